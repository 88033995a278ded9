import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshSearch } from '../../origin/search/refresh.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'

const HOSTILE = `</script><img src=x onerror=alert(1)>"'\`{{7*7}}\${1}%00 ' OR 1=1; --`
const HEADERS = { 'x-country': 'NO', 'x-language': 'nb', 'x-requested-case': 'camel' }

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

const get = (path: string) => origin.fetch(`/api/v1/${path}`, { headers: HEADERS })

describe('a malformed id', () => {
  const ids = [
    '01',
    '1e0',
    '-1',
    '0',
    '+1',
    '1.0',
    ' 1',
    '0x1',
    'NaN',
    '9999999999999999',
    '١',
    `1${'0'.repeat(10_000)}`,
  ]
  const paths = [
    'products/{id}/',
    'products/{id}/related-products/',
    'products/{id}/ingredient-alternatives/',
    'productcategories/{id}/',
    'app-components/category-blocks/{id}/',
    'recipes/{id}/',
    'products/barcode/{id}x/',
  ]

  it.each(paths)('returns 404 for %s', async (path) => {
    for (const id of ids) {
      const response = await get(path.replace('{id}', encodeURIComponent(id)))
      expect(response.status, id.slice(0, 20)).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not_found' })
    }
  })

  it.each(paths.slice(0, -1))('returns 404 for an unknown id in %s', async (path) => {
    expect((await get(path.replace('{id}', '987654321'))).status).toBe(404)
  })
})

describe('a malformed query', () => {
  it.each([
    ['products/', 'ids', 'missing'],
    ['products/?ids=', 'ids', 'blank'],
    ['products/?ids=01', 'ids', 'invalid'],
    ['products/?ids=1,', 'ids', 'invalid'],
    [`products/?ids=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`, 'ids', 'too_long'],
    ['products/diet-facts/', 'ids', 'missing'],
    ['products/diet-facts/?ids=1,01', 'ids', 'invalid'],
    [
      `recipes/diet-facts/?ids=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`,
      'ids',
      'too_long',
    ],
    ['products/diet-facts/?ids=1&with=profile', 'with', 'not_allowed'],
    [`products/${MILK}/?fields=everything`, 'fields', 'not_allowed'],
    [`products/${MILK}/related-products/?size=25`, 'size', 'out_of_range'],
    [`products/${MILK}/ingredient-alternatives/?recipe_id=1e0`, 'recipe_id', 'invalid'],
    ['recipes/1/?portions=0', 'portions', 'out_of_range'],
    ['recipes/1/?portions=25', 'portions', 'out_of_range'],
    ['recipes/1/?portions=2.5', 'portions', 'invalid'],
    ['productcategories/1/?sort=cheapest', 'sort', 'not_allowed'],
    ['productcategories/1/?filters=%3Cscript%3E', 'filters', 'invalid'],
    [`recipes/?q=${'a'.repeat(5_000)}`, 'q', 'too_long'],
    [`search/mixed/?q=${'a'.repeat(5_000)}`, 'q', 'too_long'],
    [`search/suggestions/?q=${'a'.repeat(5_000)}`, 'q', 'too_long'],
  ])('%.50s is a 400 that names %s: %s', async (path, field, code) => {
    const response = await get(path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { [field]: { code } },
    })
  })

  it('ignores unknown filters and lists nothing for unknown filter values', async () => {
    const count = async (filters: string) => {
      const response = await get(`productcategories/2/?filters=${filters}`)
      return ((await response.json()) as { products: { totalCount: number } }).products.totalCount
    }
    expect(await count('colour:blue')).toBe(await count(''))
    expect(await count('brand:999999')).toBe(0)
    expect(await count('__proto__:x')).toBe(await count(''))
  })
})

describe('a barcode', () => {
  it.each([
    ['7038010001643', 400, 'invalid_gtin'],
    ['123', 400, 'invalid_gtin'],
    ['96385074', 404, 'barcode_unknown'],
  ])('%s is a %d', async (gtin, status, code) => {
    const response = await get(`products/barcode/${gtin}/`)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code })
  })
})

it('hostile text in any catalogue field is returned as text and can be found', async () => {
  const { db } = origin
  const set = (sql: string) => db.prepare(sql).bind(HOSTILE)
  await db.batch([
    set(
      `UPDATE product_texts SET name = ?1, name_extra = ?1, description = ?1, ingredients = ?1 WHERE product_id = ${MILK}`,
    ),
    set(`UPDATE products SET storage = ?1, label = ?1, colour = ?1 WHERE id = ${MILK}`),
    set('UPDATE brands SET name = ?1 WHERE id = 1'),
    set('UPDATE category_texts SET name = ?1, description = ?1 WHERE category_id = 201'),
    set("UPDATE classifier_texts SET name = ?1, description = ?1 WHERE classifier_key = 'organic'"),
    set(
      'UPDATE recipe_texts SET title = ?1, lead = ?1, steps_json = json_array(?1), tips_json = json_array(?1) WHERE recipe_id = 1',
    ),
    set('UPDATE ingredient_texts SET title = ?1 WHERE ingredient_id = 1'),
    set('UPDATE recipe_tag_texts SET title = ?1 WHERE tag_id = 1'),
    set('UPDATE recipe_provider_texts SET title = ?1'),
    set('UPDATE perk_texts SET title = ?1, description = ?1, unit = ?1'),
  ])
  await refreshSearch({ db, now: origin.clock.now.toISOString() })
  for (const path of [
    `products/${MILK}/`,
    `products/?ids=${MILK}`,
    `products/${MILK}/related-products/`,
    'products/support/brand-list/',
    'productcategories/',
    'productcategories/2/',
    'app-components/home/',
    'app-components/megamenu/',
    'app-components/category-blocks/2/',
    'section-listing/categories/2/all/',
    'recipes/',
    'recipes/1/',
    'search/mixed/?q=onerror',
    'search/suggestions/?q=onerr',
    'perks/',
  ]) {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const text = await response.text()
    expect(JSON.parse(text)).toBeTypeOf('object')
    expect(text, path).toContain('onerror=alert(1)')
  }
})
