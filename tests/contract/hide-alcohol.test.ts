import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductOnWire } from '../../shared/api/products.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import { createCustomer } from './order-fixture.ts'

/** Reads of goods for a visitor whose settings hide alcohol (docs/people.md#settings). */

const HIDES = { 'x-hide-alcohol': '1' }

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

describe.each(['NO', 'SE'] as const)('without alcohol in %s', (country) => {
  let alcohol: { id: number; name: string }[]
  let shopper: Shopper
  const read = async <Body>(path: string, headers: Record<string, string> = HIDES) =>
    (await shopper.call<Body>('GET', path, undefined, headers)).body
  const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id)
  const isAlcohol = (id: number) => alcohol.some((each) => each.id === id)

  beforeAll(async () => {
    shopper = await createShopper(origin, { country, language: country === 'NO' ? 'nb' : 'sv' })
    // Makes one category of the seed consist of alcohol only.
    await origin.db
      .prepare(
        `UPDATE product_markets SET abv = 4.5, age_limit = 18
          WHERE country = ?1 AND product_id IN (
            SELECT product_id FROM product_categories WHERE category_id = (
              SELECT pc.category_id FROM product_categories pc
                JOIN product_markets m ON m.product_id = pc.product_id AND m.country = ?1
                JOIN categories c ON c.id = pc.category_id AND c.parent_id IS NOT NULL
               WHERE m.abv IS NOT NULL AND m.age_limit IS NOT NULL LIMIT 1))`,
      )
      .bind(country)
      .run()
    const { results } = await origin.db
      .prepare(
        `SELECT p.id, t.name FROM products p
           JOIN product_texts t ON t.product_id = p.id AND t.lang = ?2
           JOIN product_markets m ON m.product_id = p.id AND m.country = ?1
          WHERE m.is_listed = 1 AND m.abv IS NOT NULL AND m.age_limit IS NOT NULL`,
      )
      .bind(country, country === 'NO' ? 'nb' : 'sv')
      .all<{ id: number; name: string }>()
    alcohol = results
    expect(alcohol.length).toBeGreaterThanOrEqual(4)
  })

  it('no alcoholic product has a page, is an alternative or is in a list of ids', async () => {
    for (const { id } of alcohol) {
      const own = await shopper.call<object>('GET', `products/${id}/`, undefined, HIDES)
      expect([id, own.status]).toEqual([id, 404])
    }
    const ids = alcohol.slice(0, 20).map(({ id }) => id)
    expect((await read<{ products: object[] }>(`products/?ids=${ids.join()}`)).products).toEqual([])
    expect((await read<{ products: object[] }>(`products/?ids=${ids.join()}`, {})).products).not.toEqual([])
  })

  it('no search or suggestion finds alcohol', async () => {
    type Found = { items: { type: string; attributes: ProductOnWire }[] }
    type Suggestions = { suggestions: { kind: string; uri: string; text: string }[] }
    let before = 0
    for (const { name } of alcohol) {
      const query = encodeURIComponent(name)
      const productsIn = (found: Found) =>
        idsOf(found.items.flatMap(({ type, attributes }) => (type === 'product' ? [attributes] : [])))
      before += productsIn(await read<Found>(`search/mixed/?q=${query}`, {})).filter(isAlcohol).length
      expect(productsIn(await read<Found>(`search/mixed/?q=${query}`)).filter(isAlcohol)).toEqual([])
      const { suggestions } = await read<Suggestions>(`search/suggestions/?q=${query}`)
      const suggested = suggestions.filter(({ kind }) => kind === 'product')
      expect(suggested.filter(({ uri }) => isAlcohol(Number(/products\/(\d+)/.exec(uri)?.[1])))).toEqual([])
    }
    expect(before).toBeGreaterThanOrEqual(alcohol.length)
  })

  it('a category of alcohol only is in no menu and has no page', async () => {
    type Menu = { columns: { id: number; items: { id: number }[] }[] }
    const of = ({ columns }: Menu) => columns.flatMap(({ id, items }) => [id, ...idsOf(items)])
    const shown = of(await read<Menu>('app-components/megamenu/'))
    const hidden = of(await read<Menu>('app-components/megamenu/', {})).filter((id) => !shown.includes(id))
    expect(hidden.length).toBeGreaterThan(0)
    for (const id of hidden) {
      const path = `section-listing/categories/${id}/all/`
      expect((await shopper.call('GET', path, undefined, HIDES)).status).toBe(404)
      expect((await shopper.call('GET', path)).status).toBe(200)
    }
    for (const id of shown) {
      const { items } = await read<{ items: { attributes: ProductOnWire }[] }>(
        `section-listing/categories/${id}/all/?size=48`,
      )
      expect(idsOf(items.map(({ attributes }) => attributes)).filter(isAlcohol)).toEqual([])
    }
  })
})

describe('the cookie hide_alcohol', () => {
  const COOKIE = 'hide_alcohol'

  it('follows the setting at once on this device, and on another one with its next session', async () => {
    const customer = await createCustomer(origin)
    await customer.call('PATCH', 'user/preferences/', { hideAlcohol: true })
    expect(customer.cookie(COOKIE)).toBe('1')
    await origin.db
      .prepare(`UPDATE user_preferences SET json = '{"hideAlcohol":false}' WHERE user_id = ?1`)
      .bind(customer.userId)
      .run()
    await customer.call('GET', 'user/session/')
    expect(customer.cookie(COOKIE)).toBe('')
  })
})
