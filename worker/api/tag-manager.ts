import { CONSENT_COOKIE, findChoice } from '../../shared/visitor/consent.ts'
import { asksNotToTrack } from '../../shared/visitor/tracking-signals.ts'
import { type AppContext, required } from '../context.ts'
import { plainErrorResponse } from '../errors/error-response.ts'
import { readCookie } from '../ingress/cookies.ts'

/**
 * Leads to the script of the configured tag manager (docs/signals.md#tag-manager): only visitors who allow
 * marketing, and none while operators have analytics switched off. Pages ask the same before they load it; this is
 * for those that are wrong.
 */
export function serveTagManager(c: AppContext): Response {
  const { tagManager } = c.get('deps').config
  const isOff = required(c, 'controls').off.includes('analytics')
  const choice = findChoice(readCookie(c.req.header('cookie'), CONSENT_COOKIE) ?? undefined)
  const isAllowed = choice?.marketing === true && !asksNotToTrack(c.req.raw.headers)
  if (tagManager === null || isOff || !isAllowed) return plainErrorResponse(c, 'notFound')
  const headers = { location: tagManager.url, 'cache-control': 'no-store' }
  return new Response(null, { status: 302, headers })
}
