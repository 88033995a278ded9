import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareCartMerge } from '../../origin/cart/merge.ts'
import { sha256 } from '../../origin/http/digest.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, itemsOf, quantitiesOf, type Shopper } from './cart-client.ts'
import { isLostRace } from '../../origin/db/guard.ts'
import { CARROTS, MILK, TOMATOES } from '../support/products.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

const hashOf = (shopper: Shopper) => sha256(shopper.cookie('sessionid') ?? '')

async function createUser(): Promise<number> {
  const unique = crypto.randomUUID()
  const row = await origin.db
    .prepare(
      `INSERT INTO users (public_hash, email, first_name, country, language, created_at)
       VALUES (?1, ?2, 'Kari', 'NO', 'nb', '2026-01-01T00:00:00Z') RETURNING id`,
    )
    .bind(unique, `${unique}@example.test`)
    .first<{ id: number }>()
  return row?.id ?? 0
}

/** Does what a login does to sessions: the browser of `shopper` continues with the session of `next`. */
async function logIn(shopper: Shopper, next: Shopper, userId: number) {
  const [from, to] = [await hashOf(shopper), await hashOf(next)]
  const now = origin.clock.now.toISOString()
  const merge = await prepareCartMerge({ db: origin.db, now }, { from, to, userId })
  await origin.db.batch([
    origin.db.prepare('UPDATE sessions SET user_id = ?2 WHERE id_hash = ?1').bind(to, userId),
    ...merge.statements,
    origin.db.prepare('DELETE FROM sessions WHERE id_hash = ?1').bind(from),
  ])
  return merge
}

