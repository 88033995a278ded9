import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShopUrl } from '../support/shop.ts'
import { readHead, readSitemap, type SitemapAddress, unescapeXml } from '../support/sitemap.ts'

/** Sitemaps, feeds and manifests of the built shop (docs/reference/discovery.md). */

/** The configured origin; the shop of the tests listens elsewhere. */
const ORIGIN = 'http://localhost:8787'
const get = (address: string) => fetch(sharedShopUrl() + address.replace(ORIGIN, ''))

let sitemaps: { name: string; addresses: SitemapAddress[] }[] = []
beforeAll(async () => {
  const index = readSitemap(await (await get('/sitemap.xml')).text(), 'index')
  sitemaps = await Promise.all(
    index.map(async ({ loc }) => ({
      name: loc.replace(`${ORIGIN}/sitemaps/`, ''),
      addresses: readSitemap(await (await get(loc)).text(), 'urlset'),
    })),
  )
})

describe('the sitemaps', () => {
  it('cover every type of every site, each in its own sitemap', () => {
    expect(sitemaps.map(({ name }) => name)).toEqual(
      ['no', 'se', 'no-en', 'se-en'].flatMap((site) =>
        [
          'pages-1',
          'content-1',
          'products-1',
          // Products of meal kits have high ids.
          'products-2',
          'categories-1',
          'brands-1',
          'recipes-1',
          'recipe-tags-1',
          'recipe-providers-1',
        ].map((name) => `${site}/${name}.xml`),
      ),
    )
    for (const { name, addresses } of sitemaps) {
      const [site] = name.split('/')
      for (const { loc } of addresses) expect(loc.startsWith(`${ORIGIN}/${site}/`), loc).toBe(true)
    }
  })

  it('pair every alternate with an address that names it in return', () => {
    const all = new Map(
      sitemaps.flatMap(({ addresses }) => addresses.map((each) => [each.loc, each] as const)),
    )
    for (const { loc, alternates } of all.values()) {
      expect(Object.values(alternates), loc).toContain(loc)
      for (const [language, address] of Object.entries(alternates)) {
        if (language !== 'x-default')
          expect(all.get(address)?.alternates, `${loc} ${language}`).toEqual(alternates)
      }
    }
  })

  it('hold addresses that answer 200 with the same canonical address and alternates', async () => {
    // A few of each sitemap, spread over it; `npm run prove -- addresses` asks for all.
    const asked = sitemaps.flatMap(({ addresses }) => {
      const step = Math.max(1, Math.floor(addresses.length / 8))
      return addresses.filter((_, index) => index % step === 0)
    })
    expect(asked.length).toBeGreaterThan(200)
    for (const { loc, alternates } of asked) {
      const response = await get(loc)
      expect([loc, response.status]).toEqual([loc, 200])
      expect([loc, readHead(await response.text())]).toEqual([loc, { canonical: loc, alternates }])
    }
  })

  it('hold no page that search engines must not list', async () => {
    const all = sitemaps.flatMap(({ addresses }) => addresses.map(({ loc }) => loc))
    for (const path of ['/no/cart/', '/no/search/', '/no/account/', '/se/user/login/']) {
      expect(all).not.toContain(ORIGIN + path)
      expect(await (await get(path)).text()).toContain('<meta name="robots" content="noindex"')
    }
  })
})

describe.each([
  ['no', 'NOK', 'SE'],
  ['se', 'SEK', 'NO'],
  ['no-en', 'NOK', 'SE'],
  ['se-en', 'SEK', 'NO'],
])('the merchant feed of %s', (site, currency) => {
  const items: Record<string, string[]>[] = []
  beforeAll(async () => {
    const xml = await (await get(`/feeds/${site}/products.xml`)).text()
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0">\n<channel><title>[^<]+<\/title><link>[^<]+<\/link><description>[^<]+<\/description>\n(?:<item>(?:<g:\w+>[^<]+<\/g:\w+>)+<\/item>\n)+<\/channel>\n<\/rss>\n$/,
    )
    for (const [, item = ''] of xml.matchAll(/<item>(.*?)<\/item>/g)) {
      const fields: Record<string, string[]> = {}
      for (const [, name = '', text = ''] of item.matchAll(/<g:(\w+)>([^<]+)<\/g:\1>/g)) {
        fields[name] = [...(fields[name] ?? []), unescapeXml(text)]
      }
      items.push(fields)
    }
  })

  it('keeps the rules of the specification in every item', () => {
    expect(items.length).toBeGreaterThan(400)
    expect(new Set(items.map(({ id }) => id?.[0])).size).toBe(items.length)
    for (const fields of items) {
      const [id = ''] = fields['id'] ?? []
      for (const [name, pattern] of RULES) {
        const values = fields[name] ?? []
        const isRequired = REQUIRED.includes(name)
        expect([id, name, values.length === 1 || (!isRequired && values.length === 0)]).toEqual([
          id,
          name,
          true,
        ])
        for (const value of values)
          expect([id, name, value]).toEqual([id, name, expect.stringMatching(pattern)])
      }
      expect(fields['price']?.[0]?.endsWith(` ${currency}`)).toBe(true)
      const { sale_price: sale, price, brand, gtin } = fields
      if (sale) expect(Number.parseFloat(sale[0] ?? '')).toBeLessThan(Number.parseFloat(price?.[0] ?? ''))
      expect(Boolean(brand || gtin)).toBe(fields['identifier_exists'] === undefined)
      const unknown = Object.keys(fields).filter((name) => !RULES.some(([known]) => known === name))
      expect(unknown).toEqual([])
    }
  })

  it('links to the canonical address of the product on this site', async () => {
    for (const { link = [], price = [], sale_price: sale, image_link: image = [] } of [
      items[0],
      items[200],
      items.at(-1),
    ].map((each) => each ?? {})) {
      const response = await get(link[0] ?? '')
      const html = await response.text()
      expect([response.status, readHead(html).canonical]).toEqual([200, link[0]])
      expect(sizeOfPng(await (await get(image[0] ?? '')).arrayBuffer())).toBe('1200x630')
      expect(html).toContain(`"price":"${(sale ?? price)[0]?.split(' ')[0]}"`)
    }
  })
})

