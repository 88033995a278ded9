import { expect, it } from 'vitest'
import { createMemoryKv } from '../support/memory-kv.ts'
import { createTestEdge } from './edge.ts'

/** Dropped content is reported without any of its text (docs/reference/security.md#outside-data). */

const block = (text: unknown) => ({
  _type: 'block',
  _key: 'a',
  style: 'normal',
  children: [{ _type: 'span', _key: 'b', text }],
})
const BODY = [
  block('Milk'),
  { _type: 'video', src: 'kari@example.no' },
  { _type: 'video', src: 'ola@example.no' },
  { _type: 'call kari@example.no' },
  'kari@example.no',
  block({ nb: 'kari@example.no' }),
]

function create() {
  const clock = { now: Date.UTC(2026, 10, 21, 9) }
  const page = {
    pageSubject: 'pricing',
    pageType: 'about',
    slug: { current: 'pricing' },
    title: 'Prices',
    lead: null,
    mainImage: { asset: { url: 'kari@example.no' } },
    mainImageCaption: null,
    bodyRaw: BODY,
  }
  const edge = createTestEdge({
    variables: { CMS_URL: 'http://cms.example/graphql' },
    world: {
      kv: createMemoryKv() as unknown as KVNamespace,
      now: () => clock.now,
      random: () => 0,
      upstream: async () => Response.json({ data: { allEditorialPage: [page] } }),
    },
  })
  const get = async (language = 'nb') => {
    const headers = { 'x-country': 'NO', 'x-language': language }
    const response = await edge.request('/api/v1/content/pages/about/pricing/', { headers })
    await edge.settle()
    expect(response.status).toBe(200)
    const { page: shown } = (await response.json()) as { page: { body: unknown[] } }
    return shown.body.length
  }
  return { get, clock, reports: edge.reports }
}

it('a report of dropped content has document, kind, rule and count, and no content', async () => {
  const { get, reports } = create()
  // The paragraph stays without its malformed text.
  expect(await get()).toBe(2)
  const document = { id: 'content:pricing', country: 'NO', language: 'nb' }
  const kinds = reports.map(({ context }) => context.details)
  expect(kinds.map((details) => ({ ...details, expected: undefined }))).toEqual([
    { ...document, kind: 'unknown', at: 'mainImage.asset.metadata', count: 1 },
    { ...document, kind: 'video', at: 'body._type', count: 2 },
    { ...document, kind: 'unknown', at: 'body._type', count: 1 },
    { ...document, kind: 'string', at: 'body', count: 1 },
    { ...document, kind: 'span', at: 'children.text', count: 1 },
  ])
  expect(reports.every(({ context }) => context.where === 'content')).toBe(true)
  expect(JSON.stringify(reports.map(({ context }) => context))).not.toContain('@')
})

it('dropped content is reported once an hour per document, for any number of reads', async () => {
  const { get, clock, reports } = create()
  await get()
  for (let reading = 1; reading <= 3; reading += 1) {
    clock.now += 301_000
    await get()
  }
  expect(reports).toHaveLength(5)
  await get('en')
  expect(reports).toHaveLength(10)
  clock.now += 3_600_000
  await get()
  expect(reports).toHaveLength(15)
})
