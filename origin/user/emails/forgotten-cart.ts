import { href } from '../../../shared/href.ts'
import { canonicalSite, type Country, type Language } from '../../../shared/sites.ts'
import { prepare, sql } from '../../db/query.ts'
import type { OriginDeps } from '../../deps.ts'
import { prepareEmail, type Email } from '../../mailbox/email.ts'
import { text } from '../../text/text.ts'
import { FORGOTTEN } from './email-texts.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

/** A cart is forgotten after so many hours without a change, and not worth a word after so many. */
const [FORGOTTEN_HOURS, STALE_HOURS] = [24, 72]
/** Days between two reminders of one customer. */
const QUIET_DAYS = 7
const HOUR = 3_600_000
const AT_ONCE = 50

type ForgottenRow = {
  id: number
  updated_at: string
  country: Country
  language: Language
  email: string
  first_name: string | null
  public_hash: string
  names_json: string
}

/**
 * Job: reminds customers of goods left in their cart, once a week at most, if they have agreed to offers by e-mail.
 * Goods with an age limit are not named, for alcohol may not be advertised. Returns how many were reminded.
 */
export async function remindOfForgottenCarts(deps: OriginDeps): Promise<number> {
  const { db, clock } = deps
  const now = clock().toISOString()
  const before = (hours: number) => new Date(Date.parse(now) - hours * HOUR).toISOString()
  const { results } = await prepare(db, FORGOTTEN_CARTS, {
    forgottenAt: before(FORGOTTEN_HOURS),
    staleAt: before(STALE_HOURS),
    quietSince: before(QUIET_DAYS * 24),
  }).all<ForgottenRow>()
  for (const row of results) {
    await db.batch([
      prepareEmail({ ...deps, now }, await email(deps, row)),
      // Neither version nor time of the cart change: its goods are as they were.
      db.prepare('UPDATE carts SET reminded_at = ?2 WHERE id = ?1').bind(row.id, now),
    ])
  }
  return results.length
}

/** Goods that a list has put there have had an e-mail of their own. */
const FORGOTTEN_CARTS = sql<ForgottenRow>(
  `SELECT c.id, c.updated_at, c.country, u.language, u.email, u.first_name, u.public_hash,
          (SELECT json_group_array(name) FROM (
             SELECT t.name FROM cart_items i
               JOIN product_markets m ON m.product_id = i.product_id AND m.country = c.country
                AND m.is_listed = 1 AND m.age_limit IS NULL
               JOIN product_texts t ON t.product_id = i.product_id AND t.lang = u.language
              WHERE i.cart_id = c.id AND i.list_id = 0 GROUP BY i.product_id ORDER BY max(i.id) DESC LIMIT 5)) AS names_json
     FROM carts c
     JOIN users u ON u.id = c.user_id AND u.deleted_at IS NULL AND u.deletion_at IS NULL
      AND u.guest_email IS NULL AND u.marketing_email = 1 AND u.email_verified_at IS NOT NULL
    WHERE c.updated_at <= :forgottenAt AND c.updated_at > :staleAt AND c.editing_order_number IS NULL
      AND coalesce(c.reminded_at, '') < :quietSince
      AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.cart_id = c.id AND o.status = 'awaiting_payment')
      AND names_json <> '[]'
    ORDER BY c.updated_at LIMIT ${AT_ONCE}`,
)

async function email(deps: Pick<OriginDeps, 'config'>, row: ForgottenRow): Promise<Email> {
  const say = (message: Parameters<typeof text>[1]) => text(row.language, message)
  const site = canonicalSite(row)
  const token = await createUnsubscribeToken(deps, row.public_hash)
  const names = JSON.parse(row.names_json) as string[]
  return {
    to: row.email,
    firstName: row.first_name,
    country: row.country,
    language: row.language,
    template: 'forgotten_cart',
    subject: say(FORGOTTEN.subject),
    parts: [
      say(FORGOTTEN.body),
      { rows: names.map((name) => [name]) },
      { text: say(FORGOTTEN.link), href: href(site, 'cart') },
      { text: say(FORGOTTEN.stop), href: href(site, 'userUnsubscribe', {}, { token }) },
    ],
    unsubscribeUrl: `/api/v1/user/preferences/unsubscribe/${token}/`,
    // Two concurrent runs write one e-mail.
    key: `forgotten-cart:${row.id}:${row.updated_at}`,
  }
}
