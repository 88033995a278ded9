import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportGoods } from '../../origin/import/export-goods.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { loadGoods } from '../../origin/import/load-goods.ts'
import { GOODS_COLUMNS, type GoodsCells } from '../../origin/import/rules/goods-columns.ts'
import type { GoodsLine } from '../../origin/import/rules/goods-lines.ts'
import { csvLine } from '../../scripts/import/csv-line.ts'
import { readGoodsFile } from '../../scripts/import/goods-file.ts'
import { ROOT } from '../../scripts/project.ts'
import { createTestOrigin, SATURDAY_MORNING, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { createCustomer, placeOrder } from './order-fixture.ts'

const EXAMPLE = path.join(ROOT, 'torg.shop/goods.csv')

let origin: TestOrigin
beforeAll(async () => {
  // The example's campaigns and coming prices have dates.
  origin = await createTestOrigin({}, { startsAt: SATURDAY_MORNING })
})
afterAll(() => origin.dispose())
beforeEach(() => loadExample())

const OPTIONS = { country: 'NO' as const, isDryRun: false }
const loadExample = async () =>
  loadGoods(origin.db, await readGoodsFile(EXAMPLE), { ...OPTIONS, now: origin.clock.now })

/** Loads rows as those of a file; the first is on line 2. */
function load(rows: readonly GoodsCells[], options: { country?: 'NO' | 'SE'; isDryRun?: boolean } = {}) {
  const lines = async function* (): AsyncGenerator<GoodsLine> {
    for (const [index, cells] of rows.entries()) yield { line: index + 2, cells }
  }
  return loadGoods(origin.db, lines(), { ...OPTIONS, now: origin.clock.now, ...options })
}

async function exported(country: 'NO' | 'SE' = 'NO'): Promise<Record<string, string>[]> {
  const rows = []
  for await (const row of exportGoods(origin.db, { country, now: origin.clock.now })) rows.push(row)
  return rows
}

async function product(id: number, country = 'NO') {
  const response = await origin.fetch(`/api/v1/products/${id}/`, {
    headers: {
      'x-country': country,
      'x-language': country === 'NO' ? 'nb' : 'sv',
      'x-requested-case': 'camel',
    },
  })
  const body = (await response.json()) as { product?: Record<string, unknown> }
  return { status: response.status, ...body.product }
}

it('the example is written back as it was, byte for byte', async () => {
  const rows = await exported()
  const text =
    csvLine(GOODS_COLUMNS) + rows.map((row) => csvLine(GOODS_COLUMNS.map((name) => row[name] ?? ''))).join('')
  expect(text).toBe(readFileSync(EXAMPLE, 'utf8'))
})

it('the same file again changes nothing', async () => {
  expect(await loadExample()).toMatchObject({
    rows: 6,
    added: 0,
    changed: 0,
    unchanged: 6,
    refused: 0,
    faults: [],
  })
})

it('loaded goods are sold with what the file says', async () => {
  expect(await product(1_000_001)).toMatchObject({
    status: 200,
    name: 'Fjellmelk 1\u00a0%',
    brand: 'Fjellgarden',
    grossPrice: '24.90',
    grossUnitPrice: '24.90',
    availability: { isAvailable: true },
  })
  expect(await product(1_000_003)).toMatchObject({ deposit: '2.00' })
  expect(await product(1_000_004)).toMatchObject({ isAgeRestricted: true, ageLimit: 18 })
})

it('own pictures are shown in place of the drawn one, and the drawn one again without them', async () => {
  const pictures = ['https://pictures.example/a.webp?w=600,h=600', 'https://pictures.example/b.webp']
  const urls = async () => {
    const { images } = (await product(1_000_001)) as unknown as { images: { large: { url: string } }[] }
    return images.map(({ large }) => large.url)
  }
  expect(await load([{ id: '1000001', pictures: pictures.join(' ') }])).toMatchObject({
    changed: 1,
    faults: [],
  })
  expect(await urls()).toEqual(pictures)
  expect((await exported())[0]).toMatchObject({ id: '1000001', pictures: pictures.join(' ') })
  const customer = await createCustomer(origin)
  const lines = [{ productId: 1_000_001, quantity: 4, unit: 2_490 }]
  const orderNumber = await placeOrder(origin, { customer, lines })
  const { body } = await customer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)
  expect(body.order.lines[0]?.product.metadata.imageUrl).toBe(pictures[0])
  await load([{ id: '1000001', pictures: '' }])
  expect(await urls()).toEqual([expect.stringMatching(/^\/media\/products\/1000001\.svg/)])
})

it('goods that are not listed are not sold', async () => {
  expect(await product(1_000_006)).toMatchObject({ status: 404 })
})

it('food without mandatory information is kept off the shelf until it has it', async () => {
  const id = '1000101'
  const bare = { id, name_nb: 'Naken saft', category: 'drinks/juice', food: 'prepacked', vat_class: 'food' }
  await load([{ ...bare, price: '20', size: '1', unit: 'l', stock: '5' }])
  expect(await product(Number(id))).toMatchObject({ status: 404 })
  await load([
    {
      id,
      ingredients_nb: 'Epler',
      allergens: 'none',
      storage: 'ambient',
      operator: 'Safteriet AS',
      operator_address: 'Gata 1, 0150 Oslo',
      nutrition_per: '100ml',
      energy_kj: '200',
      fat: '0',
      saturated: '0',
      carbs: '11',
      sugars: '11',
      protein: '0',
      salt: '0',
    },
  ])
  expect(await product(Number(id))).toMatchObject({ status: 200, name: 'Naken saft' })
})

