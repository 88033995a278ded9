const DAY = 86_400_000

export type PerkState = 'locked' | 'available' | 'active' | 'used' | 'expired'
export type PerkKind = 'feature' | 'free_delivery' | 'member_price' | 'points' | 'amount'

/** When a customer has a perk (docs/perks.md). */
export type PerkTerms = {
  unlocks: 'always' | 'orders' | 'grant'
  /** Delivered orders that unlock it; null without a condition. */
  goal: number | null
  /** It is unlocked again by as many further orders. */
  repeats: boolean
  /** Orders it can be used on each time it is unlocked; null for any number. */
  uses: number | null
  /** Days it lasts after it was unlocked; null without an end. */
  days: number | null
  /** The perk's own end, for everybody. */
  validTo: string | null
}

export type PerkGrant = { id: number; grantedAt: string; endsAt: string | null }

/** What is known of a customer and one perk; instants are ISO 8601. */
export type PerkFacts = {
  /** Delivered orders, the first one first. */
  deliveredAt: readonly string[]
  uses: readonly { at: string; grantId: number | null }[]
  /** Without those that were taken back. */
  grants: readonly PerkGrant[]
}

export type PerkStanding = {
  state: PerkState
  /** Orders that count towards the goal. */
  done: number
  endsAt: string | null
  /** The grant that the next order uses; null when the rule itself unlocks it. */
  grantId: number | null
}

/** Returns where a customer stands with a perk at an instant. A grant is used before what the rule unlocks. */
export function perkStanding(terms: PerkTerms, facts: PerkFacts, now: string): PerkStanding {
  const done = terms.goal === null ? 0 : doneOf(terms, terms.goal, facts)
  const standing = { done, endsAt: terms.validTo, grantId: null }
  if (terms.validTo !== null && terms.validTo <= now) return { ...standing, state: 'expired' }
  const grant = nextGrant(facts, now)
  if (grant) {
    return { done, state: 'available', endsAt: earlier(grant.endsAt, terms.validTo), grantId: grant.id }
  }
  if (terms.unlocks === 'always') return { ...standing, state: 'available' }
  if (terms.unlocks === 'orders') return { ...standing, ...byOrders(terms, facts, now) }
  if (facts.uses.length > 0) return { ...standing, state: 'used' }
  return { ...standing, state: facts.grants.length > 0 ? 'expired' : 'locked' }
}

function nextGrant({ grants, uses }: PerkFacts, now: string): PerkGrant | undefined {
  return grants
    .filter(({ id, endsAt }) => (endsAt === null || endsAt > now) && uses.every((use) => use.grantId !== id))
    .toSorted((one, other) => (one.endsAt === other.endsAt ? one.id - other.id : endsBefore(one, other)))[0]
}

function endsBefore(one: PerkGrant, other: PerkGrant): number {
  return other.endsAt === null || (one.endsAt !== null && one.endsAt < other.endsAt) ? -1 : 1
}

function byOrders(terms: PerkTerms, facts: PerkFacts, now: string): Pick<PerkStanding, 'state' | 'endsAt'> {
  const { goal, repeats, uses, days, validTo } = terms
  const { deliveredAt } = facts
  const reached = goal === null ? 0 : repeats ? deliveredAt.length - (deliveredAt.length % goal) : goal
  const unlockedAt = deliveredAt[reached - 1]
  if (unlockedAt === undefined) return { state: 'locked', endsAt: validTo }
  const end = days === null ? null : new Date(Date.parse(unlockedAt) + days * DAY).toISOString()
  const endsAt = earlier(end, validTo)
  const used = facts.uses.filter(({ at, grantId }) => grantId === null && at >= unlockedAt).length
  if (uses !== null && used >= uses) return { state: repeats ? 'locked' : 'used', endsAt: validTo }
  if (endsAt !== null && endsAt <= now) return { state: repeats ? 'locked' : 'expired', endsAt: validTo }
  return { state: uses === null ? 'active' : 'available', endsAt }
}

/** Of a perk that repeats, the orders since it was unlocked last; at the goal itself, all of them. */
function doneOf({ repeats }: PerkTerms, goal: number, { deliveredAt }: PerkFacts): number {
  return repeats ? deliveredAt.length % goal : Math.min(deliveredAt.length, goal)
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
