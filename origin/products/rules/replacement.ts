import { ALLERGEN_GROUPS, groupOf, type AllergenLevel } from '../../../shared/diet/allergens.ts'

/** What a product declares about allergens. */
export type Declaration = {
  /** False for products that are not eaten, which have no allergens to declare. */
  isFood: boolean
  /** Levels by allergen code; a missing code is unknown unless `freeFrom` has it. */
  allergens: Readonly<Record<string, AllergenLevel>>
  /** Allergens that the product is known to be free from. */
  freeFrom: readonly string[]
}

export type Objection =
  | { reason: 'contains' | 'may_contain' | 'unknown'; code: string }
  /** Only one of the two is food. */
  | { reason: 'not_food' }

/**
 * Returns the reasons why a product may not replace an ordered or shown one; empty when it may. Every
 * substitute, alternative and automatic pick is checked by this function
 * (docs/reference/food.md#replacements).
 * For each allergen: if the proposed product contains it, the ordered product must contain it; if it may
 * contain it, the ordered product must contain or may contain it; an unknown allergen counts as contained.
 */
export function objectionsTo(proposed: Declaration, ordered: Declaration): Objection[] {
  if (!proposed.isFood && !ordered.isFood) return []
  if (proposed.isFood !== ordered.isFood) return [{ reason: 'not_food' }]
  const stated = Object.entries(proposed.allergens)
  const statedGroups = new Set(stated.map(([code]) => groupOf(code)))
  return [
    ...stated
      .filter(([code, level]) => !isAccepted(code, level, ordered))
      .map(([code, reason]): Objection => ({ reason, code })),
    ...ALLERGEN_GROUPS.filter(
      (code) =>
        !statedGroups.has(code) &&
        !proposed.freeFrom.includes(code) &&
        ordered.allergens[code] !== 'contains',
    ).map((code): Objection => ({ reason: 'unknown', code })),
  ]
}

/** Traces of "nuts" cover traces of every nut, but "contains hazelnuts" does not cover almonds. */
function isAccepted(code: string, level: AllergenLevel, ordered: Declaration): boolean {
  if (ordered.allergens[code] === 'contains') return true
  return level === 'may_contain' && [code, groupOf(code)].some((each) => each in ordered.allergens)
}
