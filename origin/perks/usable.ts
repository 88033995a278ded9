import type { AppliedPerk } from './rules/perk-parts.ts'
import { toCustomer, toTerms, type Customer, type CustomerRow, type TermsRow } from './customer.ts'
import { POINT, pointsLeft, type PointsLeft } from './rules/points.ts'
import { perkStanding, type PerkStanding } from './rules/standing.ts'

/** Why a customer has a perk, and the number in that sentence: delivered orders, or points. */
export type PerkSource = 'orders' | 'points' | 'referral' | 'staff'
export type UsablePerk = AppliedPerk & {
  source: PerkSource
  count: number
  /** When it ends, of points the first of them; null for never. */
  endsAt: string | null
}

/** The perks that the customer's next order uses; none for a visitor who may not have any. */
export function usablePerks(
  terms: readonly TermsRow[],
  row: CustomerRow | undefined,
  now: string,
): UsablePerk[] {
  if (!row) return []
  const customer = toCustomer(row)
  return terms.flatMap((each) => {
    const { kind } = each
    if (kind === 'feature') return []
    const { state, grantId, points, endsAt } = standingOf(each, customer, now)
    if (state !== 'available' && state !== 'active') return []
    const grant = customer.grants.find(({ id }) => id === grantId)
    const amount = points ? points.left : each.value_minor
    return [
      {
        perkId: each.id,
        grantId: kind === 'points' ? null : grantId,
        kind,
        amount: kind === 'amount' || kind === 'points' ? amount : 0,
        minimum: each.min_order_minor,
        source: kind === 'points' ? ('points' as const) : (grant?.source ?? ('orders' as const)),
        count: kind === 'points' ? amount / POINT : (each.goal ?? 0),
        endsAt,
      },
    ]
  })
}

/** Where a customer stands with a perk; points are available from the goal on. */
export function standingOf(
  terms: TermsRow,
  customer: Customer,
  now: string,
): PerkStanding & { points: PointsLeft | null } {
  const at = customer.asOf ?? now
  const facts = customer.factsOf(terms.id)
  if (terms.kind !== 'points') return { ...perkStanding(toTerms(terms), facts, at), points: null }
  const points = pointsLeft({ ...customer.pointsOf(terms.id, terms.value_minor), days: terms.days }, at)
  const done = points.left / POINT
  const isOver = terms.valid_to !== null && terms.valid_to <= at
  const isEnough = done >= (terms.goal ?? 1)
  return {
    state: isOver ? 'expired' : isEnough ? 'available' : 'locked',
    done,
    endsAt: points.endsAt ?? terms.valid_to,
    grantId: null,
    points,
  }
}
