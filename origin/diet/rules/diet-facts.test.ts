import { describe, expect, it } from 'vitest'
import { DIETS } from '../../../shared/diet/profile.ts'
import { type StoredFacts, toDietFacts } from './diet-facts.ts'
import { getIngredientKind, INGREDIENT_KINDS } from './ingredient-kinds.ts'

const stored = (given: Partial<StoredFacts>): StoredFacts => ({
  isFood: true,
  allergens: {},
  freeFrom: [],
  kinds: [],
  classifiers: [],
  isAlcohol: false,
  text: null,
  ...given,
})
const verdicts = (given: Partial<StoredFacts>) => {
  const facts = toDietFacts([stored(given)])
  return Object.fromEntries(
    DIETS.map((diet) => [
      diet,
      facts?.breaks.includes(diet) ? 'breaks' : facts?.fits.includes(diet) ? 'fits' : 'unknown',
    ]),
  )
}

describe('the diets of a product', () => {
  it.each<[string, Partial<StoredFacts>, string]>([
    ['nothing is known', {}, 'unknown unknown unknown unknown unknown'],
    ['plants', { kinds: ['plant'] }, 'fits fits fits fits fits'],
    ['meat', { kinds: ['meat'] }, 'breaks breaks unknown fits fits'],
    ['pork', { kinds: ['plant', 'pork'] }, 'breaks breaks breaks breaks fits'],
    [
      'fish by its allergen alone',
      { allergens: { fish: 'contains' } },
      'breaks breaks unknown unknown unknown',
    ],
    ['milk', { kinds: ['milk'] }, 'fits breaks fits fits breaks'],
    ['lactose-free milk', { kinds: ['milk'], classifiers: ['lactose-free'] }, 'fits breaks fits fits fits'],
    ['cheese with rennet', { kinds: ['milk', 'rennet'] }, 'fits breaks unknown fits breaks'],
    [
      'butter',
      { kinds: ['milk', 'culture'], allergens: { milk: 'contains' } },
      'fits breaks fits fits breaks',
    ],
    ['flavouring', { kinds: ['plant', 'unsure'] }, 'unknown unknown unknown unknown unknown'],
    [
      'flavouring in vegan food',
      { kinds: ['unsure'], classifiers: ['vegan'] },
      'fits fits unknown fits unknown',
    ],
    ['a label "vegan" on milk', { kinds: ['milk'], classifiers: ['vegan'] }, 'fits breaks fits fits breaks'],
    ['beer', { kinds: ['plant'], isAlcohol: true }, 'fits fits breaks fits fits'],
    ['traces of milk', { kinds: ['plant'], allergens: { milk: 'may_contain' } }, 'fits fits fits fits fits'],
  ])('%s', (_, given, expected) => {
    expect(Object.values(verdicts(given)).join(' ')).toBe(expected)
  })
})

describe('a meal kit', () => {
  const rice = stored({ kinds: ['plant'], freeFrom: ['milk', 'egg'], text: 'Rice' })
  const cream = stored({
    kinds: ['milk'],
    allergens: { milk: 'contains', soy: 'may_contain' },
    freeFrom: ['egg'],
    text: 'Cream',
  })

  it('contains what one part contains and is free from what no part has', () => {
    expect(toDietFacts([rice, cream])).toEqual({
      isFood: true,
      contains: ['milk'],
      mayContain: ['soy'],
      freeFrom: ['egg'],
      fits: ['vegetarian', 'halal', 'no_pork'],
      breaks: ['vegan', 'low_lactose'],
      text: 'Rice Cream',
    })
  })

  it('is unknown where one part is', () => {
    expect(toDietFacts([rice, stored({})])).toMatchObject({ freeFrom: [], fits: [], breaks: [], text: null })
  })
})

it('what is not eaten says so, and nothing is known of nothing', () => {
  expect(toDietFacts([stored({ isFood: false })])).toMatchObject({ isFood: false })
  expect(toDietFacts([])).toBeNull()
})

it('an unknown kind of ingredient is refused', () => {
  expect(INGREDIENT_KINDS.map(getIngredientKind)).toEqual([...INGREDIENT_KINDS])
  expect(() => getIngredientKind('plants')).toThrow('"plants" is no kind of ingredient')
})
