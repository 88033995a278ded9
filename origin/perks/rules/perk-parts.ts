import type { PerkKind } from './standing.ts'
import type { Minor } from '../../../shared/money/money.ts'

/** A perk that the next order may use (docs/reference/rules.md#perks). */
export type AppliedPerk = {
  perkId: number
  /** The grant that is used up; null for a perk that orders have unlocked. */
  grantId: number | null
  kind: Exclude<PerkKind, 'feature'>
  /** What it takes off at most; 0 for free delivery and member prices. */
  amount: Minor
  /** Goods after campaigns from which it counts. */
  minimum: Minor
}

export type PerkPart = Pick<AppliedPerk, 'perkId' | 'grantId' | 'kind'> & { amount: Minor }

type Basis = {
  /** Goods after campaigns. */
  goods: Minor
  /** What member prices save. */
  memberSaved: Minor
  /** Goods that may be discounted, after member prices and codes. */
  left: Minor
  delivery: Minor
}

/** Points are spent in whole kroner. */
const WHOLE = 100

/** What each perk takes off; one that takes off nothing is not used. Amounts apply to what those before leave. */
export function perkParts(perks: readonly AppliedPerk[], basis: Basis): PerkPart[] {
  let { left } = basis
  return perks.flatMap(({ perkId, grantId, kind, amount: wanted, minimum }) => {
    if (basis.goods < minimum) return []
    const amount = kind === 'free_delivery' ? basis.delivery : kind === 'member_price' ? basis.memberSaved : 0
    const off =
      kind === 'amount' ? Math.min(wanted, left) : kind === 'points' ? whole(Math.min(wanted, left)) : 0
    left -= off
    return amount + off > 0 ? [{ perkId, grantId, kind, amount: amount + off }] : []
  })
}

function whole(amount: Minor): Minor {
  return amount - (amount % WHOLE)
}

/** The sum of the parts of some kinds. */
export function sumOfPerks(
  parts: readonly Pick<PerkPart, 'kind' | 'amount'>[],
  kinds: readonly PerkKind[],
): Minor {
  return parts.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? amount : 0), 0)
}
