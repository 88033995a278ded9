import { groupOf, type AllergenGroup } from './allergens.ts'
import { dietWords, type Diet, type DietProfile } from './profile.ts'

/** What is known about a product. Everything that no field states is unknown, never absent. */
export type DietFacts = {
  /** False for products that are not eaten. */
  isFood: boolean
  /** Codes of annex II, single cereals and nuts too. */
  contains: string[]
  mayContain: string[]
  /** Groups of allergens that it is known to be free from; traces count as contained. */
  freeFrom: string[]
  fits: Diet[]
  breaks: Diet[]
  /** Names and ingredients; null when the ingredients are unknown or were not asked for. */
  text: string | null
}

/** Of a product that nobody has described. */
export const UNKNOWN_FACTS: DietFacts = {
  isFood: true,
  contains: [],
  mayContain: [],
  freeFrom: [],
  fits: [],
  breaks: [],
  text: null,
}

/** Whether the food breaks the profile, may hold traces of what it forbids, or nobody knows. */
export type Certainty = 'breaks' | 'traces' | 'unknown'

export type Conflict = { certainty: Certainty } & (
  | { kind: 'allergen'; code: AllergenGroup }
  | { kind: 'diet'; code: Diet }
  | { kind: 'word'; code: string }
)

/**
 * Returns why a product does not fit a profile, the surest first; empty for one that is known to fit
 * (docs/diet.md).
 */
export function conflictsOf(profile: DietProfile, facts: DietFacts): Conflict[] {
  if (!facts.isFood) return []
  const conflicts = [
    ...profile.allergens.flatMap((code) => found('allergen', code, allergenCertainty(profile, facts, code))),
    ...profile.diets.flatMap((code) => found('diet', code, dietCertainty(facts, code))),
    ...dietWords(profile.words).flatMap((code) => found('word', code, wordCertainty(facts, code))),
  ]
  return CERTAINTIES.flatMap((certainty) => conflicts.filter((each) => each.certainty === certainty))
}

/** True when a product is known to fit: what is proposed to a shopper must. */
export function isAllowed(profile: DietProfile, facts: DietFacts): boolean {
  return conflictsOf(profile, facts).length === 0
}

/** True when one of the conflicts is more than a lack of knowledge. */
export function isForbidden(conflicts: readonly Conflict[]): boolean {
  return conflicts.some(({ certainty }) => certainty !== 'unknown')
}

const CERTAINTIES: readonly Certainty[] = ['breaks', 'traces', 'unknown']

function found<Kind extends Conflict['kind'], Code>(kind: Kind, code: Code, certainty: Certainty | null) {
  return certainty === null ? [] : [{ kind, code, certainty } as Conflict]
}

function allergenCertainty(
  { avoidsTraces }: DietProfile,
  { contains, mayContain, freeFrom }: DietFacts,
  group: AllergenGroup,
): Certainty | null {
  if (contains.some((code) => groupOf(code) === group)) return 'breaks'
  if (mayContain.some((code) => groupOf(code) === group)) return avoidsTraces ? 'traces' : null
  return freeFrom.includes(group) ? null : 'unknown'
}

function dietCertainty({ fits, breaks }: DietFacts, diet: Diet): Certainty | null {
  if (breaks.includes(diet)) return 'breaks'
  return fits.includes(diet) ? null : 'unknown'
}

/** A word inside a longer one counts: compounds are how Norwegian and Swedish name food. */
function wordCertainty({ text }: DietFacts, word: string): Certainty | null {
  if (text === null) return 'unknown'
  return text.toLowerCase().includes(word) ? 'breaks' : null
}
