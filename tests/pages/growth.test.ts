import { describe, expect, test } from 'vitest'
import { sharedShopUrl } from '../support/shop.ts'

const device = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** The shelves of the home page in order, and `x-cache`. */
async function home(cookie = '', headers: Record<string, string> = {}) {
  const response = await fetch(`${sharedShopUrl()}/no-en/`, {
    headers: { ...(cookie && { cookie }), ...headers },
  })
  const html = await response.text()
  const isPopularFirst = html.indexOf('aria-label="Popular right now"') < html.indexOf('aria-label="Offers"')
  expect(html).toContain('aria-label="Popular right now"')
  return { shelf: isPopularFirst ? 'popular' : 'offers', cache: response.headers.get('x-cache'), html }
}
const consenting = (n: number) => `consent=statistics; device_id=${device(n)}`

describe('an experiment in the HTML of a shared page', () => {
  test('each device keeps its variation, and each variation has its own cache entry', async () => {
    const drawn = await Promise.all(Array.from({ length: 12 }, (_, n) => home(consenting(n))))
    const shelves = drawn.map(({ shelf }) => shelf)
    expect(new Set(shelves)).toEqual(new Set(['offers', 'popular']))
    const again: string[] = []
    for (let n = 0; n < 12; n += 1) again.push((await home(consenting(n))).shelf)
    expect(again).toEqual(shelves)
    const last = await home(consenting(0))
    expect(last.cache).toMatch(/^hit/)
    expect(last.shelf).toBe(shelves[0])
    expect(last.html).not.toContain(device(0))
  })

  test.each([
    ['without consent', `device_id=${device(1)}`],
    ['with consent to marketing only', `consent=marketing; device_id=${device(1)}`],
    ['without a device', 'consent=statistics'],
    ['with a device that is none', `consent=statistics; device_id=${'x'.repeat(36)}`],
  ])('the page shows the control %s', async (_, cookie) => {
    const { shelf, html } = await home(cookie)
    expect(shelf).toBe('offers')
    expect(html.includes('"home-first-shelf":"popular"')).toBe(false)
  })

  test('crawlers get the control', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { shelf } = await home(consenting(n), { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
      expect(shelf).toBe('offers')
    }
  })

  test('the browser receives the same variation as the page', async () => {
    for (const n of [0, 1, 2, 3, 4, 5]) {
      const response = await fetch(`${sharedShopUrl()}/api/v1/flags/`, {
        headers: { cookie: consenting(n), 'x-country': 'NO', 'x-language': 'en' },
      })
      expect(response.headers.get('cache-control')).toBe('no-store')
      const { experiments } = (await response.json()) as { experiments: Record<string, string> }
      expect(experiments['home-first-shelf']).toBe((await home(consenting(n))).shelf)
    }
  })

  test('the streamed variation is the same on workerd', async () => {
    for (const n of [0, 1, 2, 3, 4, 5]) {
      const controller = new AbortController()
      const response = await fetch(`${sharedShopUrl()}/api/v1/flags/stream/?country=NO`, {
        headers: { cookie: consenting(n) },
        signal: controller.signal,
      })
      const reader = response.body?.getReader()
      let events = ''
      while (!events.endsWith('\n\n')) events += new TextDecoder().decode((await reader?.read())?.value)
      controller.abort()
      const [, flags = ''] = /^data: (.*)$/m.exec(events) ?? []
      const { experiments } = JSON.parse(flags) as { experiments: Record<string, string> }
      expect(experiments['home-first-shelf']).toBe((await home(consenting(n))).shelf)
    }
  })
})
