import type { PerkPart } from './rules/perk-parts.ts'
import type { PerkSource, UsablePerk } from './usable.ts'

/** The perks of an order, as `orders.perks_json` has them: also what is said about each, in no language. */

export type OrderPerk = PerkPart & { source: PerkSource; count: number }
export type PerksJson = [number, number | null, number, PerkPart['kind'], PerkSource, number][]

export function writeOrderPerks(parts: readonly PerkPart[], usable: readonly UsablePerk[]): PerksJson {
  return toOrderPerks(parts, usable).map(({ perkId, grantId, amount, kind, source, count }) => [
    perkId,
    grantId,
    amount,
    kind,
    source,
    count,
  ])
}

/** The parts of a cart with why the customer has them. */
export function toOrderPerks(parts: readonly PerkPart[], usable: readonly UsablePerk[]): OrderPerk[] {
  return parts.map((part) => {
    const { source = 'staff' as const, count = 0 } = usable.find(({ perkId }) => perkId === part.perkId) ?? {}
    // Of points, the order uses as many as it takes off.
    return { ...part, source, count: part.kind === 'points' ? part.amount / 100 : count }
  })
}

export function readOrderPerks(json: string): OrderPerk[] {
  return (JSON.parse(json) as PerksJson).map(([perkId, grantId, amount, kind, source, count]) => ({
    perkId,
    grantId,
    amount,
    kind,
    source,
    count,
  }))
}
