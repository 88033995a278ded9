import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { KEPT_DAYS, deleteOldEvents } from '../../origin/collector/store.ts'
import { createTestOrigin, SATURDAY_MORNING, type TestOrigin } from '../support/origin.ts'
import { toUnstructured } from '../support/tracker-payload.ts'
import { signInStaff } from './staff.ts'

/** The collector: what it takes, from whom, what it keeps, and what staff see (docs/signals.md#collector). */

const TP2 = '/collector/com.snowplowanalytics.snowplow/tp2'
const SCHEMA = 'iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({}, { startsAt: SATURDAY_MORNING })
})
beforeEach(() =>
  origin.db.batch(
    ['rate_limits', 'analytics_events', 'analytics_faults'].map((table) =>
      origin.db.prepare(`DELETE FROM ${table}`),
    ),
  ),
)
afterAll(() => origin.dispose())

const search = (more: object = {}) =>
  toUnstructured(
    { name: 'search', query: 'melk', type: 'product', totalCount: 3, ...more },
    {
      id: crypto.randomUUID(),
      visitor: crypto.randomUUID(),
      session: crypto.randomUUID(),
      now: origin.clock.now.getTime(),
    },
  )
const post = (data: unknown, headers: Record<string, string> = {}) =>
  origin.fetch(TP2, { method: 'POST', headers, body: JSON.stringify({ schema: SCHEMA, data }) })
const rows = async (table: string) =>
  (await origin.db.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>()).results

describe('a batch by POST', () => {
  it('is stored, an event that comes twice once', async () => {
    const event = search()
    const response = await post([event, event, search()])
    expect([response.status, await response.text()]).toEqual([200, 'ok'])
    expect(await rows('analytics_events')).toHaveLength(2)
    expect(await rows('analytics_faults')).toEqual([])
  })

  it('is answered alike when an event is refused, of which only the field is kept', async () => {
    const response = await post([search({ totalCount: 'kari@torg.test' }), search(), { e: 'se' }])
    expect(response.status).toBe(200)
    expect(await rows('analytics_events')).toHaveLength(1)
    const faults = await rows('analytics_faults')
    expect(faults.map(({ fault }) => String(fault).split(' ')[0])).toEqual(['search:', 'payload:'])
    expect(JSON.stringify(faults)).not.toContain('kari')
  })

  it.each([
    ['no JSON', '{'],
    ['another schema', JSON.stringify({ schema: 'iglu:a/b/jsonschema/1-0-0', data: [] })],
    ['too many events', JSON.stringify({ schema: SCHEMA, data: Array.from({ length: 201 }, () => ({})) })],
  ])('with %s is one fault', async (_, body) => {
    expect((await origin.fetch(TP2, { method: 'POST', body })).status).toBe(200)
    expect((await rows('analytics_faults')).map(({ fault }) => fault)).toEqual(['batch: malformed'])
  })

  it('of more than 64 kB is a 413', async () => {
    expect((await post(['x'.repeat(65_536)])).status).toBe(413)
  })

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('with %o is not kept', async (headers) => {
    expect((await post([search()], headers as never)).status).toBe(200)
    expect(await rows('analytics_events')).toEqual([])
  })
})

describe('the pixel', () => {
  it('stores the event of its query, in base64 too, and is an image that nobody caches', async () => {
    const { ue_pr: plain = '', ...event } = search()
    const encoded = Buffer.from(plain).toString('base64url')
    const response = await origin.fetch(`/collector/i?${new URLSearchParams({ ...event, ue_px: encoded })}`)
    expect(response.headers.get('content-type')).toBe('image/gif')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([bytes.subarray(0, 6).toString(), bytes.length]).toEqual(['GIF89a', 42])
    expect((await rows('analytics_events')).map(({ name, data_json }) => [name, data_json])).toEqual([
      ['search', JSON.stringify({ query: 'melk', type: 'product', totalCount: 3 })],
    ])
  })
})

describe('cross-origin requests', () => {
  const ask = (from: string) =>
    origin.fetch(TP2, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': 'POST' },
    })

  it('are allowed for the shop’s own origins, without cookies', async () => {
    const { status, headers } = await ask('http://localhost:8787')
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:8787')
    expect(headers.get('access-control-allow-headers')).toContain('content-type')
    expect(headers.get('vary')).toContain('origin')
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('are not allowed for others', async () => {
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('schemas', () => {
  it('are served for registries, with their head', async () => {
    const response = await origin.fetch('/collector/schemas/com.example.tienda/search/jsonschema/1-0-0')
    expect(await response.json()).toMatchObject({
      self: { vendor: 'com.example.tienda', name: 'search', format: 'jsonschema', version: '1-0-0' },
      type: 'object',
      additionalProperties: false,
      required: ['query', 'type', 'totalCount'],
    })
    expect(
      (await origin.fetch('/collector/schemas/com.example.tienda/nothing/jsonschema/1-0-0')).status,
    ).toBe(404)
  })
})

describe('staff', () => {
  it('watch what arrives, and why the rest was refused', async () => {
    const staff = await signInStaff(origin, 'catalogue@torg.test')
    const page = await staff.open('events/')
    expect(page).toContain('src="/console/events/live/"')
    await post([search(), search({ type: 'cheese' })])
    const live = await staff.open('events/live/')
    expect(live).toMatch(/http-equiv="refresh"/)
    expect(live).toContain('search')
    expect(live).toContain('search: type is not')
    const warehouse = await signInStaff(origin, 'warehouse@torg.test')
    expect(await warehouse.open('events/live/')).not.toContain('search')
  })
})

it('events are deleted after their days', async () => {
  await post([search()])
  origin.clock.advance(KEPT_DAYS * 86_400_000 + 1)
  await deleteOldEvents(origin.deps)
  expect(await rows('analytics_events')).toEqual([])
})