it('a refused row is named by line and field, and the others are loaded', async () => {
  const report = await load([
    { id: '1000002', price: 'cheap', stock: '-1' },
    { id: '1000003', stock: '150' },
    { id: String(MILK), price: '1.00' },
    { id: '1000005', gtin: '2000000000015' },
  ])
  expect(report).toMatchObject({ added: 0, changed: 1, refused: 3 })
  expect(report.faults.map(({ line, field }) => [line, field])).toEqual([
    [2, 'price'],
    [2, 'stock'],
    [4, 'id'],
    [5, 'gtin'],
  ])
  expect(report.examples).toEqual(['line 3: id 1000003: stock 200 → 150'])
})

it('a dry run says the same and changes nothing', async () => {
  const before = await exported()
  const report = await load([{ id: '1000001', price: '19.90' }], { isDryRun: true })
  expect(report).toMatchObject({ changed: 1 })
  expect(await exported()).toEqual(before)
})

it('another price holds from now and leaves the earlier one in the history', async () => {
  origin.clock.advance(60_000)
  const now = origin.clock.now.toISOString()
  await load([{ id: '1000005', price: '17.90' }])
  const { results } = await origin.db
    .prepare(
      'SELECT gross_minor, valid_from, valid_to FROM prices WHERE product_id = 1000005 ORDER BY valid_from',
    )
    .all()
  expect(results.slice(-2)).toEqual([
    expect.objectContaining({ gross_minor: 1990, valid_to: now }),
    { gross_minor: 1790, valid_from: now, valid_to: null },
  ])
  expect(await product(1_000_005)).toMatchObject({ grossPrice: '17.90' })
})

it('a coming price follows the one in force, and its absence takes it back', async () => {
  const price = async () => (await exported()).find(({ id }) => id === '1000005')?.['next_price']
  await load([{ id: '1000005', next_price: '21.90', next_price_from: '2027-01-01' }])
  expect(await price()).toBe('21.90')
  await load([{ id: '1000005', next_price: '', next_price_from: '' }])
  expect(await price()).toBe('')
})

it('a campaign replaces the product’s, and empty cells end it', async () => {
  const campaign = {
    id: '1000002',
    campaign: '10 %',
    campaign_from: '2026-11-20',
    campaign_to: '2030-06-01',
    campaign_max: '',
    campaign_for: 'all',
  }
  await load([campaign])
  expect(await product(1_000_002)).toMatchObject({ discount: { isDiscounted: true }, grossPrice: '31.05' })
  await load([
    { id: '1000002', campaign: '', campaign_from: '', campaign_to: '', campaign_max: '', campaign_for: '' },
  ])
  expect(await product(1_000_002)).toMatchObject({ discount: null, grossPrice: '34.50' })
})

it('stock is counted anew with a movement that says why', async () => {
  await load([{ id: '1000001', stock: '77' }])
  const movement = await origin.db
    .prepare('SELECT delta, reason FROM stock_movements WHERE product_id = 1000001 ORDER BY id DESC LIMIT 1')
    .first()
  expect(movement).toEqual({ delta: -43, reason: 'import' })
})

it('stock by warehouse is sold as its sum, and forgotten when only the sum changes', async () => {
  const stored = async () => {
    const [row] = await exported()
    return [row?.['stock'], row?.['stock_by_warehouse']]
  }
  expect(await stored()).toEqual(['120', 'oslo:80 drammen:40'])
  await load([{ id: '1000001', stock_by_warehouse: 'Drammen:10 oslo:15' }])
  expect(await stored()).toEqual(['25', 'drammen:10 oslo:15'])
  expect(await load([{ id: '1000001', stock: '26', stock_by_warehouse: 'oslo:25' }])).toMatchObject({
    refused: 1,
    faults: [{ field: 'stock_by_warehouse', reason: 'has 25 packs together, but the stock is 26' }],
  })
  await load([{ id: '1000001', price: '25.90' }])
  expect(await stored()).toEqual(['25', 'drammen:10 oslo:15'])
  await origin.db.prepare('UPDATE stock SET on_hand = 24 WHERE product_id = 1000001').run()
  expect(await stored()).toEqual(['24', ''])
  await load([{ id: '1000001', stock_by_warehouse: 'oslo:24' }])
  expect(await stored()).toEqual(['24', 'oslo:24'])
  await load([{ id: '1000001', stock: '30' }])
  expect(await stored()).toEqual(['30', ''])
})

it('the other country sells the product from the first row that has its market', async () => {
  expect(await product(1_000_002, 'SE')).toMatchObject({ status: 404 })
  const row = { id: '1000002', name_sv: 'Grovt havreknäcke', vat_class: 'food', price: '29.90', stock: '9' }
  expect(await load([row], { country: 'SE' })).toMatchObject({ changed: 1, refused: 0 })
  expect(await product(1_000_002, 'SE')).toMatchObject({
    status: 200,
    name: 'Grovt havreknäcke',
    grossPrice: '29.90',
  })
  expect(await product(1_000_002)).toMatchObject({ name: 'Grove havreknekkebrød', grossPrice: '34.50' })
})

it('loaded goods are found by search', async () => {
  const response = await origin.fetch('/api/v1/search/mixed/?q=fjellmelk', {
    headers: { 'x-country': 'NO', 'x-language': 'nb', 'x-requested-case': 'camel' },
  })
  expect(JSON.stringify(await response.json())).toContain('1000001')
})
