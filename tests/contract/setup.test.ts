import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadGoods } from '../../origin/import/load-goods.ts'
import { makeAdministrator } from '../../origin/setup/administrator.ts'
import { SHOP_FILES, type ShopFile } from '../../origin/setup/rules/read-shop.ts'
import { setUpShop } from '../../origin/setup/set-up-shop.ts'
import { rollSlotsForward } from '../../origin/slots/roll.ts'
import { readGoodsFile } from '../../scripts/import/goods-file.ts'
import { ROOT } from '../../scripts/project.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { createTestOrigin, SATURDAY_MORNING, type TestOrigin } from '../support/origin.ts'
import { lastEmail, signIn, TEST_PASSWORD, tokenOf } from '../support/people.ts'
import { createEmptyDatabase } from '../support/sqlite-database.ts'
import { createShopper } from './cart-client.ts'
import { signInStaff } from './staff.ts'

/** The first day of a shop, in its order: nothing, the folder, an administrator, goods. */

const FOLDER = path.join(ROOT, 'torg.shop')
const EMAIL = 'eier@example.test'
const files = (changes: Partial<Record<ShopFile, string>> = {}) =>
  Object.fromEntries(
    SHOP_FILES.map((name) => [name, changes[name] ?? readFileSync(path.join(FOLDER, name), 'utf8')]),
  ) as Record<ShopFile, string>

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({}, { open: createEmptyDatabase, startsAt: SATURDAY_MORNING })
})
afterAll(() => origin.dispose())

const home = async () => {
  const response = await origin.fetch('/api/v1/app-components/home/', {
    headers: { 'x-country': 'NO', 'x-language': 'nb', 'x-requested-case': 'camel' },
  })
  const { blocks } = (await response.json()) as { blocks: { id: string }[] }
  return { cacheControl: response.headers.get('cache-control'), blocks: blocks.map(({ id }) => id) }
}
const setUp = (changes?: Parameters<typeof files>[0]) =>
  setUpShop(origin.db, files(changes), { now: origin.clock.now })
const count = async (table: string) =>
  (await origin.db.prepare(`SELECT count(*) AS rows FROM ${table}`).first<{ rows: number }>())?.rows
const on = () => ({ db: origin.db, ids: origin.deps.ids, now: origin.clock.now.toISOString() })

it('an empty shop says so, and the answer is not stored', async () => {
  const { cacheControl, blocks } = await home()
  expect(cacheControl).toBe('no-store')
  expect(blocks[0]).toBe('home-empty')
})

it('a folder with a fault stores nothing', async () => {
  const { faults } = await setUp({ 'areas.csv': 'id,country,name\n1,DK,København\n' })
  expect(faults[0]).toMatchObject({ file: 'areas.csv', line: 2, field: 'country' })
  expect([await count('categories'), await count('vat_rates')]).toEqual([0, 0])
})

it('the example folder is stored, with slots for the next days', async () => {
  expect(await setUp()).toMatchObject({ areas: 1, slots: 11, pages: 16, faults: [] })
  expect(await count('categories')).toBe(87)
  expect(await count('delivery_slots')).toBeGreaterThan(11)
})

