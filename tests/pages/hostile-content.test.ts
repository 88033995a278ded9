import { afterAll, beforeAll, expect, test } from 'vitest'
import { alternatesIn, COUNTRIES, type Site } from '../../shared/sites.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

/**
 * Every field of every written document of all sites gets the same hostile value, past the editor and its rules:
 * the pages that show them answer, and nothing of it acts.
 */

let shop: TestShop
let documents: { id: string; json: string }[] = []
beforeAll(async () => {
  shop = await startTestShop({ vars: { CACHE_CONTROLS_SECONDS: '0' } })
  const { results } = await shop.d1
    .prepare('SELECT _id AS id, json FROM content_documents')
    .all<{ id: string; json: string }>()
  documents = results
})
afterAll(() => shop.stop())

let deep: unknown = 'end'
for (let depth = 0; depth < 500; depth += 1) deep = { inner: deep }

const VALUES: [string, unknown][] = [
  ['a script', '<script>window.owned=1</script>'],
  ['an attribute', '" onload="window.owned=1" x="'],
  ['a script address', 'javascript:window.owned=1'],
  ['a data address', 'data:text/html,<script>window.owned=1</script>'],
  ['an address of another host', '//evil.example/'],
  ['an address with a backslash', '/\\evil.example/'],
  ['text that turns its direction', '\u202elive\u2066x\u0000'],
  ['an object', { title: { toString: 'x' }, length: -1 }],
  ['nothing', null],
  ['a list', [null, [], {}]],
  ['a number', -1e308],
  ['500 levels', deep],
  ['an empty text', ''],
]

/** What decides which page a document is; everything else is written text, addresses and pictures. */
const STRUCTURE = [
  '_type',
  '_key',
  'kind',
  'page_type',
  'content_type',
  'page_subject',
  'style',
  'listItem',
  'marks',
]

const PAGES = [
  '/',
  '/about/quality/',
  '/about/frequently-asked-questions/',
  '/seasonal/advent/',
  '/inspiration/guides/keep-it-fresh/',
  '/legal/notices/accessibility/',
  '/media/press/',
  '/media/news/shopping-list-to-basket/',
  '/leads/register-interest/new-places/',
  '/categories/2',
]

const PLACES = alternatesIn(COUNTRIES).map(({ site }) => site)
/** Documents of all sites have one structure, so each value is tried on one site and, in turn, on another. */
const placesOf = (value: unknown) => {
  const [first = 'no', ...others] = PLACES
  const turn = VALUES.findIndex(([, each]) => each === value)
  return [first, others[turn % others.length] ?? first]
}

test('every site has the same documents', () => {
  const namesIn = (place: string) =>
    documents.flatMap(({ id }) => (id.endsWith(place) ? [id.slice(0, -place.length)] : [])).sort()
  const [first, ...others] = ['-no-nb', '-no-en', '-se-sv', '-se-en'].map(namesIn)
  expect(first?.length).toBeGreaterThan(20)
  for (const each of others) expect(each).toEqual(first)
})

test.each(VALUES)(
  '%s in every text, address and picture leaves the pages alive and clean',
  async (_, value) => {
    await write((key, own) => (STRUCTURE.includes(key) ? own : value))
    for (const { path, page, status, html } of await visitAll(placesOf(value), PAGES)) {
      // A page without a title and a text is none, or says so; the home page and the goods stand without any.
      const mayLack = typeof value !== 'string' && !/^\/$|categories/.test(page)
      expect([path, mayLack ? [200, 404, 503].includes(status) : status]).toEqual([path, mayLack || 200])
      expectClean(path, html)
    }
  },
)

test.each(VALUES)(
  '%s as the kind and the place of everything leaves the shop alive and clean',
  async (_, value) => {
    await write((key, own) => (STRUCTURE.includes(key) ? value : own))
    for (const { path, status, html } of await visitAll(placesOf(value), ['/', '/categories/2'])) {
      expect([path, status]).toEqual([path, 200])
      expectClean(path, html)
    }
  },
)

test('a text of a megabyte is left out, and its page stands', async () => {
  const large = 'x'.repeat(1_000_000)
  await write((_, own) => own)
  for (const { id, json } of documents.filter((each) =>
    /^(?:footer|site-settings|quality|landing-page-shop)-/.test(each.id),
  )) {
    const written = { ...(JSON.parse(json) as object), lead: large, site_name: large, pages: large }
    await store(id, written).run()
  }
  await shop.forgetCaches()
  for (const { path, status, html } of await visitAll(PLACES, ['/', '/about/quality/'])) {
    expect([path, status]).toEqual([path, 200])
    expect(html.length).toBeLessThan(500_000)
  }
})

/** Stores each document with its leaves changed by `change`, and forgets what is cached. */
async function write(change: (key: string, own: unknown) => unknown): Promise<void> {
  await shop.d1.batch(documents.map(({ id, json }) => store(id, changed(JSON.parse(json), '', change))))
  await shop.forgetCaches()
}

/** The statement that stores a document. */
const store = (id: string, document: unknown) =>
  shop.d1.prepare('UPDATE content_documents SET json = ?1 WHERE _id = ?2').bind(JSON.stringify(document), id)

function changed(value: unknown, key: string, change: (key: string, own: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => changed(each, key, change))
  // A number of another type is refused by the content system's own schema.
  if (typeof value === 'number') return value
  if (typeof value !== 'object' || value === null) return change(key, value)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each, name, change)]))
}

/** One page at a time on all sites at once: more would be answered 503 by a busy shop. */
async function visitAll(places: readonly Site[], pages: readonly string[]) {
  const visited = []
  for (const page of pages) {
    visited.push(
      ...(await Promise.all(
        places.map(async (site) => {
          const path = `/${site}${page}`
          const response = await fetch(shop.url + path, { redirect: 'manual' })
          return { page, path, status: response.status, html: await response.text() }
        }),
      )),
    )
  }
  return visited
}

function expectClean(path: string, html: string): void {
  const found = [
    /<script>window\.owned/i,
    /\s(?:href|src|action|srcset)=["']?\s*(?:javascript|vbscript|data:text)/i,
    /\s(?:href|src|action)=["']?(?:\/\/|\/\\|https?:\/\/evil)/i,
    /" onload="window/i,
    /[\u202a-\u202e\u2066-\u2069]/,
    /\[object Object\]/,
  ].filter((pattern) => pattern.test(html))
  expect([path, found]).toEqual([path, []])
}
