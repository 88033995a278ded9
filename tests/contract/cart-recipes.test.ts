import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrigin } from '../../origin/app.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, itemsOf, quantitiesOf } from './cart-client.ts'
import { CARROTS } from '../support/products.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

/** Two recipes of the seed that share a product which neither uses up. */
async function sharedIngredient() {
  const { results } = await origin.db
    .prepare(
      `SELECT i.ingredient_id, ip.product_id, json_group_array(i.recipe_id) AS recipes
         FROM recipe_ingredients i
         JOIN ingredient_products ip ON ip.ingredient_id = i.ingredient_id AND ip.country = 'NO' AND ip.rank = 0
         JOIN products p ON p.id = ip.product_id AND p.comparison_unit = 'kg'
        WHERE i.is_basic = 0 AND i.unit = 'g' AND i.per_portion / 1000 < p.comparison_quantity / 2
        GROUP BY i.ingredient_id HAVING count(*) > 1`,
    )
    .all<{ ingredient_id: number; product_id: number; recipes: string }>()
  const [row] = results
  const [one = 0, other = 0] = JSON.parse(row?.recipes ?? '[]') as number[]
  return { ingredientId: row?.ingredient_id ?? 0, productId: row?.product_id ?? 0, one, other }
}

const ingredientOf = (cart: Awaited<ReturnType<typeof put>>, recipeId: number, ingredientId: number) =>
  cart.recipes
    ?.find(({ id }) => id === recipeId)
    ?.ingredients.find((each) => each.ingredientId === ingredientId)

async function put(
  shopper: Awaited<ReturnType<typeof createShopper>>,
  recipeId: number,
  body: Record<string, unknown> = {},
) {
  return (await shopper.call('POST', `cart/recipe/${recipeId}/`, { portions: 1, ...body })).body
}

