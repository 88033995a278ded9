import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPictureSize } from '../../origin/media/picture-size.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'

const BYTES_MAX = 4096
const AT_ONCE = 8
/** What chats still fetch for a preview. */
const SHARED_BYTES_MAX = 300_000
/** The pictures for sharing so far: each must differ. */
const shared: string[] = []
// Each of hundreds of pictures is drawn on request.
const TIMEOUT = 120_000

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

describe('drawn pictures', () => {
  it.each(['products', 'categories', 'recipes'])(
    'of all %s are small, well formed and without scripts',
    async (table) => {
      const { results } = await origin.db.prepare(`SELECT id FROM ${table}`).all<{ id: number }>()
      expect(results.length).toBeGreaterThan(7)
      const faults: string[] = []
      // The test database drops connections under hundreds of parallel requests.
      for (let start = 0; start < results.length; start += AT_ONCE) {
        const some = results.slice(start, start + AT_ONCE)
        faults.push(
          ...(await Promise.all(some.map(({ id }) => faultsAt(`/media/${table}/${id}.svg`)))).flat(),
        )
      }
      expect(faults).toEqual([])
    },
    TIMEOUT,
  )

  it('are cached for ever at the URL the API returns, and briefly at any other', async () => {
    const response = await origin.fetch('/api/v1/section-listing/home/popular/all/?size=1')
    const url = /\/media\/products\/\d+\.svg\?v=\w+/.exec(await response.text())?.[0] ?? ''
    const kept = async (path: string) => (await origin.fetch(path)).headers.get('cache-control')
    expect(await kept(url)).toBe('public, max-age=31536000, immutable')
    expect(await kept(url.split('?')[0] ?? '')).toBe('public, max-age=300')
    expect(await kept(`${url}x`)).toBe('public, max-age=300')
  })

  it.each([
    ['/api/v1/products/101/', 'products/101'],
    ['/api/v1/products/102/', 'products/102'],
    ['/api/v1/productcategories/', 'categories/1'],
    ['/api/v1/recipes/1/', 'recipes/1'],
    ['/api/v1/recipe-tags/1/', 'recipe-tags/1'],
    ['/api/v1/recipes/providers/1/', 'recipe-providers/1'],
    ['/api/v1/giftcards/index/', 'giftcards/1'],
  ])('are also pictures for sharing, in PNG, each another: what %s names as %s', async (call, drawing) => {
    const named = await (await origin.fetch(call)).text()
    const path = new RegExp(`/media/${drawing}\\.svg\\?v=\\w+`).exec(named)?.[0].replace('.svg', '.png') ?? ''
    const response = await origin.fetch(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(findPictureSize(bytes)).toEqual({ type: 'image/png', width: 1_200, height: 630 })
    expect(bytes.length).toBeLessThan(SHARED_BYTES_MAX)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const again = await origin.fetch(path, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    const pixels = Buffer.from(bytes).toString('base64')
    expect(shared).not.toContain(pixels)
    shared.push(pixels)
  })

  it('have the words of the country whose page shows them', async () => {
    const drawn = async (country: string) => {
      const headers = { 'x-country': country, 'x-language': 'en' }
      const listing = await origin.fetch('/api/v1/section-listing/categories/501/all/', { headers })
      const url = /\/media\/products\/253\.svg\?v=\w+/.exec(await listing.text())?.[0] ?? ''
      return origin.fetch(url)
    }
    const [norwegian, swedish] = [await drawn('NO'), await drawn('SE')]
    expect([await norwegian.text(), await swedish.text()]).toEqual([
      expect.stringContaining('>Laks<'),
      expect.stringContaining('>Lax<'),
    ])
    expect(swedish.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('are sent with their type and a policy that blocks scripts', async () => {
    const response = await origin.fetch('/media/recipes/1.svg')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.getSetCookie()).toEqual([])
    const again = await origin.fetch('/media/recipes/1.svg', {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it.each([
    'products/999999.svg',
    'products/0101.svg',
    'products/101',
    'brands/1.svg',
    'products/101.png',
    'products/101.png?v=1',
    'products/999999.png',
    'products/101.jpg',
    'banners/1.png',
    'products/..%2f1.svg',
  ])('%s is a 404', async (path) => {
    const response = await origin.fetch(`/media/${path}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  })
})

async function faultsAt(path: string): Promise<string[]> {
  const response = await origin.fetch(path)
  if (response.status !== 200) return [`${path}: ${response.status}`]
  return faultsOf(await response.text()).map((fault) => `${path}: ${fault}`)
}

function faultsOf(svg: string): string[] {
  const faults: string[] = []
  const size = brotliSize(svg)
  if (size > BYTES_MAX) faults.push(`${size} bytes with brotli`)
  if (/<script|<foreignObject|\son\w+=|javascript:|<!ENTITY|<!DOCTYPE/i.test(svg))
    faults.push('could run something')
  const references = [...svg.matchAll(/(?:href="|url\()([^")]+)/g)].map((match) => match[1] ?? '')
  if (references.some((each) => !each.startsWith('#'))) faults.push('refers to something outside')
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '')
  if (new Set(ids).size !== ids.length) faults.push('an id is used twice')
  const missing = references.filter((each) => !ids.includes(each.slice(1)))
  if (missing.length > 0) faults.push(`refers to the missing ${missing.join(', ')}`)
  if (/NaN|undefined|null/.test(svg)) faults.push('contains NaN, undefined or null')
  const open = unclosedTag(svg)
  if (open) faults.push(`is not well formed at ${open}`)
  return faults
}

/** Brotli at its best quality is slow, so it is used only when quality 5 is not small enough. */
function brotliSize(svg: string): number {
  const inHurry = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
  return inHurry <= BYTES_MAX ? inHurry : brotliCompressSync(svg).length
}

/** Returns the first tag that is not closed in order, or null; a strict XML parser fails there. */
function unclosedTag(svg: string): string | null {
  const stack: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, end, name: string, __, alone) => {
      if (end) {
        if (stack.at(-1) === name) stack.pop()
        else stack.push(`/${name}`)
      } else if (!alone) stack.push(name)
      return ''
    },
  )
  if (/[<>]|&(?!#\d+;|[a-z]+;)/.test(rest)) return rest.slice(0, 80)
  return stack[0] ?? null
}
