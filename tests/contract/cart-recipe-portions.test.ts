import { beforeAll, describe, expect, it } from 'vitest'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { CHICKEN } from '../support/products.ts'
import { buy, createBuyer, PLENTY } from './buyer.ts'
import { createShopper, quantitiesOf, type Shopper } from './cart-client.ts'
import { openStockedShop } from './stocked-shop.ts'

/**
 * What dinners of a basket take as their portions change, for every recipe of the seed. What they should take is
 * counted here a second time, from the tables, so that pieces that stay the same are known to be enough.
 */
const origin = await openStockedShop()

type Amount = {
  recipe_id: number
  ingredient_id: number
  product_id: number
  unit: 'g' | 'ml' | 'pcs'
  per_portion: number
  unit_grams: number | null
  pack: number
  pack_unit: 'kg' | 'l' | 'pcs' | 'm'
}
type Country = 'NO' | 'SE'

const amounts: Record<Country, readonly Amount[]> = { NO: [], SE: [] }
let recipeIds: readonly number[] = []

beforeAll(async () => {
  for (const country of ['NO', 'SE'] as const) {
    const { results } = await origin.db
      .prepare(
        `SELECT i.recipe_id, i.ingredient_id, ip.product_id, i.unit, i.per_portion, ip.unit_grams,
                p.comparison_quantity AS pack, p.comparison_unit AS pack_unit
           FROM recipe_ingredients i
           JOIN ingredient_products ip ON ip.ingredient_id = i.ingredient_id AND ip.country = ?1
           JOIN products p ON p.id = ip.product_id`,
      )
      .bind(country)
      .all<Amount>()
    amounts[country] = results
  }
  recipeIds = [...new Set(amounts.NO.map((each) => each.recipe_id))].toSorted((one, other) => one - other)
})

/** Packs, as a share of one. A whole one for what cannot be measured in the pack's unit. */
function packsFor(
  { unit, per_portion: amount, unit_grams: grams, pack, pack_unit: sold }: Amount,
  portions: number,
) {
  if (sold === 'm') return 1
  if (unit === 'pcs' && sold === 'pcs') return (amount * portions) / pack
  if (unit !== 'pcs' && sold !== 'pcs') return (amount * portions) / 1000 / pack
  if (grams === null) return 1
  return unit === 'pcs' ? (amount * grams * portions) / 1000 / pack : (amount * portions) / grams / pack
}

/** Pieces by product that the dinners of this basket take, and what was put there by hand. */
function expectedPieces(cart: CartOnWire, country: Country, byHand: Record<number, number> = {}) {
  const packs = new Map<number, number>()
  for (const { id, portions, ingredients } of cart.recipes ?? []) {
    for (const { ingredientId, productId } of ingredients) {
      if (productId === null) continue
      for (const amount of amounts[country]) {
        if (amount.recipe_id !== id || amount.ingredient_id !== ingredientId) continue
        if (amount.product_id !== productId) continue
        packs.set(productId, (packs.get(productId) ?? 0) + packsFor(amount, portions))
      }
    }
  }
  const pieces: Record<number, number> = { ...byHand }
  for (const [id, share] of packs) pieces[id] = (pieces[id] ?? 0) + Math.ceil(share - ROUNDING)
  return pieces
}

/** Of sums of fractions, as a share of a pack. */
const ROUNDING = 1e-4

const sumOf = (pieces: Record<number, number>) => Object.values(pieces).reduce((sum, each) => sum + each, 0)

const put = async (shopper: Shopper, recipeId: number, portions: number) =>
  (await shopper.call('POST', `cart/recipe/${recipeId}/`, { portions, keepsChoices: true })).body

describe('portions of a dinner in the basket', () => {
  it.each(['NO', 'SE'] as const)('take whole packs beside two other dinners, in %s', async (country) => {
    let same = 0
    for (const [index, id] of recipeIds.entries()) {
      const shopper = await createShopper(origin, { country })
      for (const other of [recipeIds.at(index - 1), recipeIds.at(index - 2)])
        await put(shopper, other ?? 0, 4)
      let before = 0
      for (const portions of [1, 5, 8, 12]) {
        const cart = await put(shopper, id, portions)
        const pieces = quantitiesOf(cart)
        expect(pieces, `recipe ${id} for ${portions}`).toEqual(expectedPieces(cart, country))
        expect(sumOf(pieces)).toBeGreaterThanOrEqual(before)
        if (portions === 8 && sumOf(pieces) === before) same += 1
        before = sumOf(pieces)
      }
      const fewer = await put(shopper, id, 5)
      expect(quantitiesOf(fewer), `recipe ${id} for 5 again`).toEqual(expectedPieces(fewer, country))
    }
    // Packs for five hold enough for eight with a few dinners only.
    expect(same).toBeLessThan(recipeIds.length / 4)
  })

  it('take whole packs while an order is changed, after a swap and with something left out', async () => {
    for (const first of [0, 7, 14]) {
      const buyer = await createBuyer(origin)
      const ids = recipeIds.slice(first, first + 3)
      for (const id of ids) await put(buyer, id, 5)
      const [changed = 0] = ids
      const cart = (await buyer.call('GET', 'cart/')).body
      const bought = cart.recipes?.[0]?.ingredients.filter(({ productId }) => productId !== null) ?? []
      const swap = amounts.NO.find(
        ({ recipe_id: recipeId, ingredient_id: id, product_id: productId }) =>
          recipeId === changed &&
          bought.some((each) => each.ingredientId === id && each.productId !== productId),
      )
      const leftOut = bought.find(({ ingredientId }) => ingredientId !== swap?.ingredient_id)
      if (!swap || !leftOut) throw new Error(`Recipe ${changed} has nothing to swap`)
      await buyer.call('POST', `cart/recipe/${changed}/`, {
        portions: 5,
        keepsChoices: true,
        ingredientChoices: [
          { ingredientId: swap.ingredient_id, productId: swap.product_id },
          { ingredientId: leftOut.ingredientId, productId: null, isLeftOut: true },
        ],
      })
      const { orderNumber } = await buy(origin, buyer)
      await buyer.call('POST', `orders/${orderNumber}/edit/`)
      for (const portions of [6, 7, 8]) {
        const edited = await put(buyer, changed, portions)
        const dinner = edited.recipes?.find(({ id }) => id === changed)
        const states = dinner?.ingredients.map(({ state }) => state)
        expect([dinner?.portions, states?.includes('chosen'), states?.includes('left_out')]).toEqual([
          portions,
          true,
          true,
        ])
        const byHand = Object.fromEntries(PLENTY)
        expect(quantitiesOf(edited), `${changed} for ${portions}`).toEqual(
          expectedPieces(edited, 'NO', byHand),
        )
        expect(quantitiesOf(edited)[CHICKEN]).toBeGreaterThanOrEqual(byHand[CHICKEN] ?? 0)
      }
    }
  })
})
