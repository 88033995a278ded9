import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Category } from '../../shared/api/productcategories.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { signInStaff, type Staff } from './staff.ts'

/** Categories at the console, and what shoppers see of them. */

let origin: TestOrigin
let merchandiser: Staff
beforeAll(async () => {
  origin = await createTestOrigin()
  merchandiser = await signInStaff(origin, 'catalogue@torg.test')
})
afterAll(() => origin.dispose())

const DAIRY = 2
const MILK = 201
const SHOPPER = { 'x-country': 'NO', 'x-language': 'nb', 'x-requested-case': 'camel' }
const STORED = {
  action: 'save',
  category: String(MILK),
  parent: String(DAIRY),
  motif: 'glass-of-milk',
  tint: '#E4F0FB',
  name_nb: 'Melk',
  name_sv: 'Mjölk',
  name_en: 'Milk',
  place: '1',
  shown: '1',
}

const save = (changes: Record<string, string | undefined> = {}, staff = merchandiser) => {
  const form = Object.entries({ ...STORED, ...changes }).filter(([, value]) => value !== undefined)
  return staff.post('categories', Object.fromEntries(form) as Record<string, string>)
}
afterEach(() => save())

const read = (path: string) => origin.fetch(`/api/v1/${path}`, { headers: SHOPPER })
async function childrenOf(id: number): Promise<Category[]> {
  const { categories } = (await (await read('productcategories/')).json()) as {
    categories: (Category & { children: Category[] })[]
  }
  return categories.find((each) => each.id === id)?.children ?? []
}
const suggestionsOf = async (words: string) =>
  JSON.stringify(await (await read(`search/suggestions/?q=${encodeURIComponent(words)}`)).json())

describe('a category', () => {
  it('gets a name in each language, by which it is found at once', async () => {
    const { status, message } = await save({ name_nb: 'Kumelk' })
    expect([status, message]).toEqual([
      303,
      `Category ${MILK} is Kumelk, Mjölk, Milk, at place 1 below ${DAIRY}, shown. Menus follow within five minutes.`,
    ])
    expect((await childrenOf(DAIRY)).find(({ id }) => id === MILK)?.name).toBe('Kumelk')
    expect(await suggestionsOf('kumelk')).toContain('"kind":"category"')
  })

  it('moves among its siblings, which keep their order', async () => {
    const before = (await childrenOf(DAIRY)).map(({ id }) => id)
    await save({ place: '3' })
    const others = before.filter((id) => id !== MILK)
    expect((await childrenOf(DAIRY)).map(({ id }) => id)).toEqual(others.toSpliced(2, 0, MILK))
    await save({ place: '99' })
    expect((await childrenOf(DAIRY)).at(-1)?.id).toBe(MILK)
    expect(await merchandiser.open(`categories/?category=${MILK}`)).toContain(
      `name="place" maxlength="60" value="${before.length}"`,
    )
  })

  it('that is hidden has no page and is in no menu, and its goods are sold', async () => {
    const listing = 'section-listing/categories/201/all/'
    const { items } = (await (await read(listing)).json()) as { items: { id: number }[] }
    const product = items[0]?.id ?? 0
    await save({ shown: undefined })
    expect((await read(listing)).status).toBe(404)
    expect((await read(`productcategories/${MILK}/`)).status).toBe(404)
    expect((await childrenOf(DAIRY)).map(({ id }) => id)).not.toContain(MILK)
    expect(await (await read('app-components/megamenu/')).text()).not.toContain('/categories/201-')
    expect(await suggestionsOf('melk')).not.toContain('/categories/201-')
    const { product: detail } = (await (await read(`products/${product}/`)).json()) as {
      product: { categories: { id: number }[]; availability: { isAvailable: boolean } }
    }
    expect(detail.categories.map(({ id }) => id)).toEqual([DAIRY])
    expect(detail.availability.isAvailable).toBe(true)
    const whole = await (await read('section-listing/categories/2/all/?size=100')).text()
    expect(whole).toContain(`"id":${product},`)
  })

  it('that is hidden hides those below it', async () => {
    const dairy = {
      category: String(DAIRY),
      name_nb: 'Meieri',
      name_sv: 'Mejeri',
      name_en: 'Dairy',
      place: '2',
      parent: '',
    }
    await save({ ...dairy, shown: undefined })
    expect((await read('section-listing/categories/201/all/')).status).toBe(404)
    expect(await merchandiser.open('categories/?state=hidden')).toContain('hidden with its parent')
    await save({ ...dairy })
    expect((await read('section-listing/categories/201/all/')).status).toBe(200)
  })

  it('is refused without a name and with a place that is none, with what was typed', async () => {
    const { status, message } = await save({ name_sv: ' ', name_en: 'Typed' })
    expect([status, message.includes('The Swedish name is missing.')]).toEqual([400, true])
    expect((await save({ place: 'first' })).message).toContain('A place is a whole number from 1,')
    expect((await save({ category: '999999' })).message).toContain('There is no such category')
    expect((await save({ motif: 'moon-of-cheese' })).message).toContain('Choose a picture.')
    expect((await save({ tint: 'blue' })).message).toContain('A colour is like #E6F2DC.')
    const support = await signInStaff(origin, 'support@torg.test')
    expect((await save({}, support)).status).toBe(403)
  })

  it('that moves takes its goods along, with the pages of both parents', async () => {
    const drinks = 13
    const totalOf = async (id: number) => {
      const response = await read(`section-listing/categories/${id}/all/?size=1`)
      return ((await response.json()) as { totalCount: number }).totalCount
    }
    const [milk, dairyBefore, drinksBefore] = [
      await totalOf(MILK),
      await totalOf(DAIRY),
      await totalOf(drinks),
    ]
    const response = await origin.fetch('/console/categories/', {
      method: 'POST',
      headers: {
        cookie: merchandiser.cookie,
        origin: 'http://localhost:8787',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ ...STORED, parent: String(drinks), place: '' }).toString(),
    })
    const purged = (response.headers.get('x-purge') ?? '').split(', ')
    expect(purged.slice(0, 3)).toEqual([`entity category:${MILK}`, 'entity category:13', 'entity category:2'])
    expect((await childrenOf(drinks)).at(-1)?.id).toBe(MILK)
    expect((await childrenOf(DAIRY)).map(({ id }) => id)).not.toContain(MILK)
    expect(await totalOf(DAIRY)).toBe(dairyBefore - milk)
    expect(await totalOf(drinks)).toBe(drinksBefore + milk)
    await save()
    expect(await totalOf(DAIRY)).toBe(dairyBefore)
  })

  it('is on one of two levels', async () => {
    expect((await save({ parent: '202' })).message).toContain('there are two levels')
    const whole = { category: '13', parent: String(DAIRY), place: '' }
    expect((await save(whole)).message).toContain('there are two levels')
  })

  it('is in a file with the others, and its changes are in the log', async () => {
    await save({ name_nb: 'Søtmelk' })
    const response = await origin.fetch('/console/categories/?export=csv&q=dairy/milk', {
      headers: { cookie: merchandiser.cookie },
    })
    expect((await response.text()).replace('\uFEFF', '')).toMatch(
      /^path,name_nb,name_sv,name_en,place,goods,state\r\ndairy\/milk,Søtmelk,Mjölk,Milk,1,\d+,shown\r\n$/,
    )
    const admin = await signInStaff(origin)
    expect(await admin.open('log/?q=søtmelk')).toContain('catalogue@torg.test')
  })
})

