import * as v from 'valibot'
import {
  preferences,
  type getPreferences,
  type Preferences,
  type unsubscribe,
  type updatePreferences,
} from '../../shared/api/user-preferences.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { getAccount } from './accounts.ts'
import { findUnsubscribeUser } from './unsubscribe-token.ts'

/** What a user prefers; what other parts ask the database for stands in columns, the rest as one JSON. */

export const servePreferences: Handler<typeof getPreferences> = async (_, request) => ({
  preferences: await readPreferences(request, requireUser(request).user_id),
})

export const serveUpdatePreferences: Handler<typeof updatePreferences> = async ({ body }, request) => {
  const { db } = request
  const { user_id: userId } = requireUser(request)
  const { language, marketingEmail, marketingSms, marketingPush, ...rest } = body
  const flag = (value: boolean | undefined) => (value === undefined ? null : Number(value))
  await db.batch([
    db
      .prepare(
        `UPDATE users SET language = coalesce(?2, language), marketing_email = coalesce(?3, marketing_email),
                marketing_sms = coalesce(?4, marketing_sms), marketing_push = coalesce(?5, marketing_push)
          WHERE id = ?1`,
      )
      .bind(userId, language ?? null, flag(marketingEmail), flag(marketingSms), flag(marketingPush)),
    db
      .prepare(
        `INSERT INTO user_preferences (user_id, json) VALUES (?1, ?2)
         ON CONFLICT (user_id) DO UPDATE SET json = json_patch(json, ?2)`,
      )
      .bind(userId, JSON.stringify(rest)),
  ])
  return { preferences: await readPreferences(request, userId) }
}

/** Answers alike the first time and every other (RFC 8058). A token that was not made here is a 409 `token_invalid`. */
export const serveUnsubscribe: Handler<typeof unsubscribe> = async ({ params }, request) => {
  const hashedUserId = await findUnsubscribeUser(request, params.token)
  if (hashedUserId === null) throw new ApiFailure('token_invalid')
  await request.db
    .prepare('UPDATE users SET marketing_email = 0 WHERE public_hash = ?1')
    .bind(hashedUserId)
    .run()
  return undefined
}

const DEFAULTS = {
  allowSubstitutions: true,
  bagless: false,
  defaultPortions: 4,
  dietTagIds: [],
  hideAlcohol: false,
  cartGrouping: 'recipes',
} as const

/** The preferences of a user, for every part that goes by them. */
export async function readPreferences(
  request: Pick<RequestContext, 'db'>,
  userId: number,
): Promise<Preferences> {
  const account = await getAccount(request, userId)
  const stored = await request.db
    .prepare('SELECT json FROM user_preferences WHERE user_id = ?1')
    .bind(userId)
    .first<{ json: string }>()
  return v.parse(preferences, {
    ...DEFAULTS,
    ...(JSON.parse(stored?.json ?? '{}') as object),
    language: account.language,
    marketingEmail: account.marketing_email === 1,
    marketingSms: account.marketing_sms === 1,
    marketingPush: account.marketing_push === 1,
  })
}
