import { afterAll, beforeAll, expect, it } from 'vitest'
import { importProducts } from '../../origin/import/load-products.ts'
import { createShopper } from './cart-client.ts'
import { signInStaff } from './staff.ts'
import type { ProductDetailOnWire } from '../../shared/api/products-detail.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { CARROTS } from '../support/products.ts'

const HEAD =
  'ean,country_prefix,name,name_lang,brand,brand_source,category,subcategory,category_source,organic,alcohol,ingredients,ingredients_lang,allergens_guess,energy_kj,energy_kcal,fat,saturated_fat,carbohydrate,sugars,fiber,protein,salt,off_image_url,quality,allergens,may_contain,net_quantity,storage,operator,operator_address'
const row = (ean: string, country: string, name: string, rest: string) =>
  `${ean},${country},${name},sv,${rest}`
const GOOD =
  'Testmärket,name,dairy,milk,name,1,0,"_Mjölk_, salt",sv,milk;egg,158,37,0.5,0.4,4.6,4.5,,3.6,0.1,,10,milk,nuts,75 cl,chilled,Testmejeriet AB,"Mejerigatan 1, 111 11 Testby"'
/** Like files of the public database, without declared allergens, quantity, storage and operator. */
const UNDECLARED = GOOD.replace(/milk,nuts,75 cl.*/, ',,,,,')

const FILE = [
  HEAD,
  row('7300000000011', 'SE', '"Prövodryck, extra god"', GOOD),
  row('7300000000012', 'SE', 'Fel siffra', GOOD),
  row('7000000000010', 'NO', 'Prøvedrikk', GOOD.replace(',1,0,', ',0,0,')),
  row('7300000000028', 'DK', 'Dansk', GOOD),
  row('7300000000035', 'SE', 'Vin', GOOD.replace(',1,0,', ',0,1,')),
  row('7300000000042', 'SE', 'Okänd', GOOD.replace('dairy,milk', 'toys,cars')),
  row('7300000000059', 'SE', 'Fet', GOOD.replace(',0.5,0.4,', ',101,0.4,')),
  row('7300000000066', 'SE', '', GOOD),
  '7300000000073,SE,kort',
  row('7300000000011', 'SE', 'Igen', GOOD),
  row('7300000000080', 'SE', 'x"y"', GOOD),
  row('7300000000097', 'SE', '<img src=x onerror=alert(1)>', GOOD),
  row('7300000000103', 'SE', 'Prövogåta', UNDECLARED),
  row('7300000000110', 'SE', 'Okänd allergen', GOOD.replace(',milk,nuts,', ',milk,moon dust,')),
  row('7300000000127', 'SE', 'Konstig mängd', GOOD.replace('75 cl', 'much')),
  row('7300000000134', 'SE', 'Konstig förvaring', GOOD.replace('chilled', 'attic')),
].join('\n')

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

async function read(path: string, country: string) {
  const response = await origin.fetch(`/api/v1/${path}`, {
    headers: { 'x-country': country, 'x-language': 'sv', 'x-requested-case': 'camel' },
  })
  return { status: response.status, body: (await response.json()) as { product: Record<string, unknown> } }
}

it('the import loads valid products and reports line and reason of each rejected row', async () => {
  const report = await importProducts(origin.db, FILE, origin.clock.now)
  expect(report).toEqual({
    loaded: 4,
    completed: 0,
    known: 0,
    incomplete: {
      products: 1,
      withheld: 1,
      items: [
        { item: 'allergens', products: 1 },
        { item: 'net_quantity', products: 1 },
        { item: 'operator', products: 1 },
        { item: 'storage', products: 1 },
      ],
    },
    faults: [
      { line: 3, reason: 'ean "7300000000012" is no barcode' },
      { line: 5, reason: 'country_prefix "DK" is neither NO nor SE' },
      { line: 6, reason: 'alcohol is not imported' },
      { line: 7, reason: 'category "toys/cars" is unknown' },
      { line: 8, reason: 'fat "101" is not within 0 to 100' },
      { line: 9, reason: 'name is empty' },
      { line: 10, reason: 'Invalid Record Length: columns length is 31, got 3' },
      { line: 11, reason: 'repeats a barcode of the file' },
      { line: 12, reason: 'Invalid Opening Quote: a quote is found on field "name"' },
      { line: 15, reason: '"moon dust" is no allergen' },
      { line: 16, reason: 'net_quantity "much" is no quantity with a unit' },
      { line: 17, reason: 'storage "attic" is none of ambient, chilled, cool, frozen' },
    ],
  })
})

it('imported products are sold and searched in the country of their barcode', async () => {
  const found = await read('products/barcode/7300000000011/', 'SE')
  expect(found.body.product).toMatchObject({ brand: 'Testmärket', nameExtra: '750\u00a0ml' })
  expect(String(found.body.product['grossPrice'])).toMatch(/^1\d\.(90|50)$/)
  expect((await read('products/barcode/7300000000011/', 'NO')).status).toBe(404)
  const search = await read('search/mixed/?q=pr%C3%B6vodryck', 'SE')
  expect(search.body).toMatchObject({ totalCount: 1 })
})

const detailOf = async (gtin: string) => {
  const { body } = await read(`products/barcode/${gtin}/`, 'SE')
  return (await read(`products/${String(body.product['id'])}/`, 'SE')).body.product
}

it('declared allergens are imported, guessed ones never', async () => {
  expect(await detailOf('7300000000011')).toMatchObject({
    allergens: [
      { code: 'milk', level: 'contains' },
      { code: 'nuts', level: 'may_contain' },
    ],
    allergenStatus: 'declared',
    ingredientsText: '_Mjölk_, salt',
  })
})

