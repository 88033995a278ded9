import type { getConsent, putConsent } from '../../shared/api/user-consent.ts'
import { CONSENT_COOKIE, CONSENT_TEXT_VERSION, findChoice } from '../../shared/visitor/consent.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { consentCookie, deletedDeviceCookie } from '../http/cookies.ts'
import type { Handler } from '../http/mount.ts'
import { isGuest, loadSession } from '../http/session.ts'

/** The choice in the browser's cookie, and the newest record of a customer. */
export const serveConsent: Handler<typeof getConsent> = async (_, request) => {
  const userId = await findUserId(request)
  const { results } = userId === null ? NONE : await prepare(request.db, NEWEST, { userId }).all<Recorded>()
  return { choice: findChoice(request.cookies[CONSENT_COOKIE]), recorded: results[0] ?? null }
}

/** Sets the cookie. A customer’s choice is recorded each time, so that it can be shown what was agreed to. */
export const servePutConsent: Handler<typeof putConsent> = async ({ body }, request) => {
  const { textVersion, ...choice } = body
  request.setCookies.push(consentCookie(choice))
  if (!choice.statistics) request.setCookies.push(deletedDeviceCookie())
  const userId = await findUserId(request)
  if (userId === null) return { choice, recorded: null }
  const recorded = { textVersion, at: request.now }
  await prepare(request.db, RECORD, { userId, ...choice, ...recorded }).run()
  return { choice, recorded }
}

/**
 * The statements that record, at log-in, the choice that this browser made before, for a customer without a record:
 * none without a choice. With a record the customer has chosen themselves, and the browser may be another person's.
 */
export function prepareKeptChoice(request: RequestContext, userId: number): D1PreparedStatement[] {
  const choice = findChoice(request.cookies[CONSENT_COOKIE])
  if (choice === null) return []
  const kept = { userId, ...choice, textVersion: CONSENT_TEXT_VERSION, at: request.now }
  return [prepare(request.db, RECORD_KEPT, kept)]
}

/** Guests have no account in which they could see a record. */
async function findUserId(request: RequestContext): Promise<number | null> {
  const session = await loadSession(request)
  return session && !isGuest(session) ? session.user_id : null
}

type Recorded = { textVersion: string; at: string }

const NONE: { results: Recorded[] } = { results: [] }

const NEWEST = sql<Recorded>(`
  SELECT text_version AS textVersion, chosen_at AS at FROM consents
   WHERE user_id = :userId ORDER BY id DESC LIMIT 1`)

const RECORD = sql<never>(`
  INSERT INTO consents (user_id, statistics, marketing, text_version, chosen_at)
  VALUES (:userId, :statistics, :marketing, :textVersion, :at)`)

const RECORD_KEPT = sql<never>(`
  INSERT INTO consents (user_id, statistics, marketing, text_version, chosen_at)
  SELECT :userId, :statistics, :marketing, :textVersion, :at
   WHERE NOT EXISTS (SELECT 1 FROM consents WHERE user_id = :userId)`)
