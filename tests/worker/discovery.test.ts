import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryCache } from '../support/memory-cache.ts'
import { startBackendOfFile } from './backend.ts'
import { createTestEdge } from './edge.ts'

/** Sitemaps, feeds and files for search engines (docs/reference/discovery.md), with a backend that says much or nothing. */

const PAGE_IDS = 5_000
const ORIGIN = 'http://localhost:8787'

const backend = await startBackendOfFile()
let pages: number[] = []
let edge = createTestEdge()
beforeEach(() => {
  pages = []
  backend.respondWith((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    response.setHeader('content-type', 'application/json')
    if (url.pathname.endsWith('/sitemap/parts/')) {
      const parts = [{ type: 'products', part: 1, firstPage: 1, updatedAt: '2026-11-20T06:00:00Z' }]
      return response.end(JSON.stringify({ parts }))
    }
    if (url.pathname.endsWith('/sitemap/products/')) {
      const page = Number(url.searchParams.get('page') ?? 1)
      pages.push(page)
      const items = Array.from({ length: PAGE_IDS }, (_, index) => ({
        id: (page - 1) * PAGE_IDS + index + 1,
        countries: ['NO', 'SE'],
        updatedAt: '2026-11-20T06:00:00Z',
      }))
      return response.end(JSON.stringify({ items, nextPage: page < 12 ? page + 1 : null }))
    }
    if (url.pathname.endsWith('/graphql')) {
      const allEditorialPage = [
        {
          _updatedAt: '2026-11-01T08:00:00Z',
          pageType: 'about',
          contentType: null,
          slug: { current: 'pricing' },
        },
        {
          _updatedAt: '2026-11-02T08:00:00Z',
          pageType: 'unheard',
          contentType: null,
          slug: { current: 'quality' },
        },
        { _updatedAt: 'yesterday', pageType: 'legal', contentType: null, slug: { current: '../../etc' } },
        null,
      ]
      return response.end(JSON.stringify({ data: { allEditorialPage, ...ADDED } }))
    }
    response.statusCode = 404
    return response.end('{}')
  })
  edge = createTestEdge({
    variables: { API_HOST: backend.url, CMS_URL: `${backend.url}/graphql` },
    world: { cache: createMemoryCache() },
  })
})

/** Pages that editors have added: one of a known section, one of none, and no page. */
const ADDED = {
  lead_creation: [],
  page: [
    { ...pageOf('advent'), pageType: 'seasonal' },
    { ...pageOf('lost'), pageType: 'unheard' },
    { ...pageOf('UPPER CASE'), pageType: 'seasonal' },
    'text',
  ],
  press_center: [],
  press_release: [{ ...pageOf('first'), contentType: 'news' }],
}

function pageOf(slug: string) {
  const texts = { title: slug, lead: null, publishedAt: null, _updatedAt: '2026-11-02T08:00:00Z' }
  return { pageType: null, contentType: null, slug: { current: slug }, ...texts }
}

const get = (path: string) => edge.request(path)

function readerOf({ body }: Response): ReadableStreamDefaultReader<Uint8Array> {
  if (!body) throw new Error('The response has no body')
  return body.getReader()
}

describe('a sitemap of 50,000 addresses', () => {
  it('has each address once and is made while it is read', async () => {
    const response = await get('/sitemaps/se/products-1.xml')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ])
    const reader = readerOf(response)
    const decoder = new TextDecoder()
    let longest = 0
    let count = 0
    let xml = ''
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      longest = Math.max(longest, read.value.byteLength)
      const text = decoder.decode(read.value, { stream: true })
      count += text.match(/<loc>/g)?.length ?? 0
      // What is read ahead of the client is one page.
      expect(pages.length * PAGE_IDS - count).toBeLessThanOrEqual(2 * PAGE_IDS)
      xml = (xml + text).slice(-3_000)
    }
    expect(count).toBe(50_000)
    expect(xml).toContain(`<loc>${ORIGIN}/se/products/50000</loc>`)
    expect(xml.endsWith('</url>\n</urlset>\n')).toBe(true)
    expect(pages).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    // The protocol's limit of a whole sitemap is 50 MB.
    expect(longest).toBeLessThan(5_000_000)
  })

  it('asks for no more pages once its reader has left', async () => {
    const response = await get('/sitemaps/se/products-1.xml')
    const reader = readerOf(response)
    await reader.read()
    await reader.cancel()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(pages.length).toBeLessThanOrEqual(3)
  })
})