describe('recipes in a cart', () => {
  it('share the packs of a product, and each gives back only what it alone needed', async () => {
    const { productId, one, other } = await sharedIngredient()
    const shopper = await createShopper(origin)
    const alone = await put(shopper, one)
    const both = await put(shopper, other)
    expect([quantitiesOf(alone)[productId], quantitiesOf(both)[productId]]).toEqual([1, 1])
    expect(both.groups.map(({ recipeId }) => recipeId).toSorted()).toEqual([one, other].toSorted())
    const rest = (await shopper.call('DELETE', `cart/recipe/${other}/`)).body
    expect(quantitiesOf(rest)).toEqual(quantitiesOf(alone))
    expect(rest.recipes?.map(({ id }) => id)).toEqual([one])
  })

  it('say what became of each ingredient, and keep choices when asked to', async () => {
    const { ingredientId, one } = await sharedIngredient()
    const shopper = await createShopper(origin)
    const leftOut = await put(shopper, one, {
      ingredientChoices: [{ ingredientId, productId: null, isLeftOut: true }],
    })
    expect(ingredientOf(leftOut, one, ingredientId)).toMatchObject({ productId: null, state: 'left_out' })
    expect(leftOut.recipes?.[0]?.ingredients.map(({ state }) => state)).toContain('usually_home')
    const kept = await put(shopper, one, { portions: 6, keepsChoices: true })
    expect([kept.recipes?.[0]?.portions, ingredientOf(kept, one, ingredientId)?.state]).toEqual([
      6,
      'left_out',
    ])
    const anew = await put(shopper, one, { portions: 6 })
    expect(ingredientOf(anew, one, ingredientId)?.state).toBe('first')
  })

  it('remember what is at home for the next recipe, until it is bought again', async () => {
    const { ingredientId, productId, one, other } = await sharedIngredient()
    const shopper = await createShopper(origin)
    const home = await put(shopper, one, { ingredientChoices: [{ ingredientId, productId: null }] })
    expect(ingredientOf(home, one, ingredientId)?.state).toBe('home')
    const next = await put(shopper, other)
    expect(ingredientOf(next, other, ingredientId)?.state).toBe('home')
    expect((await shopper.call<object>('GET', 'cart/pantry/')).body).toEqual({
      ingredientIds: [ingredientId],
    })
    const bought = await put(shopper, other, { ingredientChoices: [{ ingredientId, productId }] })
    expect(ingredientOf(bought, other, ingredientId)).toMatchObject({ productId, state: 'chosen' })
    expect((await shopper.call<object>('GET', 'cart/pantry/')).body).toEqual({ ingredientIds: [] })
  })

  it('count goods of the basket on demand', async () => {
    const { productId, one } = await sharedIngredient()
    const shopper = await createShopper(origin)
    await shopper.put([[productId, 1]])
    const ignored = await put(shopper, one)
    expect(quantitiesOf(ignored)[productId]).toBe(2)
    const counted = await put(shopper, one, { countsBasket: true })
    expect(quantitiesOf(counted)[productId]).toBe(1)
    const gone = (await shopper.call('DELETE', `cart/recipe/${one}/`)).body
    expect(quantitiesOf(gone)).toEqual({ [productId]: 1 })
  })

  it('take another product for one that is sold out, and say when there is none', async () => {
    const { results } = await origin.db
      .prepare(
        `SELECT i.ingredient_id, ip.product_id, max(ip.rank) OVER (PARTITION BY i.id) AS others
           FROM recipe_ingredients i
           JOIN ingredient_products ip ON ip.ingredient_id = i.ingredient_id AND ip.country = 'NO'
          WHERE i.recipe_id = 1 AND i.is_basic = 0 ORDER BY others DESC, ip.rank`,
      )
      .all<{ ingredient_id: number; product_id: number; others: number }>()
    const stock = (productIds: number[], onHand: string) =>
      origin.db
        .prepare(
          `UPDATE stock SET on_hand = ${onHand} WHERE country = 'NO' AND product_id IN (SELECT value FROM json_each(?1))`,
        )
        .bind(JSON.stringify(productIds))
        .run()
    const first = results[0]
    const serving = results.filter((row) => row.ingredient_id === first?.ingredient_id)
    const shopper = await createShopper(origin)
    await stock([first?.product_id ?? 0], 'reserved')
    const other = ingredientOf(await put(shopper, 1), 1, first?.ingredient_id ?? 0)
    expect(other?.state).toBe('first')
    expect(serving.slice(1).map((row) => row.product_id)).toContain(other?.productId)
    await stock(
      serving.map((row) => row.product_id),
      'reserved',
    )
    const none = ingredientOf(await put(shopper, 1), 1, first?.ingredient_id ?? 0)
    expect(none).toMatchObject({ productId: null, state: 'unavailable' })
    await stock(
      serving.map((row) => row.product_id),
      'reserved + 500',
    )
  })

  it('are shown as a group even when another recipe brings everything they need', async () => {
    const { productId, ingredientId, one, other } = await sharedIngredient()
    const shopper = await createShopper(origin)
    const [low = 0, high = 0] = [one, other].toSorted((a, b) => a - b)
    await put(shopper, low)
    const cart = await put(shopper, high)
    const rest = cart.recipes
      ?.find(({ id }) => id === high)
      ?.ingredients.filter((each) => each.productId !== null && each.productId !== productId)
    const bare = await put(shopper, high, {
      ingredientChoices: rest?.map((each) => ({
        ingredientId: each.ingredientId,
        productId: null,
        isLeftOut: true,
      })),
    })
    expect(ingredientOf(bare, high, ingredientId)?.productId).toBe(productId)
    expect(bare.groups.find(({ recipeId }) => recipeId === high)?.items).toEqual([])
    const gone = (await shopper.call('DELETE', `cart/recipe/${high}/`)).body
    expect(gone.recipes?.map(({ id }) => id)).toEqual([low])
  })

  it('of five dinners are one request with three batches', async () => {
    let batches = 0
    const db = new Proxy(origin.db, {
      get(target, name: keyof D1Database) {
        if (name === 'batch') {
          return (statements: D1PreparedStatement[]) => {
            batches += 1
            return target.batch(statements)
          }
        }
        return (sql: string) => target.prepare(sql)
      },
    })
    const counted = createOrigin({ ...origin.deps, db })
    const shopper = await createShopper({
      ...origin,
      fetch: async (path, init) => counted.fetch(new Request(new URL(path, 'http://localhost:8787'), init)),
    })
    const { results } = await origin.db
      .prepare('SELECT id FROM recipes ORDER BY id LIMIT 5')
      .all<{ id: number }>()
    await shopper.call('GET', 'cart/')
    batches = 0
    const { body } = await shopper.call('POST', 'cart/recipes/', {
      recipes: results.map(({ id }) => ({ recipeId: id, portions: 4 })),
    })
    expect(batches).toBeLessThanOrEqual(3)
    expect(body.groups).toHaveLength(5)
    expect(body.recipes?.map(({ portions }) => portions)).toEqual([4, 4, 4, 4, 4])
    const oneByOne = await createShopper(origin)
    let last = body
    for (const { id } of results.toReversed()) last = await put(oneByOne, id, { portions: 4 })
    expect(quantitiesOf(last)).toEqual(quantitiesOf(body))
    await shopper.put([[CARROTS, 1]])
    const cleared = (await shopper.call('POST', 'cart/clear/')).body
    expect([itemsOf(cleared), cleared.recipes]).toEqual([[], undefined])
  })
})
