import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/shop.ts'

/**
 * Every field of every written document gets the same hostile value, past the editor and its rules: the pages that
 * show them answer, and nothing of it acts.
 */

let shop: TestShop
let documents: { id: string; json: string }[] = []
beforeAll(async () => {
  shop = await startTestShop({ vars: { CACHE_CONTROLS_SECONDS: '0' } })
  const { results } = await shop.d1
    .prepare(`SELECT _id AS id, json FROM content_documents WHERE country = 'NO' AND language = 'nb'`)
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
  '/no/',
  '/no/about/quality/',
  '/no/about/frequently-asked-questions/',
  '/no/seasonal/advent/',
  '/no/inspiration/guides/keep-it-fresh/',
  '/no/legal/notices/accessibility/',
  '/no/media/press/',
  '/no/media/news/shopping-list-to-basket/',
  '/no/leads/register-interest/new-places/',
  '/no/categories/2',
]

test.each(VALUES)(
  '%s in every text, address and picture leaves the pages alive and clean',
  async (_, value) => {
    await write((key, own) => (STRUCTURE.includes(key) ? own : value))
    for (const path of PAGES) {
      const { status, html } = await visit(path)
      // A page without a title and a text is none, or says so; the home page and the goods stand without any.
      const mayLack = typeof value !== 'string' && !/^\/no\/$|categories/.test(path)
      expect([path, mayLack ? [200, 404, 503].includes(status) : status]).toEqual([path, mayLack || 200])
      expectClean(path, html)
    }
  },
)

test.each(VALUES)(
  '%s as the kind and the place of everything leaves the shop alive and clean',
  async (_, value) => {
    await write((key, own) => (STRUCTURE.includes(key) ? value : own))
    for (const path of ['/no/', '/no/categories/2']) {
      const { status, html } = await visit(path)
      expect([path, status]).toEqual([path, 200])
      expectClean(path, html)
    }
  },
)

test('a text of a megabyte is left out, and its page stands', async () => {
  const large = 'x'.repeat(1_000_000)
  await write((_, own) => own)
  for (const id of ['footer-no-nb', 'site-settings-no-nb', 'quality-no-nb', 'landing-page-shop-no-nb']) {
    const { json = '{}' } = documents.find((each) => each.id === id) ?? {}
    const written = { ...(JSON.parse(json) as object), lead: large, site_name: large, pages: large }
    await store(id, written).run()
  }
  await shop.forgetCaches()
  for (const path of ['/no/', '/no/about/quality/']) {
    const { status, html } = await visit(path)
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

async function visit(path: string) {
  const response = await fetch(shop.url + path, { redirect: 'manual' })
  return { status: response.status, html: await response.text() }
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