const REQUIRED = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition']
const RULES: [name: string, pattern: RegExp][] = [
  ['id', /^\S{1,50}$/],
  ['title', /^.{1,150}$/s],
  ['description', /^.{1,5000}$/s],
  ['link', /^https?:\/\/\S{1,2000}$/],
  // A format of the specification, not SVG.
  ['image_link', /^https?:\/\/\S{1,2000}\.(?:png|jpe?g|webp|gif|bmp|tiff?)(?:\?\S*)?$/],
  ['availability', /^(in_stock|out_of_stock)$/],
  ['price', /^\d+\.\d{2} (NOK|SEK)$/],
  ['sale_price', /^\d+\.\d{2} (NOK|SEK)$/],
  ['condition', /^new$/],
  ['brand', /^.{1,70}$/],
  ['gtin', /^(\d{8}|\d{12,14})$/],
  ['identifier_exists', /^no$/],
  ['product_type', /^.{1,750}$/],
  ['unit_pricing_measure', /^\d+(\.\d+)? (kg|l|m|ct)$/],
  ['unit_pricing_base_measure', /^1 (kg|l|m|ct)$/],
]

it.each(['no', 'se', 'no-nb', 'no-en', 'se-sv', 'se-en'])(
  'the manifest of %s is named by its pages, with icons of the sizes it says',
  async (site) => {
    const html = await (await get(`/${site}/`)).text()
    expect(html).toContain(`<link rel="manifest" href="/manifests/${site}.webmanifest"`)
    const { icons, shortcuts } = (await (await get(`/manifests/${site}.webmanifest`)).json()) as {
      icons: { src: string; sizes: string; type: string }[]
      shortcuts: { url: string }[]
    }
    for (const { src, sizes, type } of icons) {
      const response = await get(src)
      expect([src, response.status, response.headers.get('content-type')]).toEqual([src, 200, type])
      if (type === 'image/png') expect([src, sizeOfPng(await response.arrayBuffer())]).toEqual([src, sizes])
    }
    for (const { url } of shortcuts)
      expect([200, 302]).toContain((await fetch(sharedShopUrl() + url, { redirect: 'manual' })).status)
  },
)

it.each(['no', 'se', 'no-en', 'se-en'])(
  'product, recipe, category, campaigns, brand and an article of %s have pictures for sharing that readers show, each another',
  async (site) => {
    const lastOf = async (kind: string) => {
      const sitemap = await (await get(`/sitemaps/${site}/${kind}-1.xml`)).text()
      return readSitemap(sitemap, 'urlset').at(-1)?.loc ?? ''
    }
    const paths = [
      ...(await Promise.all(['products', 'recipes', 'categories', 'brands'].map(lastOf))),
      `/${site}/campaigns/`,
      `/${site}/about/quality/`,
    ]
    const pictures = await Promise.all(
      paths.map(async (path) => {
        const html = await (await get(path)).text()
        const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
        return { picture, size: sizeOfPng(await (await get(picture)).arrayBuffer()) }
      }),
    )
    expect(pictures.map(({ size }) => size)).toEqual(paths.map(() => '1200x630'))
    expect(new Set(pictures.map(({ picture }) => picture)).size).toBe(paths.length)
  },
)

it('the picture for sharing and the icon of a home screen have their sizes', async () => {
  expect(sizeOfPng(await (await get('/icons/share.png')).arrayBuffer())).toBe('1200x630')
  expect(sizeOfPng(await (await get('/apple-touch-icon.png')).arrayBuffer())).toBe('180x180')
})

it('browsers keep the icon for a day, because they ask for it at every change of the address', async () => {
  expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=86400')
})

it('every page of llms.txt exists', async () => {
  const text = await (await get('/llms.txt')).text()
  for (const [, address = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
    const response = await get(address)
    await response.body?.cancel()
    expect([address, response.status]).toEqual([address, 200])
  }
})

/** The size in the header of a PNG file (PNG, 11.2.2). */
function sizeOfPng(bytes: ArrayBuffer): string {
  const view = new DataView(bytes)
  expect(view.getUint32(0)).toBe(0x89504e47)
  return `${view.getUint32(16)}x${view.getUint32(20)}`
}
