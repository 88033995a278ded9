import { msg } from '@lingui/core/macro'
import type { AppContext } from '../context.ts'
import { plainErrorResponse } from '../errors/error-response.ts'

/** A 303 redirect to another page, never stored. */
export function seeOther(location: string, setCookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const line of setCookies) headers.append('set-cookie', line)
  return new Response(null, { status: 303, headers })
}

/** A 400 response for a form that none of our pages sends. */
export function respondMalformed(c: AppContext): Response {
  return plainErrorResponse(c, 'formMalformed')
}

/** Text of the link back on a short page. */
export const BACK = msg({ message: 'Back', comment: 'link to the page before' })