it('the product shows who answers for it, by name and address', async () => {
  const { supplier, detailedInfo } = (await detailOf('7300000000011')) as unknown as ProductDetailOnWire
  expect(supplier).toBe('Testmejeriet AB')
  expect(detailedInfo[0]?.contentsTable.rows).toContainEqual({
    key: 'Ansvarigt företag',
    value: 'Testmejeriet AB, Mejerigatan 1, 111 11 Testby',
  })
})

it('the shop answers for its own goods, in the country they are sold in', async () => {
  const rows = async (country: string) => {
    const { product } = (await read(`products/${CARROTS}/`, country)).body
    return (product as unknown as ProductDetailOnWire).detailedInfo[0]?.contentsTable.rows
  }
  const key = 'Ansvarigt företag'
  expect(await rows('NO')).toContainEqual({ key, value: 'Torg Norge AS, Torggata 1, 0181 Oslo' })
  expect(await rows('SE')).toContainEqual({ key, value: 'Torg Sverige AB, Hötorget 1, 111 57 Stockholm' })
})

const found = async () => (await read('search/mixed/?q=pr%C3%B6vog%C3%A5ta', 'SE')).body

it('a product without mandatory information is not listed, not found and not sold', async () => {
  expect((await read('products/barcode/7300000000103/', 'SE')).status).toBe(404)
  expect(await found()).toMatchObject({ totalCount: 0 })
  const { id } =
    (await origin.db
      .prepare(`SELECT id FROM products WHERE gtin = '7300000000103'`)
      .first<{ id: number }>()) ?? {}
  expect((await read(`products/${id}/`, 'SE')).status).toBe(404)
  const shopper = await createShopper(origin, { country: 'SE', language: 'sv' })
  await shopper.call('POST', 'cart/items/', { items: [{ productId: id, quantity: 1 }] })
  const ordered = await origin.db
    .prepare('SELECT count(*) AS count FROM cart_items WHERE product_id = ?1')
    .bind(id)
    .first<number>('count')
  expect(ordered).toBe(0)
})

it('staff see why a product is withheld from sale, and can release it', async () => {
  const staff = await signInStaff(origin)
  const page = async () =>
    (await origin.fetch('/console/food/', { headers: { cookie: staff.cookie } })).text()
  expect(await page()).toMatch(/Prövogåta.*allergens, net quantity, operator, storage.*no</s)
  const setRequired = (isRequired: string) =>
    staff.post('food', { source: 'openfoodfacts', is_required: isRequired })
  expect((await setRequired('maybe')).status).toBe(400)
  expect((await setRequired('0')).message).toContain('0 kept off the shelf')
  expect(await found()).toMatchObject({ totalCount: 1 })
  // Its allergens are not declared: it is sold, and free from nothing.
  expect(await detailOf('7300000000103')).toMatchObject({ allergens: [], allergenStatus: 'not_declared' })
  const free = await origin.db
    .prepare(
      `SELECT count(*) AS count FROM product_free_from f JOIN products p ON p.id = f.product_id
        WHERE p.gtin = '7300000000103'`,
    )
    .first<number>('count')
  expect(free).toBe(0)
  expect((await setRequired('1')).message).toContain('1 kept off the shelf')
  expect(await found()).toMatchObject({ totalCount: 0 })
})

it('a second import of the same file changes nothing', async () => {
  const report = await importProducts(origin.db, FILE, origin.clock.now)
  expect([report.loaded, report.completed, report.known]).toEqual([0, 0, 4])
})

it('a product is sold as soon as a file has its missing information', async () => {
  const complete = [HEAD, row('7300000000103', 'SE', 'Prövogåta', GOOD)].join('\n')
  expect(await importProducts(origin.db, complete, origin.clock.now)).toMatchObject({
    loaded: 0,
    completed: 1,
    known: 0,
    incomplete: { products: 0, withheld: 0 },
  })
  expect(await found()).toMatchObject({ totalCount: 1 })
  expect(await detailOf('7300000000103')).toMatchObject({
    allergenStatus: 'declared',
    nameExtra: '750\u00a0ml',
  })
})

it('the reference assortment is sold without mandatory information until the operator requires it', async () => {
  const { results } = await origin.db
    .prepare('SELECT source, is_required FROM food_information_settings ORDER BY source')
    .all()
  expect(results).toEqual([
    { source: 'openfoodfacts', is_required: 1 },
    { source: 'own', is_required: 1 },
    { source: 'torg', is_required: 0 },
  ])
})

it('a file with other columns is refused', async () => {
  await expect(importProducts(origin.db, 'a,b\n1,2\n', origin.clock.now)).rejects.toThrow(
    'names no column ean',
  )
})

it('an operator without an address is none, and an address alone is that of the brand', async () => {
  const nameless = GOOD.replace(',Testmejeriet AB,', ',,')
  const file = [
    HEAD,
    row('7300000000158', 'SE', 'Prövoett', GOOD.replace(/"Mejeri.*"/, '')),
    row('7300000000141', 'SE', 'Prövotvå', nameless),
    row('7300000000165', 'SE', 'Prövotre', nameless.replace('Testmärket', '')),
  ].join('\n')
  const before = (await importProducts(origin.db, HEAD, origin.clock.now)).incomplete.products
  const report = await importProducts(origin.db, file, origin.clock.now)
  expect([report.loaded, report.incomplete.products - before, report.faults]).toEqual([
    2,
    1,
    [{ line: 4, reason: 'operator_address without an operator or a brand' }],
  ])
  expect((await detailOf('7300000000141'))?.['supplier']).toBe('Testmärket')
})
