import type { PerkFacts, PerkKind, PerkTerms } from './rules/standing.ts'
import { pointsFor, type Points } from './rules/points.ts'

/** What is read of perks and of the customer who may have them. Parameters: :country, :language. */

export type TermsRow = {
  id: number
  key: string
  kind: PerkKind
  unlocks: PerkTerms['unlocks']
  goal: number | null
  repeats: number
  uses: number | null
  days: number | null
  valid_to: string | null
  value_minor: number
  min_order_minor: number
  path: string | null
  title: string
  description: string
  unit: string
}

/** SQL: perks that the condition on `p` lets through, in their order. */
export const TERMS_SQL = (condition: string) => `
  SELECT p.id, p.key, p.kind, p.unlocks, p.goal, p.repeats, p.uses, p.days, p.valid_to, p.value_minor,
         p.min_order_minor, p.path, t.title, t.description, t.unit
    FROM perks p JOIN perk_texts t ON t.perk_id = p.id AND t.lang = :language
   WHERE ${condition}
   ORDER BY p.sort`

/** The facts of one customer, as JSON lists. */
export type CustomerRow = {
  user_id: number
  member_since: string
  delivered_json: string
  uses_json: string
  grants_json: string
  paid_json: string
  /** How many uses there are and their sum, so that a writer can tell whether another order came first. */
  seen: string
  as_of: string | null
}

/** SQL: how many uses other orders than `withoutOrders` have, and their sum. */
export const SEEN_SQL = (user: string, country: string, withoutOrders: string) => `(
  SELECT count(*) || ':' || coalesce(sum(amount_minor), 0) FROM perk_uses
   WHERE user_id = ${user} AND country = ${country} AND order_number NOT IN ${withoutOrders})`

/**
 * SQL: the private customer `user`; no row for guests, organisations and visitors. Orders of `withoutOrders` use
 * nothing, and with `asOf` only what was before it counts. No points for goods with an age limit: alcohol earns
 * none (docs/reference/rules.md#alcohol-and-age).
 */
export const CUSTOMER_SQL = ({
  user,
  withoutOrders = "('')",
  asOf = 'NULL',
}: {
  user: string
  withoutOrders?: string
  asOf?: string
}) => `
  SELECT u.id AS user_id, u.created_at AS member_since, ${asOf} AS as_of,
         (SELECT json_group_array(delivered_at) FROM (
           SELECT delivered_at FROM orders WHERE user_id = u.id AND country = :country AND status = 'delivered'
            ORDER BY delivered_at)) AS delivered_json,
         (SELECT json_group_array(json_array(perk_id, grant_id, at, amount_minor)) FROM perk_uses_kept
           WHERE user_id = u.id AND country = :country AND order_number NOT IN ${withoutOrders}) AS uses_json,
         (SELECT json_group_array(json_array(id, perk_id, granted_at, ends_at, amount_minor, source)) FROM perk_grants
           WHERE user_id = u.id AND country = :country AND revoked_at IS NULL) AS grants_json,
         (SELECT json_group_array(json_array(o.delivered_at,
             (SELECT coalesce(sum(coalesce(l.final_minor, l.total_minor)), 0) FROM order_lines l
               WHERE l.order_number = o.order_number AND l.age_limit IS NULL)
           - (SELECT coalesce(sum(r.amount_minor), 0) FROM order_refunds r WHERE r.order_number = o.order_number)))
            FROM orders o WHERE o.user_id = u.id AND o.country = :country AND o.status = 'delivered') AS paid_json,
         ${SEEN_SQL('u.id', ':country', withoutOrders)} AS seen
    FROM users u
   WHERE u.id = ${user} AND u.organization_id IS NULL AND u.customer_type = 'private' AND u.guest_email IS NULL
     AND u.deleted_at IS NULL`

type Grant = PerkFacts['grants'][number] & { perkId: number; amount: number; source: 'referral' | 'staff' }

/** A customer's facts, with those of one perk at a time. */
export type Customer = {
  factsOf: (perkId: number) => PerkFacts
  grants: readonly Grant[]
  /** Points earned and spent with a perk that gives one for each `step` that was paid. */
  pointsOf: (perkId: number, step: number) => { earned: Points[]; spent: Points[] }
  /** The instant that the perks are judged at, in place of the present one. */
  asOf: string | null
}

export function toCustomer(row: CustomerRow): Customer {
  const asOf = row.as_of
  const isBefore = (at: string) => asOf === null || at <= asOf
  const deliveredAt = (JSON.parse(row.delivered_json) as string[]).filter(isBefore)
  const uses = (JSON.parse(row.uses_json) as [number, number | null, string, number][]).map(
    ([perkId, grantId, at, amount]) => ({ perkId, grantId, at, amount }),
  )
  const grants = (
    JSON.parse(row.grants_json) as [number, number, string, string | null, number, Grant['source']][]
  )
    .map(([id, perkId, grantedAt, endsAt, amount, source]) => ({
      id,
      perkId,
      grantedAt,
      endsAt,
      amount,
      source,
    }))
    .filter(({ grantedAt }) => isBefore(grantedAt))
  const paid = (JSON.parse(row.paid_json) as [string, number][]).filter(([at]) => isBefore(at))
  return {
    asOf,
    grants,
    factsOf: (perkId) => ({
      deliveredAt,
      uses: uses.filter((use) => use.perkId === perkId),
      grants: grants.filter((each) => each.perkId === perkId),
    }),
    pointsOf: (perkId, step) => ({
      earned: [
        ...paid.map(([at, amount]) => ({ at, amount: pointsFor(amount, step) })),
        ...grants
          .filter((each) => each.perkId === perkId)
          .map(({ grantedAt, amount }) => ({ at: grantedAt, amount })),
      ],
      spent: uses.filter((use) => use.perkId === perkId),
    }),
  }
}

export function toTerms(row: TermsRow): PerkTerms {
  const { unlocks, goal, uses, days } = row
  return { unlocks, goal, uses, days, repeats: row.repeats === 1, validTo: row.valid_to }
}
