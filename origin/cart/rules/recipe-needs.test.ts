import { describe, expect, it } from 'vitest'
import { sharesOf, totalShare } from './cart-recipes.ts'
import { resolveNeeds, type Choice, type OfferedIngredient } from './recipe-needs.ts'
import { packMicros } from '../../recipes/rules/recipe-packs.ts'

/** What dinners take: units, whole packs, dinners that share them, and what is at home. */

const GOODS = 1
const OTHER = 2
const NOTHING = new Map<number, Choice>()

const ingredient = (given: Partial<OfferedIngredient>): OfferedIngredient => ({
  ordering: 1,
  ingredientId: 10,
  isBasic: false,
  productId: GOODS,
  isListed: true,
  isInStock: true,
  canStandIn: true,
  amount: 75,
  unit: 'g',
  gramsPerPiece: null,
  comparisonQuantity: 0.5,
  comparisonUnit: 'kg',
  ...given,
})

/** Packs of the goods for dinners of so many portions, each of the same ingredient. */
function packsOfDinners(given: Partial<OfferedIngredient>, dinners: readonly number[], inBasket = 0): number {
  const offered = ingredient(given)
  const recipes = dinners.map((portions, index) => ({
    recipeId: index + 1,
    portions,
    countsBasket: inBasket > 0,
    needs: resolveNeeds([offered], { portions, choices: NOTHING, pantry: new Set() }),
  }))
  const goods = { packOf: () => packMicros(offered), freeOf: () => inBasket }
  return totalShare(sharesOf(recipes, goods), GOODS)
}

describe('units and packs', () => {
  it.each<[what: string, given: Partial<OfferedIngredient>, portions: number, packs: number]>([
    ['75 g of a pack of 500 g', {}, 6, 1],
    ['75 g of a pack of 500 g', {}, 7, 2],
    ['75 g of a pack of 500 g', {}, 12, 2],
    [
      '1.5 dl of a carton of 1 l',
      { amount: 150, unit: 'ml', comparisonQuantity: 1, comparisonUnit: 'l' },
      6,
      1,
    ],
    [
      '1.5 dl of a carton of 1 l',
      { amount: 150, unit: 'ml', comparisonQuantity: 1, comparisonUnit: 'l' },
      7,
      2,
    ],
    ['half an egg of 12', { amount: 0.5, unit: 'pcs', comparisonQuantity: 12, comparisonUnit: 'pcs' }, 12, 1],
    ['two eggs of 6', { amount: 2, unit: 'pcs', comparisonQuantity: 6, comparisonUnit: 'pcs' }, 4, 2],
    [
      'an onion of 150 g from a net of 1 kg',
      { amount: 1, unit: 'pcs', gramsPerPiece: 150, comparisonQuantity: 1 },
      6,
      1,
    ],
    [
      'an onion of 150 g from a net of 1 kg',
      { amount: 1, unit: 'pcs', gramsPerPiece: 150, comparisonQuantity: 1 },
      7,
      2,
    ],
    [
      '75 g of a cucumber of 300 g',
      { gramsPerPiece: 300, comparisonQuantity: 1, comparisonUnit: 'pcs' },
      4,
      1,
    ],
    [
      '75 g of a cucumber of 300 g',
      { gramsPerPiece: 300, comparisonQuantity: 1, comparisonUnit: 'pcs' },
      5,
      2,
    ],
    ['a piece of unknown weight from a bag of 500 g', { amount: 1, unit: 'pcs' }, 12, 1],
    ['75 g of goods by the metre', { comparisonQuantity: 10, comparisonUnit: 'm' }, 12, 1],
  ])('%s', (_, given, portions, packs) => {
    expect(packsOfDinners(given, [portions])).toBe(packs)
  })
})

describe('dinners that share packs', () => {
  it.each<[dinners: number[], inBasket: number, packs: number]>([
    [[2, 2], 0, 1],
    [[4, 4], 0, 2],
    [[4, 4, 4], 0, 2],
    [[2, 2, 2, 2, 2], 0, 2],
    [[12, 12], 0, 4],
    [[4, 4], 1, 1],
    [[2, 2], 1, 0],
    [[4, 4], 5, 0],
  ])(
    '75 g a portion for %j, with %i packs of 500 g in the basket that count, takes %i',
    (dinners, inBasket, packs) => {
      expect(packsOfDinners({}, dinners, inBasket)).toBe(packs)
    },
  )
})

describe('what is bought for an ingredient', () => {
  const alternative = ingredient({ productId: OTHER, comparisonQuantity: 1 })
  const chosen = (choice: Choice) => new Map<number, Choice>([[10, choice]])
  it.each<{
    what: string
    rows: readonly OfferedIngredient[]
    choices?: ReadonlyMap<number, Choice>
    pantry?: readonly number[]
    is: [state: string, productId: number | null, grams: number]
  }>([
    { what: 'the first product', rows: [ingredient({}), alternative], is: ['first', GOODS, 300] },
    {
      what: 'the next one when the first is sold out',
      rows: [ingredient({ isInStock: false }), alternative],
      is: ['first', OTHER, 300],
    },
    {
      what: 'the next one when the first is no longer sold',
      rows: [ingredient({ isListed: false }), alternative],
      is: ['first', OTHER, 300],
    },
    {
      what: 'nothing when no other may stand in',
      rows: [ingredient({ isInStock: false }), { ...alternative, canStandIn: false }],
      is: ['unavailable', null, 0],
    },
    {
      what: 'nothing of what most homes have',
      rows: [ingredient({ isBasic: true })],
      is: ['usually_home', null, 0],
    },
    {
      what: 'what most homes have, when it is chosen',
      rows: [ingredient({ isBasic: true })],
      choices: chosen(GOODS),
      is: ['chosen', GOODS, 300],
    },
    { what: 'nothing of what this home has', rows: [ingredient({})], pantry: [10], is: ['home', null, 0] },
    {
      what: 'what this home has, when it is chosen',
      rows: [ingredient({}), alternative],
      pantry: [10],
      choices: chosen(OTHER),
      is: ['chosen', OTHER, 300],
    },
    {
      what: 'nothing of what is left out',
      rows: [ingredient({})],
      choices: chosen('left_out'),
      is: ['left_out', null, 0],
    },
    {
      what: 'both amounts of an ingredient that comes twice, though one is basic',
      rows: [ingredient({}), ingredient({ ordering: 2, amount: 25, isBasic: true })],
      is: ['first', GOODS, 400],
    },
  ])('$what', ({ rows, choices = NOTHING, pantry = [], is }) => {
    const [need] = resolveNeeds(rows, { portions: 4, choices, pantry: new Set(pantry) })
    expect([need?.state, need?.productId, (need?.need ?? 0) / 1_000]).toEqual(is)
  })
})
