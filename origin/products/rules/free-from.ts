import { ALLERGEN_GROUPS, groupOf, type AllergenGroup } from '../../../shared/diet/allergens.ts'

export type AllergenFacts = {
  /** Codes of what the product contains, and may contain traces of. */
  contains: readonly string[]
  mayContain: readonly string[]
  /** True when the ingredients are known and the allergens were derived from them. */
  isDeclared: boolean
  classifiers: readonly string[]
}

/**
 * Returns what a product is free from. Traces count as contained. Without a list of ingredients only a
 * classifier (`milk-free`, `vegan`) counts: unknown is never free.
 */
export function freeFromOf({
  contains,
  mayContain,
  isDeclared,
  classifiers,
}: AllergenFacts): AllergenGroup[] {
  const held = new Set([...contains, ...mayContain].map(groupOf))
  const isVegan = classifiers.includes('vegan')
  return ALLERGEN_GROUPS.filter(
    (code) =>
      !held.has(code) &&
      (isDeclared || classifiers.includes(`${code}-free`) || (isVegan && OF_ANIMALS.has(code))),
  )
}

const OF_ANIMALS: ReadonlySet<AllergenGroup> = new Set(['milk', 'egg', 'fish', 'crustaceans', 'molluscs'])
