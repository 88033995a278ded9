export type PerkState = 'locked' | 'available' | 'active' | 'used' | 'expired'

export type PerkProgress = {
  /** How many times the customer has to do something; null where there is no condition. */
  goal: number | null
  done: number
  validTo: string | null
  activatedAt: string | null
  usedAt: string | null
}

/**
 * Returns the state of a perk at an instant (ISO 8601). A used perk stays used; after `validTo` an unused
 * one is expired.
 */
export function perkState(perk: PerkProgress, now: string): PerkState {
  if (perk.usedAt !== null) return 'used'
  if (perk.validTo !== null && perk.validTo <= now) return 'expired'
  if (perk.activatedAt !== null) return 'active'
  return perk.goal === null || perk.done >= perk.goal ? 'available' : 'locked'
}
