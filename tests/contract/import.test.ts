import { afterAll, beforeAll, expect, it } from 'vitest'
import { importProducts } from '../../origin/import/load-products.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'

const HEAD =
  'ean,country_prefix,name,name_lang,brand,brand_source,category,subcategory,category_source,organic,alcohol,ingredients,ingredients_lang,allergens_guess,energy_kj,energy_kcal,fat,saturated_fat,carbohydrate,sugars,fiber,protein,salt,off_image_url,quality'
const row = (ean: string, country: string, name: string, rest: string) =>
  `${ean},${country},${name},sv,${rest}`
const GOOD =
  'Testmärket,name,dairy,milk,name,1,0,"_Mjölk_, salt",sv,milk;egg,158,37,0.5,0.4,4.6,4.5,,3.6,0.1,,10'

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
    loaded: 3,
    known: 0,
    faults: [
      { line: 3, reason: 'ean "7300000000012" is no barcode' },
      { line: 5, reason: 'country_prefix "DK" is neither NO nor SE' },
      { line: 6, reason: 'alcohol is not imported' },
      { line: 7, reason: 'category "toys/cars" is unknown' },
      { line: 8, reason: 'fat "101" is not within 0 to 100' },
      { line: 9, reason: 'name is empty' },
      { line: 10, reason: 'Invalid Record Length: columns length is 25, got 3' },
      { line: 11, reason: 'repeats a barcode of the file' },
      { line: 12, reason: 'Invalid Opening Quote: a quote is found on field "name"' },
    ],
  })
})

it('imported products are sold and searched in the country of their barcode', async () => {
  const found = await read('products/barcode/7300000000011/', 'SE')
  expect(found.body.product).toMatchObject({ brand: 'Testmärket', nameExtra: '1 l' })
  expect(String(found.body.product['grossPrice'])).toMatch(/^1\d\.(90|50)$/)
  expect((await read('products/barcode/7300000000011/', 'NO')).status).toBe(404)
  const search = await read('search/mixed/?q=pr%C3%B6vodryck', 'SE')
  expect(search.body).toMatchObject({ totalCount: 1 })
})

it('guessed allergens are never imported', async () => {
  const { body } = await read('products/barcode/7300000000011/', 'SE')
  const { body: detail } = await read(`products/${String(body.product['id'])}/`, 'SE')
  expect(detail.product).toMatchObject({ allergens: [], ingredientsText: '_Mjölk_, salt' })
})

it('a second import of the same file changes nothing', async () => {
  const report = await importProducts(origin.db, FILE, origin.clock.now)
  expect([report.loaded, report.known]).toEqual([0, 3])
})

it('a file with other columns is refused', async () => {
  await expect(importProducts(origin.db, 'a,b\n1,2\n', origin.clock.now)).rejects.toThrow(
    'names no column ean',
  )
})
