import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper } from './cart-client.ts'
import { signInStaff, type Staff } from './staff.ts'

/** Goods at the console: found, made, edited and exported by the merchandiser. */

let origin: TestOrigin
let merchandiser: Staff
beforeAll(async () => {
  origin = await createTestOrigin()
  merchandiser = await signInStaff(origin, 'catalogue@torg.test')
})
afterAll(() => origin.dispose())

const NEW = {
  action: 'save',
  product: 'new',
  country: 'NO',
  name_nb: 'Fjellhonning',
  brand: 'Fjellgarden',
  category: 'pantry',
  listed: 'yes',
  food: 'no',
  vat_class: 'food',
  price: '89.00',
  size: '350',
  unit: 'g',
}
const save = (fields: Record<string, string>, by = merchandiser) => by.post('products', { ...NEW, ...fields })
const productOf = async (id: string) => {
  const shopper = await createShopper(origin, { country: 'NO', language: 'nb' })
  return (await shopper.call<{ product: Record<string, unknown> }>('GET', `products/${id}/`)).body.product
}

describe('the editor of goods', () => {
  let id = ''
  it('makes a product that the shop sells', async () => {
    const { status, message } = await save({})
    expect([status, message]).toEqual([303, expect.stringMatching(/^Product \d+ in NO is new\.$/)])
    id = /\d+/.exec(message)?.[0] ?? ''
    expect(await productOf(id)).toMatchObject({ fullName: 'Fjellgarden Fjellhonning', grossPrice: '89.00' })
  })

  it('changes texts, price, VAT, campaign and listing, and keeps what the form does not have', async () => {
    await merchandiser.post('products', { product_id: id, country: 'NO', on_hand: '12' })
    const { message } = await save({
      product: id,
      name_nb: 'Fjellhonning, mild',
      description_nb: 'Fra lyngen.',
      price: '79,00',
      vat_class: 'standard',
      campaign: '3 for 199.00',
      campaign_from: '2026-01-01',
      campaign_to: '2030-01-01',
    })
    expect(message).toBe(`Product ${id} in NO is changed.`)
    expect(await productOf(id)).toMatchObject({
      name: 'Fjellhonning, mild',
      description: 'Fra lyngen.',
      grossPrice: '79.00',
      vat: { ratePercent: '25' },
      promotions: [{ type: 'multibuy', minQuantity: 3 }],
      availability: { isAvailable: true },
    })
    expect((await save({ product: id, listed: 'no' })).status).toBe(303)
    expect(await merchandiser.open(`products/?q=${id}&state=not+listed`)).toContain('1 found')
  })

  it('leaves the search index as it is for a new price, and finds a new name', async () => {
    const search = async (words: string) => {
      const shopper = await createShopper(origin, { country: 'NO', language: 'nb' })
      const { body } = await shopper.call('GET', `search/mixed/?q=${words}`)
      return JSON.stringify(body).includes(`"id":${id}`)
    }
    const indexed = () =>
      origin.db
        .prepare(`SELECT content FROM indexed_documents WHERE kind = 'product' AND ref_id = ?1`)
        .bind(id)
        .first('content')
    await save({ product: id, listed: 'yes' })
    const before = await indexed()
    await save({ product: id, price: '75.00' })
    expect(await indexed()).toBe(before)
    await save({ product: id, price: '75.00', name_nb: 'Skogshonning' })
    expect(await indexed()).not.toBe(before)
    expect(await search('skogshonning')).toBe(true)
  })

  it('names every wrong field, keeps what was typed and stores nothing', async () => {
    const { status, message } = await save({
      product: id,
      price: 'dear',
      category: 'no/where',
      name_nb: 'Tapt',
    })
    expect(status).toBe(400)
    expect(message).toMatch(
      /role="alert">[^<]*price: [^<]*category: |role="alert">[^<]*category: [^<]*price: /,
    )
    expect(message).toMatch(/name="price" value="dear"[^>]*aria-invalid/)
    expect(message).toContain('value="Tapt"')
    expect(await merchandiser.open(`products/?q=Tapt`)).toContain('0 found')
  })

  it('is closed to the warehouse, which keeps the stock', async () => {
    const warehouse = await signInStaff(origin, 'warehouse@torg.test')
    expect((await save({ product: id }, warehouse)).status).toBe(403)
    const stock = { product_id: id, country: 'NO', on_hand: '3' }
    expect((await warehouse.post('products', stock)).status).toBe(303)
  })

  it('leaves the reference assortment alone', async () => {
    expect((await save({ product: '101' })).message).toContain('no file of own goods')
    expect(await merchandiser.open('products/?product=101&country=NO')).not.toContain('name="price"')
  })
})

describe('the list of goods', () => {
  const idsOf = (html: string) => [...html.matchAll(/<tr><td>(\d+)<\/td>/g)].map(([, id]) => Number(id))

  it('is sorted by a column, either way, and paged', async () => {
    const prices = async (query: string) =>
      [...(await merchandiser.open(`products/?country=NO&${query}`)).matchAll(/<td>(\d+\.\d\d)<\/td>/g)].map(
        ([, price]) => Number(price),
      )
    const rising = await prices('sort=price&q=melk')
    expect(rising.length).toBeGreaterThan(3)
    expect(rising).toEqual(rising.toSorted((one, other) => one - other))
    expect(await prices('sort=price&down=1&q=melk')).toEqual(rising.toReversed())
    const [first, second] = [
      await merchandiser.open('products/'),
      await merchandiser.open('products/?page=2'),
    ]
    expect(first).toContain('Page 1 of')
    expect(idsOf(first)).toHaveLength(50)
    expect(Math.min(...idsOf(second))).toBeGreaterThanOrEqual(Math.max(...idsOf(first)))
  })

  it('is a file of all that match', async () => {
    const response = await origin.fetch('/console/products/?export=csv&country=SE&q=skyr', {
      headers: { cookie: merchandiser.cookie },
    })
    const [head, ...lines] = (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('id,name,country,category,price,state,stock')
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every((line) => /skyr/i.test(line) && line.includes(',SE,'))).toBe(true)
  })
})