it('the index names the sitemaps of each site, and editorial pages only of known types', async () => {
  const xml = await (await get('/sitemap.xml')).text()
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual(
    ['no', 'se', 'no-en', 'se-en'].flatMap((site) =>
      ['pages-1', 'content-1', 'products-1'].map((name) => `${ORIGIN}/sitemaps/${site}/${name}.xml`),
    ),
  )
  const content = await (await get('/sitemaps/no/content-1.xml')).text()
  expect([...content.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${ORIGIN}/no/about/pricing/`,
    `${ORIGIN}/no/seasonal/advent/`,
    `${ORIGIN}/no/media/news/first/`,
  ])
})

it.each([
  '/sitemaps/no-nb/products-1.xml',
  '/sitemaps/dk/products-1.xml',
  '/sitemaps/no/products-2.xml',
  '/sitemaps/no/products-0.xml',
  '/sitemaps/no/people-1.xml',
  '/sitemaps/no/pages-2.xml',
  '/sitemaps/no/constructor-1.xml',
  '/sitemaps/no/recipes-1.xml',
  '/feeds/no-nb/products.xml',
  '/feeds/dk/products.xml',
  '/manifests/dk.webmanifest',
  '/manifests/constructor.webmanifest',
])('%s does not exist', async (path) => {
  expect((await get(path)).status).toBe(404)
})

it('a backend that fails gives an error that nobody stores', async () => {
  backend.respondWith((_, response) => {
    response.statusCode = 500
    response.end()
  })
  for (const path of ['/sitemap.xml', '/sitemaps/no/products-1.xml', '/feeds/no/products.xml']) {
    const response = await get(path)
    expect([path, response.status >= 500, response.headers.get('cache-control')]).toEqual([
      path,
      true,
      'no-store',
    ])
  }
  expect((await get('/sitemaps/no/pages-1.xml')).status).toBe(200)
})

it('a feed that breaks off has no end, so that nobody takes it for the whole', async () => {
  backend.respondWith((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url?.includes('page=2')) {
      response.statusCode = 500
      return response.end()
    }
    return response.end(JSON.stringify({ nextPage: 2, items: [] }))
  })
  const response = await get('/feeds/no/products.xml')
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
})

it('robots.txt names the sitemap and disallows what is no page', async () => {
  const text = await (await get('/robots.txt')).text()
  expect(text).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /console/\nDisallow: /psp/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  )
})

it.each([
  ['no', 'nb-NO', 'Torg Norge', 'Handlekurv'],
  ['se', 'sv-SE', 'Torg Sverige', 'Varukorg'],
  ['no-en', 'en-NO', 'Torg Norge', 'Basket'],
])('the manifest of %s is in its language, with pages that exist', async (site, lang, name, cart) => {
  const response = await get(`/manifests/${site}.webmanifest`)
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const manifest = (await response.json()) as {
    shortcuts: { name: string; url: string }[]
    icons: { purpose?: string }[]
  }
  expect(manifest).toMatchObject({ lang, name, start_url: `/${site}/`, scope: '/' })
  expect(manifest.shortcuts.map((each) => each.name)).toContain(cart)
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { url } of manifest.shortcuts) {
    expect(((await (await get(url)).json()) as { page?: string }).page, url).toBeDefined()
  }
})

it('llms.txt has a heading, a summary and links to pages of this shop only', async () => {
  const text = await (await get('/llms.txt')).text()
  expect(text).toMatch(/^# Torg\n\n> \S/)
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address)
  expect(links.length).toBeGreaterThan(10)
  for (const address of links) expect(new URL(address).origin).toBe(ORIGIN)
})
