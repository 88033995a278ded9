import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { validateCart } from '../../shared/api/cart.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import { createOrigin } from '../../origin/app.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, itemsOf, quantitiesOf } from './cart-client.ts'
import { CARROTS, MILK, ONIONS, POTATOES, TOMATOES } from '../support/products.ts'
import { formatMoney } from '../../shared/money/money.ts'

/** Tests groups, totals, messages and recipes of a cart. They set prices instead of reading seeded ones. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

async function setPrice(productId: number, minor: number): Promise<void> {
  await origin.db
    .prepare(
      `UPDATE prices SET gross_minor = ?2 WHERE product_id = ?1 AND country = 'NO' AND valid_to IS NULL`,
    )
    .bind(productId, minor)
    .run()
}

async function setStock(productId: number, onHand: number): Promise<void> {
  await origin.db
    .prepare(`UPDATE stock SET on_hand = ?2, reserved = 0 WHERE product_id = ?1 AND country = 'NO'`)
    .bind(productId, onHand)
    .run()
}

async function firstId(sql: string): Promise<number> {
  const row = await origin.db.prepare(sql).first<{ id: number }>()
  if (!row) throw new Error(`The seed has nothing for: ${sql}`)
  return row.id
}

describe('cart totals', () => {
  it('are computed from live prices: multibuy, deposit, fee and VAT', async () => {
    const shopper = await createShopper(origin, { language: 'nb' })
    // The seed has a multibuy of 2 for 60 on product 130 in Norway; the bottle with a deposit costs 25.00.
    await setPrice(130, 3490)
    const bottle = await firstId(
      `SELECT p.id FROM products p JOIN product_markets m ON m.product_id = p.id AND m.country = 'NO'
        WHERE p.deposit_key = 'small' AND m.is_listed = 1 AND m.age_limit IS NULL AND m.vat_class = 'food'
          AND p.id NOT IN (SELECT product_id FROM campaign_products) LIMIT 1`,
    )
    await setPrice(bottle, 2500)
    const { body } = await shopper.put([
      [130, 3],
      [bottle, 4],
    ])
    // 60.00 + 34.90 + 100.00 = 194.90; VAT 194.90 × 3/23 = 25.42; four deposits of 2.00; fee 49.00.
    expect(body).toMatchObject({
      currency: 'NOK',
      labelText: '7 varer',
      subTotal: '204.70',
      totalDiscount: '9.80',
      displayPrice: '194.90',
      totalDeposit: '8.00',
      totalGrossAmount: '251.90',
      vat: [
        { ratePercent: '15', base: '169.48', amount: '25.42' },
        { ratePercent: '25', base: '39.20', amount: '9.80' },
      ],
      minimumOrder: { amount: '600.00', isMet: false, missing: '405.10' },
    })
    expect(body.extraLines.map(({ code, grossAmount }) => [code, grossAmount])).toEqual([
      ['deposit', '8.00'],
      ['small_order_fee', '49.00'],
    ])
    expect(body.progressBar?.description).toBe(
      `Legg i varer for ${formatMoney(40510, 'nb')} til, så kan du bestille.`,
    )
    expect(itemsOf(body)[0]).toMatchObject({
      displayPriceTotal: '104.70',
      discountedDisplayPriceTotal: '94.90',
    })
  })

  it('count the pieces of all rows for a multibuy and divide its price over them', async () => {
    const shopper = await createShopper(origin)
    await setPrice(130, 3490)
    await shopper.call('POST', 'cart/items/', {
      items: [
        { productId: 130, quantity: 1 },
        { productId: 130, quantity: 1, fromListId: 9 },
      ],
    })
    const { body } = await shopper.call('GET', 'cart/')
    expect(body.displayPrice).toBe('60.00')
    expect(itemsOf(body).map((item) => item.discountedDisplayPriceTotal)).toEqual(['30.00', '30.00'])
  })

  it('charge nothing for sold-out products and report them', async () => {
    const shopper = await createShopper(origin)
    await setPrice(CARROTS, 2000)
    await setPrice(POTATOES, 3000)
    await setStock(POTATOES, 0)
    const { body } = await shopper.put([
      [CARROTS, 1],
      [POTATOES, 2],
    ])
    expect(body.displayPrice).toBe('20.00')
    expect(body.productQuantityCount).toBe(3)
    expect(body.messages).toContainEqual(
      expect.objectContaining({ level: 'error', code: 'out_of_stock', productIds: [POTATOES] }),
    )
    const { body: validation } = await shopper.call<EndpointResponse<typeof validateCart>>(
      'GET',
      'cart/validate/',
    )
    expect(validation.isValid).toBe(false)
    expect(validation.changes).toEqual([{ productId: POTATOES, kind: 'stock', from: '2', to: '0' }])
    expect(validation.messages.map(({ code }) => code)).toEqual(['out_of_stock', 'minimum_order'])
    await setStock(POTATOES, 100)
  })

  it('do not discount alcohol with a code and require age verification', async () => {
    const shopper = await createShopper(origin)
    await setPrice(381, 3990)
    await setPrice(CARROTS, 10_000)
    await shopper.put([
      [381, 10],
      [CARROTS, 6],
    ])
    await shopper.call('POST', 'checkout/discounts/', { code: 'VELKOMMEN10' })
    const { body } = await shopper.call('GET', 'cart/')
    // The code takes 10 % of 600.00 and not of 999.00; each of ten cans has a deposit of 2.00.
    expect(body).toMatchObject({
      displayPrice: '999.00',
      totalDiscount: '60.00',
      totalDeposit: '20.00',
      totalGrossAmount: '959.00',
      requiresAgeVerification: true,
    })
  })

  it('report a changed price until the row is changed', async () => {
    const shopper = await createShopper(origin)
    await setPrice(CARROTS, 10_000)
    await shopper.put([[CARROTS, 7]])
    await setPrice(CARROTS, 10_550)
    const { body } = await shopper.call('GET', 'cart/')
    expect(body.displayPrice).toBe('738.50')
    expect(body.messages).toContainEqual(
      expect.objectContaining({ level: 'info', code: 'price_changed', productIds: [CARROTS] }),
    )
    const validation = await shopper.call<EndpointResponse<typeof validateCart>>('GET', 'cart/validate/')
    expect(validation.body).toMatchObject({
      isValid: true,
      changes: [{ productId: CARROTS, kind: 'price', from: '100.00', to: '105.50' }],
      cartVersion: 2,
    })
    expect((await shopper.put([[CARROTS, 7]])).body.messages).toEqual([])
  })

  it('skip a delisted product, report it and drop its row with the next change', async () => {
    const shopper = await createShopper(origin)
    await shopper.put([
      [CARROTS, 1],
      [ONIONS, 1],
    ])
    const list = (isListed: number) =>
      origin.db
        .prepare(`UPDATE product_markets SET is_listed = ?1 WHERE product_id = ${ONIONS} AND country = 'NO'`)
        .bind(isListed)
        .run()
    await list(0)
    const { body } = await shopper.call('GET', 'cart/')
    expect(quantitiesOf(body)).toEqual({ [CARROTS]: 1 })
    expect(body.messages.map(({ code }) => code)).toEqual(['product_removed'])
    await shopper.put([[CARROTS, 2]])
    await list(1)
    expect(quantitiesOf((await shopper.call('GET', 'cart/')).body)).toEqual({ [CARROTS]: 2 })
  })
})

describe('cart rows', () => {
  it('are grouped by category in the order of the shop', async () => {
    const shopper = await createShopper(origin, { language: 'nb' })
    await shopper.put([
      [MILK, 1],
      [TOMATOES, 1],
      [CARROTS, 1],
    ])
    const { body } = await shopper.call('GET', 'cart/?group_by=categories')
    expect(body.groups.map(({ groupType, items }) => [groupType, items.length])).toEqual([
      ['category', 2],
      ['category', 1],
    ])
    const whole = (await shopper.call('GET', 'cart/')).body
    expect(whole.groups.map(({ title, groupType }) => [title, groupType])).toEqual([['Varer', 'other']])
    const refused = await shopper.call('GET', 'cart/?group_by=colour')
    expect(refused.status).toBe(400)
  })

  it('add a recipe in whole packs under its title; adding it again replaces its rows', async () => {
    const shopper = await createShopper(origin, { language: 'nb' })
    await shopper.put([[CARROTS, 2]])
    const { body } = await shopper.call('POST', 'cart/recipe/1/', { portions: 4 })
    const recipe = body.groups[0]
    expect(recipe).toMatchObject({ groupType: 'recipe', recipeId: 1, portions: 4 })
    expect(recipe?.title).not.toBe('')
    expect(body.groups[1]).toMatchObject({ groupType: 'other', title: 'Andre varer' })
    const larger = (await shopper.call('POST', 'cart/recipe/1/', { portions: 12 })).body
    const packs = (cart: typeof body) =>
      cart.groups[0]?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
    expect(packs(larger)).toBeGreaterThan(packs(body))
    expect(larger.groups[0]?.portions).toBe(12)
    const without = (await shopper.call('DELETE', 'cart/recipe/1/')).body
    expect(quantitiesOf(without)).toEqual({ [CARROTS]: 2 })
    expect((await shopper.call('POST', 'cart/recipe/999/', { portions: 4 })).status).toBe(404)
    expect((await shopper.call('POST', 'cart/recipe/1/', { portions: 0 })).status).toBe(400)
  })

  it('skip ingredients the shopper has and accept only products that fit the ingredient', async () => {
    const shopper = await createShopper(origin)
    const { results } = await origin.db
      .prepare('SELECT ingredient_id AS id FROM recipe_ingredients WHERE recipe_id = 1 AND is_basic = 0')
      .all<{ id: number }>()
    const atHome = { ingredientId: results[0]?.id ?? 0, productId: null }
    const all = (await shopper.call('POST', 'cart/recipe/1/', { portions: 4 })).body
    const fewer = await shopper.call('POST', 'cart/recipe/1/', { portions: 4, ingredientChoices: [atHome] })
    expect(itemsOf(fewer.body)).toHaveLength(itemsOf(all).length - 1)
    const wrong = await shopper.call<{ fieldErrors: object }>('POST', 'cart/recipe/1/', {
      portions: 4,
      ingredientChoices: [{ ...atHome, productId: 999_999 }],
    })
    expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ['ingredientChoices']])
  })

  it('are reduced in the free row first, then in the newest recipe row', async () => {
    const shopper = await createShopper(origin)
    await shopper.call('POST', 'cart/recipe/1/', { portions: 4 })
    const fromRecipe = itemsOf((await shopper.call('GET', 'cart/')).body)[0]
    const id = fromRecipe?.product.id ?? 0
    const packs = fromRecipe?.quantity ?? 0
    await shopper.put([[id, packs + 2]])
    const rows = (cart: Parameters<typeof itemsOf>[0]) =>
      itemsOf(cart)
        .filter(({ product }) => product.id === id)
        .map(({ fromRecipe: recipe, quantity }) => [recipe === null ? 'free' : 'recipe', quantity])
    expect(rows((await shopper.call('GET', 'cart/')).body)).toEqual([
      ['recipe', packs],
      ['free', 2],
    ])
    expect(rows((await shopper.put([[id, packs]])).body)).toEqual([['recipe', packs]])
    expect(rows((await shopper.put([[id, 0]])).body)).toEqual([])
  })
})

describe('a cart of sixty rows', () => {
  it('is changed with two batches and no other database call', async () => {
    const calls: string[] = []
    const db = new Proxy(origin.db, {
      get(target, name: keyof D1Database) {
        if (name === 'batch') {
          return (statements: D1PreparedStatement[]) => {
            calls.push(`batch of ${statements.length}`)
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
      .prepare(`SELECT product_id AS id FROM product_markets WHERE country = 'NO' AND is_listed = 1 LIMIT 60`)
      .all<{ id: number }>()
    await shopper.put(results.map(({ id }) => [id, 2]))
    calls.length = 0
    const { body } = await shopper.put([[results[5]?.id ?? 0, 3]])
    expect(itemsOf(body)).toHaveLength(60)
    expect(calls).toHaveLength(2)
    expect(calls.every((call) => call.startsWith('batch'))).toBe(true)
  })
})