it('the example folder has the fees of both countries, and every page that the footer leads to', async () => {
  const terms = 'SELECT country, minimum_minor FROM order_terms ORDER BY country'
  expect((await origin.db.prepare(terms).all()).results).toEqual([
    { country: 'NO', minimum_minor: 60_000 },
    { country: 'SE', minimum_minor: 50_000 },
  ])
  const { results } = await origin.db
    .prepare(`SELECT _type, json, slug FROM content_documents WHERE country = 'NO' AND language = 'nb'`)
    .all<{ _type: string; json: string; slug: string | null }>()
  const paths = results.flatMap(({ slug, json }) => {
    const { page_type: section, content_type: type } = JSON.parse(json) as Record<string, string | null>
    return slug === null ? [] : [`/${[section, type, slug].filter(Boolean).join('/')}/`]
  })
  const footer = results.find(({ _type }) => _type === 'footer')
  const linked = new Set(footer?.json.match(/\/(?:about|legal)\/[a-z/-]+\//g))
  expect(linked.size).toBe(8)
  expect(paths.toSorted()).toEqual([...linked].toSorted())
})

it('fees follow their file, and a written page that is there stays', async () => {
  const changed = (name: ShopFile, from: string, to: string) => files()[name].replace(from, to)
  await setUp({
    'fees.csv': changed('fees.csv', 'NO,600.00', 'NO,300.00'),
    'content.csv': changed('content.csv', 'Vilkår', 'Andre vilkår'),
  })
  const first = (sql: string) => origin.db.prepare(sql).first('value')
  expect(await first(`SELECT minimum_minor AS value FROM order_terms WHERE country = 'NO'`)).toBe(30_000)
  expect(
    await first(
      `SELECT json ->> 'title' AS value FROM content_documents WHERE _id = 'terms-and-conditions-no-nb'`,
    ),
  ).toBe('Vilkår')
})

it('the same folder again changes nothing, and a new weekly slot also fills the days that are there', async () => {
  const before = [await count('delivery_slots'), await count('vat_rates'), await count('slot_templates')]
  await setUp()
  expect([await count('delivery_slots'), await count('vat_rates'), await count('slot_templates')]).toEqual(
    before,
  )
  const slots = `${files()['slots.csv']}4,1,sun,10:00,12:00,attended,5,99,720\n`
  await setUp({ 'slots.csv': slots })
  expect((await count('delivery_slots')) ?? 0).toBeGreaterThan(before[0] ?? 0)
})

it('a closed day closes its slots, also those that are made later, and an order keeps its place', async () => {
  const oneOf = (date: string) =>
    origin.db
      .prepare('SELECT id, is_closed FROM delivery_slots WHERE opens_at LIKE ?1 ORDER BY id LIMIT 1')
      .bind(`${date}%`)
      .first<{ id: number; is_closed: number }>()
  const [soon, later] = [
    addDays(SATURDAY_MORNING.slice(0, 10), 3),
    addDays(SATURDAY_MORNING.slice(0, 10), 24),
  ]
  const slot = await oneOf(soon)
  expect(slot?.is_closed).toBe(0)
  expect(await oneOf(later), 'not made yet').toBeNull()
  await origin.db
    .prepare(`INSERT INTO slot_holds (slot_id, kind, order_number, held_at) VALUES (?1, 'order', 'NO-1', '')`)
    .bind(slot?.id)
    .run()
  const days = `area,date\n1,${soon}\n1,${later}\n`
  expect(await setUp({ 'closed-days.csv': days })).toMatchObject({
    closedDays: 2,
    ordersOnClosedDays: 1,
    faults: [],
  })
  expect((await oneOf(soon))?.is_closed).toBe(1)
  expect((await oneOf(addDays(soon, 1)))?.is_closed).toBe(0)
  await rollSlotsForward({ db: origin.db, now: `${addDays(later, -1)}T09:00:00.000Z` })
  expect((await oneOf(later))?.is_closed).toBe(1)
})

it('a file has no slug of a category that the console has made', async () => {
  await origin.db
    .prepare(
      `INSERT INTO categories (id, slug, sort, motif, tint) VALUES (1000001, 'green-tea', 99, 'teapot', '#E8F2E0')`,
    )
    .run()
  const lines = files()['categories.csv'].trimEnd()
  const { faults } = await setUp({
    'categories.csv': `${lines}\n1399,drinks,green-tea,Te,Te,Tea,teapot,#E8F2E0\n`,
  })
  expect(faults).toEqual([
    {
      file: 'categories.csv',
      line: 89,
      field: 'slug',
      reason: '“green-tea” is category 1000001 of the shop',
    },
  ])
  await origin.db.prepare('DELETE FROM categories WHERE id = 1000001').run()
})

it('the first administrator sets a password by a link, once, and opens the console', async () => {
  const lost = await makeAdministrator(on(), { email: EMAIL, site: 'no' })
  const link = await makeAdministrator(on(), { email: EMAIL, site: 'no' })
  const tokenIn = (address: string | null) => new URL(address ?? '', 'http://shop').searchParams.get('token')
  const { call } = await createShopper(origin)
  const confirm = (address: string | null) =>
    call('POST', 'user/password-reset/confirm/', { token: tokenIn(address), newPassword: TEST_PASSWORD })
  expect((await confirm(lost)).status).toBe(410)
  expect((await confirm(link)).status).toBe(200)
  expect((await confirm(link)).status).toBe(410)
  expect(await makeAdministrator(on(), { email: 'annen@example.test', site: 'no' })).toBeNull()
  const staff = await signInStaff(origin, EMAIL, TEST_PASSWORD)
  expect(await staff.open('staff/')).toContain(EMAIL)
})

it('staff are invited from the console by a letter with a link', async () => {
  const administrator = await signInStaff(origin, EMAIL, TEST_PASSWORD)
  const email = 'lager@example.test'
  expect(await administrator.post('staff', { email, role: 'warehouse' })).toMatchObject({
    message: expect.stringContaining('has the role warehouse') as string,
  })
  const letter = await lastEmail(origin, email, 'staff_invitation')
  const { call } = await createShopper(origin)
  const token = tokenOf(letter)
  await call('POST', 'user/password-reset/confirm/', { token, newPassword: TEST_PASSWORD })
  await signIn(origin, email, { password: TEST_PASSWORD })
  const staff = await signInStaff(origin, email, TEST_PASSWORD)
  expect(await staff.open('slots/')).toContain('Oslo')
})

it('goods are loaded and sold', async () => {
  const lines = await readGoodsFile(path.join(FOLDER, 'goods.csv'))
  const report = await loadGoods(origin.db, lines, { country: 'NO', now: origin.clock.now, isDryRun: false })
  expect(report).toMatchObject({ added: 6, refused: 0 })
  const response = await origin.fetch('/api/v1/products/1000001/', {
    headers: { 'x-country': 'NO', 'x-language': 'nb', 'x-requested-case': 'camel' },
  })
  expect(await response.json()).toMatchObject({
    product: { name: 'Fjellmelk 1\u00a0%', grossPrice: '24.90' },
  })
  const { cacheControl, blocks } = await home()
  expect(cacheControl).toBe('public, max-age=60')
  expect(blocks).not.toContain('home-empty')
})
