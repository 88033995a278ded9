import * as v from 'valibot'
import { getEditorialPage } from '../../shared/content/editorial-page.ts'
import { COUNTRIES, LANGUAGES } from '../../shared/sites.ts'
import { findEditorialPage } from '../content/content.ts'
import type { AppContext } from '../context.ts'
import { apiErrorResponse, API_CSP, errorNameFor } from '../errors/error-response.ts'

/** Serves editorial pages. Only the storefront may call the content system, so this is not forwarded. */
export async function serveContent(c: AppContext): Promise<Response> {
  const country = COUNTRIES.find((each) => each === c.req.header('x-country'))
  const language = LANGUAGES.find((each) => each === c.req.header('x-language'))
  if (c.req.method !== 'GET') return apiErrorResponse(c, 'methodNotAllowed', { allow: 'GET' })
  const address = v.safeParse(v.object(getEditorialPage.params), c.req.param())
  if (!country || !language || !address.success) return apiErrorResponse(c, 'notFound')
  try {
    const { page, result } = await findEditorialPage(c, { country, language }, address.output)
    if (page && result) c.set('cacheResult', result)
    const headers = { 'content-security-policy': API_CSP, 'cache-control': 'no-store' }
    return page ? Response.json({ page }, { headers }) : apiErrorResponse(c, 'notFound')
  } catch (error) {
    // `report` was called where it failed.
    return apiErrorResponse(c, errorNameFor(error))
  }
}
