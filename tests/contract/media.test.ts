import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'

const BYTES_MAX = 4096
const AT_ONCE = 8
// There are hundreds of products, each drawn on request.
const TIMEOUT = 120_000

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

describe('drawn pictures', () => {
  it.each(['products', 'categories', 'recipes'])(
    'of all %s are small, whole and harmless',
    async (table) => {
      const { results } = await origin.db.prepare(`SELECT id FROM ${table}`).all<{ id: number }>()
      expect(results.length).toBeGreaterThan(7)
      const faults: string[] = []
      // A few at a time: the test's way to the database breaks under hundreds.
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

  it('may be kept for ever under the address the API gives, and only there', async () => {
    const answer = await origin.fetch('/api/v1/section-listing/home/popular/all/?size=1')
    const url = /\/media\/products\/\d+\.svg\?v=\w+/.exec(await answer.text())?.[0] ?? ''
    const kept = async (path: string) => (await origin.fetch(path)).headers.get('cache-control')
    expect(await kept(url)).toBe('public, max-age=31536000, immutable')
    expect(await kept(url.split('?')[0] ?? '')).toBe('public, max-age=300')
    expect(await kept(`${url}x`)).toBe('public, max-age=300')
  })

  it('go out as what they are, unable to run anything', async () => {
    const answer = await origin.fetch('/media/recipes/1.svg')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    const again = await origin.fetch('/media/recipes/1.svg', {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it.each([
    'products/999999.svg',
    'products/0101.svg',
    'products/101',
    'brands/1.svg',
    'products/101.png',
    'products/..%2f1.svg',
  ])('%s is a 404', async (path) => {
    const answer = await origin.fetch(`/media/${path}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  })
})

async function faultsAt(path: string): Promise<string[]> {
  const answer = await origin.fetch(path)
  if (answer.status !== 200) return [`${path}: ${answer.status}`]
  return faultsOf(await answer.text()).map((fault) => `${path}: ${fault}`)
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
  if (new Set(ids).size !== ids.length) faults.push('an id stands twice')
  const missing = references.filter((each) => !ids.includes(each.slice(1)))
  if (missing.length > 0) faults.push(`refers to the missing ${missing.join(', ')}`)
  if (/NaN|undefined|null/.test(svg)) faults.push('holds a value that is none')
  const open = unclosedTag(svg)
  if (open) faults.push(`is not well formed at ${open}`)
  return faults
}

/** Brotli at its best takes its time: only what is not small enough in a hurry is tried with it. */
function brotliSize(svg: string): number {
  const inHurry = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
  return inHurry <= BYTES_MAX ? inHurry : brotliCompressSync(svg).length
}

/** The first tag that is not closed in turn, or null: what a strict XML reader would stumble over. */
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
