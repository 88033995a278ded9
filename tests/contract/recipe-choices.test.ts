import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecipeOnWire } from '../../shared/api/recipes-detail.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper } from './cart-client.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await origin.db.prepare('UPDATE stock SET on_hand = reserved + 500').run()
})
afterAll(() => origin.dispose())

async function read(id: number, query = ''): Promise<RecipeOnWire> {
  const shopper = await createShopper(origin)
  return (await shopper.call<{ recipe: RecipeOnWire }>('GET', `recipes/${id}/${query}`)).body.recipe
}

const minor = (amount: string | null | undefined) => Math.round(Number(amount) * 100)

describe('a recipe', () => {
  it('costs what its packs cost, and the cart says the same', async () => {
    const shopper = await createShopper(origin)
    for (const id of [1, 2, 6]) {
      const recipe = await read(id, '?portions=5')
      const cart = (await shopper.call('POST', `cart/recipe/${id}/`, { portions: 5 })).body
      const items = cart.groups.flatMap((group) => group.items)
      expect(Object.fromEntries(items.map(({ product, quantity }) => [product.id, quantity]))).toEqual(
        Object.fromEntries(
          recipe.ingredients
            .filter(({ state }) => state === 'first')
            .map(({ product, productQuantity }) => [product?.id, productQuantity]),
        ),
      )
      const regular = items.every(({ product }) => product.promotions.length === 0)
      if (regular) expect(minor(recipe.basketPrice)).toBe(minor(cart.displayPrice))
      await shopper.call('DELETE', `cart/recipe/${id}/`)
    }
  })

  it('says what is left of whole packs', async () => {
    const { ingredients } = await read(1, '?portions=1')
    const left = ingredients.map(({ leftOver }) => leftOver)
    expect(
      left.filter((each) => /^[\d.,¼½¾\u00a0]+\u00a0(g|kg|dl|l|pcs?|tbsp|tsp)$/u.test(each ?? '')),
    ).not.toEqual([])
  })

  it('counts a chosen product in price, packs, nutrition and allergens', async () => {
    const usual = await read(1)
    const swapped = usual.ingredients.find(({ alternatives }) => alternatives.length > 0)
    const other = swapped?.alternatives[0]
    const chosen = await read(1, `?choices=${swapped?.ingredient.id}:${other?.id}`)
    const row = chosen.ingredients.find(({ id }) => id === swapped?.id)
    expect([row?.product?.id, row?.state]).toEqual([other?.id, 'chosen'])
    expect(chosen.basketPrice).not.toBe(usual.basketPrice)
    expect(row?.alternatives.map(({ id }) => id)).toContain(swapped?.product?.id)
  })

  it('buys nothing for what is at home or left out; what is left out has no allergens', async () => {
    const usual = await read(1)
    const fish = usual.ingredients.find(({ ingredient }) => ingredient.title === 'Salmon fillet')
    const [home, without] = [
      await read(1, `?choices=${fish?.ingredient.id}:home`),
      await read(1, `?choices=${fish?.ingredient.id}:left_out`),
    ]
    expect(minor(home.basketPrice)).toBe(minor(usual.basketPrice) - minor(fish?.packsPrice))
    expect(without.basketPrice).toBe(home.basketPrice)
    const hasFish = ({ allergens = [] }: RecipeOnWire) => allergens.some(({ code }) => code === 'fish')
    expect([hasFish(usual), hasFish(home), hasFish(without)]).toEqual([true, true, false])
    expect(minor(without.pricePerPortion)).toBeLessThan(minor(home.pricePerPortion))
  })

  it('names at least half of its ingredients in its steps, in every language', async () => {
    const { results } = await origin.db.prepare('SELECT id FROM recipes').all<{ id: number }>()
    for (const language of ['nb', 'sv', 'en'] as const) {
      const shopper = await createShopper(origin, { language })
      for (const { id } of results) {
        const { recipe } = (await shopper.call<{ recipe: RecipeOnWire }>('GET', `recipes/${id}/`)).body
        const named = new Set(
          recipe.instructions.instructions.flatMap(({ ingredientIds = [] }) => ingredientIds),
        )
        expect(
          named.size,
          `${language} ${recipe.title}: ${recipe.ingredientsDisplayList
            .filter((each) => !named.has(each.id))
            .map(({ title }) => title)
            .join()}`,
        ).toBeGreaterThanOrEqual(recipe.ingredients.length / 2)
      }
    }
  })
})