describe('a new category', () => {
  const TEA = {
    action: 'new',
    category: 'new',
    slug: 'green-tea',
    parent: '13',
    motif: 'teapot',
    tint: '#e8f2e0',
    name_nb: 'Grønn te',
    name_sv: 'Grönt te',
    name_en: 'Green tea',
    place: '',
    shown: '1',
  }
  const make = (changes: Record<string, string> = {}) =>
    merchandiser.post('categories', { ...TEA, ...changes })

  it('is in no menu until it has goods, and then a category like every other', async () => {
    const { status, message } = await make()
    expect([status, message.includes('Grønn te, Grönt te, Green tea, last below 13, shown.')]).toEqual([
      303,
      true,
    ])
    const id = Number(/Category (\d+)/.exec(message)?.[1])
    // Files of categories number below a million.
    expect(id).toBeGreaterThan(1_000_000)
    expect(await merchandiser.open(`categories/?category=${id}`)).toContain(`/media/categories/${id}.svg?v=`)
    expect((await origin.fetch(`/media/categories/${id}.svg`)).status).toBe(200)
    const isShown = async () =>
      (await (await read('app-components/megamenu/')).text()).includes(`/categories/${id}-green-tea`)
    expect(await isShown()).toBe(false)
    await origin.db
      .prepare(
        `INSERT INTO product_categories (product_id, category_id, is_primary)
         SELECT product_id, ?1, 0 FROM product_categories WHERE category_id = 1305 LIMIT 1`,
      )
      .bind(id)
      .run()
    expect(await isShown()).toBe(true)
    expect((await childrenOf(13)).at(-1)).toMatchObject({ id, name: 'Grønn te', productCount: 1 })
    expect(await suggestionsOf('grønn te')).toContain(`/categories/${id}-green-tea`)
  })

  it.each([
    [{ slug: 'milk' }, 'Another category is called milk in its address.'],
    [{ slug: 'Green Tea' }, 'A name in the address has small letters'],
    [{ parent: '201' }, 'There is no such parent.'],
    [{ parent: '999999' }, 'There is no such parent.'],
    [{ name_sv: '' }, 'The Swedish name is missing.'],
  ])('with %j is refused, with what was typed', async (changes, why) => {
    const { status, message } = await make({ slug: 'black-tea', name_en: 'Typed', ...changes })
    expect(status).toBe(400)
    expect(message).toContain(why)
    expect(message).toContain('value="Typed"')
  })
})
