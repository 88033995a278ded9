export type PerkState = 'locked' | 'available' | 'active' | 'used' | 'expired'

export type PerkProgress = {
  /** How often something has to be done; null where nothing has. */
  goal: number | null
  done: number
  validTo: string | null
  activatedAt: string | null
  usedAt: string | null
}

/**
 * Where a customer stands with a perk at an instant (ISO 8601). What was used stays used, whatever
 * else; after its end nothing can be had any more.
 */
export function perkState(perk: PerkProgress, now: string): PerkState {
  if (perk.usedAt !== null) return 'used'
  if (perk.validTo !== null && perk.validTo <= now) return 'expired'
  if (perk.activatedAt !== null) return 'active'
  return perk.goal === null || perk.done >= perk.goal ? 'available' : 'locked'
}
