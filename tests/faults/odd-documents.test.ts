import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createIsolate, createStores } from './isolate.ts'
import { HEADERS } from './outcomes.ts'
import { startUpstream } from './upstream.ts'
import type { Fault } from '../support/fault-proxy.ts'
import type { EdgeInit } from '../worker/edge.ts'

/** Documents of content and flags that are odd in one place: pages are 200 and stored, and it is reported once. */

let upstream: Awaited<ReturnType<typeof startUpstream>>
beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.stop())
afterEach(() => upstream.proxy.reset())

/** Asks for a page three times, with half a minute between, in which an isolate reads flags again. */
async function visit(path: RegExp, fault: Fault, headers: EdgeInit = HEADERS) {
  upstream.proxy.fault(path, fault)
  const stores = createStores()
  const isolate = createIsolate(upstream.proxy.url, stores)
  const seen: { status: number; text: string; said: string }[] = []
  for (let count = 0; count < 3; count += 1) {
    seen.push(await isolate.ask('/no/', headers))
    await isolate.settle()
    stores.clock.now += 31_000
  }
  const reports = isolate.reports
    .map(({ error, context }) => ({ message: String(error), ...context }))
    // A busy machine is no odd document.
    .filter(({ message }) => !message.includes('too slow'))
  return {
    statuses: seen.map(({ status }) => status),
    said: seen.at(-1)?.said,
    text: seen[0]?.text ?? '',
    reports,
  }
}

const LINK = { kind: 'url', title: 'Written link', uri: '/campaigns/' }
const SETTINGS = {
  siteName: 'Torg',
  siteDomain: null,
  appleItunesApp: '123456789',
  banner: { id: 'monday', title: 'Written banner', text: null, link: null },
  navbar: [LINK],
}
type Written = keyof typeof SETTINGS

/** What the page shows of each field; the others never reach it. */
const SHOWN: Partial<Record<Written, string>> = {
  appleItunesApp: 'app-id=123456789',
  banner: 'Written banner',
  navbar: 'Written link',
}

describe.each(Object.keys(SETTINGS) as Written[])('site settings with an odd %s', (field) => {
  it.each([7, true, {}, 'x'.repeat(301)])('cost that field, and the page is stored: %j', async (odd) => {
    const edit = ({ data }: { data: Record<string, unknown> }) =>
      'allSiteSettings' in data ? { data: { allSiteSettings: [{ ...SETTINGS, [field]: odd }] } } : { data }
    const { statuses, said, text, reports } = await visit(/^\/content\//, { kind: 'edit', edit }, {})
    expect(statuses).toEqual([200, 200, 200])
    expect(said).toMatch(/^(hit|stale)/)
    for (const [name, words] of Object.entries(SHOWN)) expect(text.includes(words), name).toBe(name !== field)
    expect(reports.map(({ where, details }) => [where, String(details?.['at']).split('.')[0]])).toEqual([
      ['content', field],
    ])
  })
})

const SHELF = 'home-first-shelf'
const popular = (rule: unknown) => ({ [SHELF]: { defaultValue: 'popular', rules: [rule] } })
const isControl = (text: string) =>
  text.indexOf('aria-label="Tilbud"') < text.indexOf('aria-label="Populært akkurat nå"')
const body = (payload: unknown): Fault => ({ kind: 'otherShape', body: JSON.stringify(payload) })

it('flags that can be read show another shelf first', async () => {
  const { text, reports } = await visit(
    /^\/api\/features\//,
    body({ features: { [SHELF]: { defaultValue: 'popular' } } }),
  )
  expect(isControl(text)).toBe(false)
  expect(reports).toEqual([])
})

it.each<[string, Fault]>([
  ['an encrypted payload', body({ features: {}, encryptedFeatures: 'm5ylFM6ndyOJA2OPadubkw==.Uu7ViqgKEt' })],
  ['a list of flags', body({ features: [{ id: SHELF, defaultValue: 'popular' }] })],
  ['text for flags', body({ features: 'all' })],
  ['no flags', body({ status: 200 })],
  ['another shape', body([1, 2])],
  ['a payload that is too large', { kind: 'huge', bytes: 600 * 1024, isPacked: false }],
  ['a payload that unpacks to too much', { kind: 'huge', bytes: 50_000_000, isPacked: true }],
  [
    'an unknown operator',
    body({ features: popular({ condition: { deviceId: { $sounds: 'like' } }, force: 'popular' }) }),
  ],
  ['a rule that is a number', body({ features: popular(5) })],
  ['a condition that is a list', body({ features: popular({ condition: { $or: 7 } }) })],
  ['a flag that is text', body({ features: { [SHELF]: 'popular' } })],
])('%s is the control, a 200, and reported once', async (_, fault) => {
  const { statuses, text, reports } = await visit(/^\/api\/features\//, fault)
  expect(statuses).toEqual([200, 200, 200])
  expect(isControl(text)).toBe(true)
  expect(reports.length, JSON.stringify(reports)).toBe(1)
})
