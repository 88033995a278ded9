import * as v from 'valibot'
import {
  preferences as preferencesSchema,
  type getPreferences,
  type Preferences,
  type updatePreferences,
} from '../../../shared/api/user-preferences.ts'
import type { RequestContext } from '../../http/context.ts'
import { hideAlcoholCookies } from '../../http/cookies.ts'
import type { Handler } from '../../http/mount.ts'
import { requireUser } from '../../http/session.ts'
import { getAccount } from '../accounts.ts'

/** A user's preferences; those that queries filter by have columns, the rest is one JSON. */

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
    // Existing carts take over the setting, like new ones.
    db
      .prepare('UPDATE carts SET allow_substitutions = coalesce(?2, allow_substitutions) WHERE user_id = ?1')
      .bind(userId, flag(rest.allowSubstitutions)),
  ])
  const preferences = await readPreferences(request, userId)
  request.setCookies.push(...hideAlcoholCookies(request, preferences.hideAlcohol))
  return { preferences }
}

const DEFAULTS = {
  allowSubstitutions: true,
  categorySubstitutions: [],
  bagless: false,
  defaultPortions: 4,
  dietTagIds: [],
  hideAlcohol: false,
  cartGrouping: 'recipes',
}

/** Reads a user's preferences. */
export async function readPreferences(
  request: Pick<RequestContext, 'db'>,
  userId: number,
): Promise<Preferences> {
  const account = await getAccount(request, userId)
  const stored = await request.db
    .prepare('SELECT json FROM user_preferences WHERE user_id = ?1')
    .bind(userId)
    .first<{ json: string }>()
  return v.parse(preferencesSchema, {
    ...DEFAULTS,
    ...(JSON.parse(stored?.json ?? '{}') as object),
    language: account.language,
    marketingEmail: account.marketing_email === 1,
    marketingSms: account.marketing_sms === 1,
    marketingPush: account.marketing_push === 1,
  })
}
