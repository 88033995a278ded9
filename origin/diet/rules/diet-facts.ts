import type { AllergenLevel } from '../../../shared/diet/allergens.ts'
import type { DietFacts } from '../../../shared/diet/conflicts.ts'
import { DIETS, type Diet } from '../../../shared/diet/profile.ts'
import type { IngredientKind } from './ingredient-kinds.ts'

/** What the shop has stored about one product. */
export type StoredFacts = {
  isFood: boolean
  allergens: Readonly<Record<string, AllergenLevel>>
  freeFrom: readonly string[]
  /** What its ingredients are made of; empty when nobody has said. */
  kinds: readonly IngredientKind[]
  classifiers: readonly string[]
  isAlcohol: boolean
  text: string | null
}

/**
 * Returns the facts of a product, or of a meal kit from those of its components: it contains what one of them
 * contains, and is free from what all of them are free from. An empty list gives null: nothing is known.
 */
export function toDietFacts(stored: readonly StoredFacts[]): DietFacts | null {
  const eaten = stored.filter(({ isFood }) => isFood)
  if (stored.length === 0) return null
  const parts = eaten.map((part) => ({ ...part, held: heldBy(part) }))
  const inAll = (of: (part: (typeof parts)[number]) => readonly string[], value: string) =>
    parts.every((part) => of(part).includes(value))
  const verdicts = DIETS.map((diet) => ({ diet, each: parts.map((part) => verdictOf(diet, part)) }))
  const texts = eaten.map(({ text }) => text)
  return {
    isFood: eaten.length > 0,
    contains: codesOf(eaten, 'contains'),
    mayContain: codesOf(eaten, 'may_contain'),
    freeFrom: (parts[0]?.freeFrom ?? []).filter((code) => inAll(({ freeFrom }) => freeFrom, code)),
    fits: verdicts.flatMap(({ diet, each }) =>
      each.length > 0 && each.every((verdict) => verdict === 'fits') ? [diet] : [],
    ),
    breaks: verdicts.flatMap(({ diet, each }) => (each.includes('breaks') ? [diet] : [])),
    text: texts.length === 0 || texts.includes(null) ? null : texts.join(' '),
  }
}

type Held = IngredientKind | 'alcohol'

/** Kinds that break a diet, and kinds of which some do: with one of those nobody can say. */
const RULES: Record<Exclude<Diet, 'low_lactose'>, { never: readonly Held[]; unsure: readonly Held[] }> = {
  vegetarian: { never: ['meat', 'pork', 'fish', 'shellfish'], unsure: ['unsure'] },
  vegan: {
    never: ['meat', 'pork', 'fish', 'shellfish', 'milk', 'egg', 'honey'],
    unsure: ['rennet', 'culture', 'unsure'],
  },
  // Only certified meat is halal, and schools differ on shellfish.
  halal: { never: ['pork', 'alcohol'], unsure: ['meat', 'shellfish', 'rennet', 'unsure'] },
  no_pork: { never: ['pork'], unsure: ['unsure'] },
}

/** What the label "vegan" promises. It says nothing about alcohol. */
const OF_VEGAN: readonly Diet[] = ['vegetarian', 'vegan', 'no_pork']

type Verdict = 'fits' | 'breaks' | 'unknown'

function verdictOf(diet: Diet, part: StoredFacts & { held: ReadonlySet<Held> }): Verdict {
  if (diet === 'low_lactose') return lactoseVerdict(part)
  const { never, unsure } = RULES[diet]
  if (never.some((kind) => part.held.has(kind))) return 'breaks'
  if (part.classifiers.includes('vegan') && OF_VEGAN.includes(diet)) return 'fits'
  return part.kinds.length > 0 && !unsure.some((kind) => part.held.has(kind)) ? 'fits' : 'unknown'
}

/** Food with milk is low in lactose only where its label says so. */
function lactoseVerdict({ classifiers, freeFrom, held, kinds }: StoredFacts & { held: ReadonlySet<Held> }) {
  if (classifiers.includes('lactose-free') || freeFrom.includes('milk')) return 'fits'
  if (held.has('milk')) return 'breaks'
  return kinds.length > 0 && !held.has('unsure') ? 'fits' : 'unknown'
}

/** A declared allergen counts like an ingredient of its kind. */
function heldBy({ allergens, kinds, isAlcohol }: StoredFacts): ReadonlySet<Held> {
  const declared = Object.entries(allergens).flatMap(([code, level]) => {
    const kind = level === 'contains' ? KIND_OF_ALLERGEN[code] : undefined
    return kind ? [kind] : []
  })
  return new Set<Held>([...kinds, ...declared, ...(isAlcohol ? (['alcohol'] as const) : [])])
}

const KIND_OF_ALLERGEN: Record<string, IngredientKind> = {
  milk: 'milk',
  egg: 'egg',
  fish: 'fish',
  crustaceans: 'shellfish',
  molluscs: 'shellfish',
}

function codesOf(parts: readonly StoredFacts[], wanted: AllergenLevel): string[] {
  const codes = parts.flatMap(({ allergens }) =>
    Object.entries(allergens).flatMap(([code, level]) => (level === wanted ? [code] : [])),
  )
  return [...new Set(codes)].sort()
}