describe('cart merge at login', () => {
  it('gives the anonymous cart, its intents and codes to a user without a cart', async () => {
    const [shopper, after] = [await createShopper(origin), await createShopper(origin)]
    const { body } = await shopper.put([[MILK, 40, 'before-login']])
    await shopper.call('POST', 'checkout/discounts/', { code: 'VELKOMMEN10' })
    const merge = await logIn(shopper, after, await createUser())
    expect([merge.mergedItemCount, merge.clampedItemCount]).toEqual([1, 0])
    const cart = (await after.call('GET', 'cart/')).body
    expect([cart.id, quantitiesOf(cart)]).toEqual([body.id, { [MILK]: 40 }])
    expect(cart.extraLines.map(({ code }) => code)).toContain('discount')
    // The response was lost, and the client repeats the intent after the login.
    expect(quantitiesOf((await after.put([[MILK, 1, 'before-login']])).body)).toEqual({ [MILK]: 40 })
  })

  it('adds the rows to the user’s cart, clamped, recipes with the anonymous portions', async () => {
    const userId = await createUser()
    const [first, phone] = [await createShopper(origin), await createShopper(origin)]
    await origin.db.prepare(`UPDATE products SET max_quantity = 10 WHERE id = ${CARROTS}`).run()
    await logIn(first, phone, userId)
    await phone.put([
      [MILK, 2],
      [CARROTS, 8],
    ])
    const [anonymous, laptop] = [await createShopper(origin), await createShopper(origin)]
    await anonymous.put([
      [MILK, 3, 'intent-one'],
      [CARROTS, 5],
      [TOMATOES, 1],
    ])
    await anonymous.call('POST', 'cart/recipe/1/', { portions: 6 })
    const recipeRows = itemsOf((await anonymous.call('GET', 'cart/')).body).filter((item) => item.fromRecipe)
    const merge = await logIn(anonymous, laptop, userId)
    expect(merge.clampedItemCount).toBe(1)
    const cart = (await laptop.call('GET', 'cart/')).body
    const free = itemsOf(cart).filter((item) => !item.fromRecipe)
    expect(free.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [MILK, 5],
      [CARROTS, 10],
      [TOMATOES, 1],
    ])
    const recipe = cart.groups.find(({ groupType }) => groupType === 'recipe')
    expect([recipe?.recipeId, recipe?.portions, recipe?.items.length]).toEqual([1, 6, recipeRows.length])
    expect((await phone.call('GET', 'cart/')).body).toEqual(cart)
    expect(quantitiesOf((await laptop.put([[MILK, 1, 'intent-one']])).body)[MILK]).toBe(5)
  })

  it('leaves a cart with an order edit unchanged and keeps the anonymous cart', async () => {
    const userId = await createUser()
    const [first, phone] = [await createShopper(origin), await createShopper(origin)]
    await logIn(first, phone, userId)
    await phone.put([[MILK, 2]])
    await origin.db
      .prepare(`UPDATE carts SET editing_order_number = 'NO-1' WHERE user_id = ?1`)
      .bind(userId)
      .run()
    const [anonymous, laptop] = [await createShopper(origin), await createShopper(origin)]
    const { body } = await anonymous.put([[TOMATOES, 4]])
    expect((await logIn(anonymous, laptop, userId)).mergedItemCount).toBe(0)
    expect(quantitiesOf((await laptop.call('GET', 'cart/')).body)).toEqual({ [MILK]: 2 })
    const waiting = await origin.db
      .prepare('SELECT session_hash FROM carts WHERE id = ?1')
      .bind(body.id)
      .first<{ session_hash: string }>()
    expect(waiting?.session_hash).toBe(await hashOf(laptop))
  })

  it('keeps one mark of a product: the user’s own before the anonymous one', async () => {
    const none = { allowsSubstitution: false }
    const { body } = await (
      await createShopper(origin)
    ).call<{ products: { id: number }[] }>('GET', `products/${TOMATOES}/substitutes/`)
    const wanted = body.products[0]?.id
    for (const [own, coming, kept] of [
      [none, 'wanted', [false, undefined]],
      ['wanted', none, [true, wanted]],
      [undefined, none, [false, undefined]],
      [undefined, 'wanted', [true, wanted]],
    ] as const) {
      const userId = await createUser()
      const [first, phone] = [await createShopper(origin), await createShopper(origin)]
      await logIn(first, phone, userId)
      const [anonymous, laptop] = [await createShopper(origin), await createShopper(origin)]
      for (const [shopper, said] of [
        [phone, own],
        [anonymous, coming],
      ] as const) {
        await shopper.put([[TOMATOES, 1]])
        if (said === undefined) continue
        const mark = said === 'wanted' ? { substituteId: wanted } : said
        const { status } = await shopper.call('POST', 'cart/items/', {
          items: [{ productId: TOMATOES, ...mark }],
        })
        expect(status).toBe(200)
      }
      await logIn(anonymous, laptop, userId)
      const [row] = itemsOf((await laptop.call('GET', 'cart/')).body)
      expect([row?.allowsSubstitution, row?.substitute?.id], JSON.stringify([own, coming])).toEqual(kept)
      const { results } = await origin.db
        .prepare(
          `SELECT product_id FROM cart_no_substitutes WHERE cart_id = (SELECT id FROM carts WHERE user_id = ?1)
            INTERSECT
           SELECT product_id FROM cart_substitutes WHERE cart_id = (SELECT id FROM carts WHERE user_id = ?1)`,
        )
        .bind(userId)
        .all()
      expect(results).toEqual([])
    }
  })

  it('aborts the whole login batch when the cart changes between read and write', async () => {
    const userId = await createUser()
    const [first, phone] = [await createShopper(origin), await createShopper(origin)]
    await logIn(first, phone, userId)
    await phone.put([[MILK, 2]])
    const [anonymous, laptop] = [await createShopper(origin), await createShopper(origin)]
    await anonymous.put([[TOMATOES, 4]])
    const login = { from: await hashOf(anonymous), to: await hashOf(laptop), userId }
    const stale = await prepareCartMerge({ db: origin.db, now: origin.clock.now.toISOString() }, login)
    await phone.put([[MILK, 3]])
    const error: unknown = await origin.db.batch(stale.statements).catch((reason: unknown) => reason)
    expect(isLostRace(error)).toBe(true)
    expect(quantitiesOf((await phone.call('GET', 'cart/')).body)).toEqual({ [MILK]: 3 })
    expect(quantitiesOf((await anonymous.call('GET', 'cart/')).body)).toEqual({ [TOMATOES]: 4 })
  })
})
