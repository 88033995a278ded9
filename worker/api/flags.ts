import * as v from 'valibot'
import { parseResponse } from '../../shared/api/parse-response.ts'
import { getSession, user } from '../../shared/api/user.ts'
import type { FlagUser } from '../growth/flag-attributes.ts'
import { detectPlatform } from '../ingress/webview.ts'
import { FLAGS } from '../../shared/flags.ts'
import { COUNTRIES } from '../../shared/sites.ts'
import { type AppContext, waitUntilOf } from '../context.ts'
import { readCookie } from '../ingress/cookies.ts'
import { type Decided, decideFor } from '../growth/growth.ts'
import { SIGNED_IN_COOKIE } from '../ingress/visitor.ts'
import { apiErrorResponse, API_CSP } from '../errors/error-response.ts'
import { reportDropped } from '../errors/report-dropped.ts'
import { readBackend } from '../upstream/call.ts'

/**
 * Handles `GET flags/`: every flag of the visitor, with the assigned experiments, which shared pages must not
 * contain.
 */
export async function serveFlags(c: AppContext): Promise<Response> {
  if (c.req.method !== 'GET') return apiErrorResponse(c, 'methodNotAllowed', { allow: 'GET' })
  const decide = await prepareFlags(c, c.req.header('x-country'))
  if (!decide) return apiErrorResponse(c, 'notFound')
  const { decision, read } = await decide()
  if (read) c.set('cacheResult', read)
  return Response.json(decision, {
    headers: { 'content-security-policy': API_CSP, 'cache-control': 'no-store' },
  })
}

export type DecideFlags = () => Promise<Decided>

/**
 * Returns a function that decides every flag of the visitor by the switches then in force. It reads the
 * session once. Null for an unknown country.
 */
export async function prepareFlags(c: AppContext, asked: string | undefined): Promise<DecideFlags | null> {
  const country = COUNTRIES.find((each) => each === asked)
  if (!country) return null
  const platform = detectPlatform(c.req.header('user-agent'))
  const isSignedIn = readCookie(c.req.header('cookie'), SIGNED_IN_COOKIE) === '1'
  const user = isSignedIn ? await findUser(c) : null
  return async () => {
    c.set('controls', await c.get('caches').readControls(waitUntilOf(c)))
    return decideFor(c, Object.keys(FLAGS), { platform, country, user })
  }
}

const withUser = v.object({ user: v.nullable(user) })

/** Null for a visitor without a login, and when the session cannot be read. */
async function findUser(c: AppContext): Promise<FlagUser | null> {
  try {
    const response = await readBackend(c, { endpoint: getSession }, { as: 'visitor' })
    const body: unknown = JSON.parse(await response.text())
    return parseResponse(getSession, withUser, body, reportDropped(c, { where: 'flags' })).user
  } catch (error) {
    c.get('deps').report(error, { where: 'flags', transactionId: c.get('transactionId') })
    return null
  }
}
