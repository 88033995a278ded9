import { FREE_FROM, groupOf, type AllergenLevel } from './free-from.ts'

/** What a product says of its allergens. */
export type Declaration = {
  /** False for what nobody eats: it has no allergens to declare. */
  isFood: boolean
  /** By code; a code that is missing is unknown unless `freeFrom` has it. */
  allergens: Readonly<Record<string, AllergenLevel>>
  /** The allergens that the product is known to lack. */
  freeFrom: readonly string[]
}

export type Objection =
  | { reason: 'contains' | 'may_contain' | 'unknown'; code: string }
  /** Only one of the two is food. */
  | { reason: 'not_food' }

/**
 * Returns what forbids to propose a product in place of an ordered or shown one; empty when it may be proposed.
 * Every substitute, alternative and automatic pick goes through this rule (docs/reference/food.md#replacements).
 *
 * Of each allergen: `contains` needs `contains` on the ordered product; `may_contain` needs `may_contain` or
 * `contains`; an unknown allergen may be contained and needs `contains`.
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
    ...FREE_FROM.filter(
      (code) =>
        !statedGroups.has(code) &&
        !proposed.freeFrom.includes(code) &&
        ordered.allergens[code] !== 'contains',
    ).map((code): Objection => ({ reason: 'unknown', code })),
  ]
}

/** Traces of "nuts" are traces of any nut; "contains hazelnuts" says nothing of almonds. */
function isAccepted(code: string, level: AllergenLevel, ordered: Declaration): boolean {
  if (ordered.allergens[code] === 'contains') return true
  return level === 'may_contain' && [code, groupOf(code)].some((each) => each in ordered.allergens)
}
