import type { getWelcomeIncentive } from '../../shared/api/welcome-incentive.ts'
import { CURRENCY_BY_COUNTRY, formatMoney, toMoney } from '../../shared/money/money.ts'
import { formatPercent } from '../../shared/text/measures.ts'
import { prepare, sql } from '../db/query.ts'
import type { Handler } from '../http/mount.ts'
import { text } from '../text/text.ts'
import { IS_PAST } from './newcomer.ts'
import { INCENTIVE_TEXTS } from './texts.ts'

type IncentiveRow = {
  id: number
  code: string
  orders: number
  type: 'percent' | 'amount'
  value: number
  min_order_minor: number
  valid_to: string
  placed: number
}

const VISITOR = `(SELECT s.user_id FROM sessions s WHERE s.id_hash = :sessionHash AND s.expires_at > :now)`
const INCENTIVE = sql<IncentiveRow>(`
  SELECT w.id, w.code, w.orders, d.type, d.value, d.min_order_minor, d.valid_to,
         (SELECT count(*) FROM orders o WHERE o.user_id = ${VISITOR}
             AND o.status NOT IN ('cancelled', 'payment_failed')) AS placed
    FROM welcome_incentives w JOIN discount_codes d ON d.code = w.code AND d.country = w.country
   WHERE w.country = :country AND w.is_active = 1 AND d.valid_from <= :now AND d.valid_to > :now
     AND (d.max_uses IS NULL OR d.used < d.max_uses) AND NOT ${IS_PAST(VISITOR)}
     AND d.per_user > (SELECT count(*) FROM discount_redemptions r
                        WHERE r.user_id = ${VISITOR} AND r.code = d.code AND r.country = d.country)
   ORDER BY w.id LIMIT 1`)

/** The incentive that still applies to the visitor. Somebody without a login may be new, so they see it. */
export const serveWelcomeIncentive: Handler<typeof getWelcomeIncentive> = async (_, request) => {
  const { db, country, language, now, sessionHash } = request
  const row = await prepare(db, INCENTIVE, {
    country,
    now,
    sessionHash: sessionHash ?? '',
  }).first<IncentiveRow>()
  if (!row) return { incentive: null }
  const isPercent = row.type === 'percent'
  const value = isPercent ? formatPercent(row.value / 100, language) : formatMoney(row.value, language)
  return {
    incentive: {
      id: row.id,
      title: text(language, INCENTIVE_TEXTS.title(value)),
      description: text(language, INCENTIVE_TEXTS.description(formatMoney(row.min_order_minor, language))),
      code: row.code,
      discount: { type: row.type, value: isPercent ? String(row.value / 100) : toMoney(row.value) },
      minimumOrder: toMoney(row.min_order_minor),
      currency: CURRENCY_BY_COUNTRY[country],
      validTo: row.valid_to,
      remainingOrders: row.orders - row.placed,
    },
  }
}
