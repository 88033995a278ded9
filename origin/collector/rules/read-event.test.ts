import { describe, expect, it, test } from 'vitest'
import { trackingSchema } from '../../../shared/tracking/iglu.ts'
import { readEvent } from './read-event.ts'

const UNSTRUCT = 'iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0'
const CONTEXTS = 'iglu:com.snowplowanalytics.snowplow/contexts/jsonschema/1-0-0'
const ID = '018f0000-0000-4000-8000-000000000000'
const VIEW = {
  e: 'pv',
  eid: ID,
  aid: 'torg-web',
  p: 'web',
  tv: 'js-4.10.1',
  dtm: '1764000000000',
  duid: ID,
  sid: ID,
  vid: '3',
  url: 'https://shop.test/no/',
  page: 'home',
}
const click = {
  action: 'click',
  resourceType: 'product',
  resourceValue: '/no/products/1',
  elementType: 'link',
  elementId: null,
}
const event = (data: unknown, name = 'click', more: object = {}) => ({
  ...VIEW,
  e: 'ue',
  ue_pr: JSON.stringify({ schema: UNSTRUCT, data: { schema: trackingSchema(name), data } }),
  ...more,
})
const withContext = (name: string, data: unknown) => ({
  ...VIEW,
  co: JSON.stringify({ schema: CONTEXTS, data: [{ schema: trackingSchema(name), data }] }),
})
const toBase64Url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

test('a page view is kept with its route and visit', () => {
  expect(readEvent(VIEW)).toMatchObject({
    name: 'page_view',
    eventId: ID,
    sessionIndex: 3,
    happenedAt: 1_764_000_000_000,
    data: { title: 'home' },
    contexts: [],
  })
})

describe('an event of the catalogue', () => {
  it('is kept under its name', () => {
    expect(readEvent(event(click))).toMatchObject({ name: 'click', data: click })
  })
  it('is kept when its JSON is encoded', () => {
    const { ue_pr, ...rest } = event({ ...click, elementId: 'søk' })
    expect(readEvent({ ...rest, ue_px: toBase64Url(ue_pr) })).toMatchObject({ data: { elementId: 'søk' } })
  })
  it('is kept with contexts of ours and of the tracker', () => {
    const region = { region: 'no', language: 'nb', jurisdiction: 'NO' }
    expect(readEvent(withContext('region_context', region))).toMatchObject({
      contexts: [{ schema: trackingSchema('region_context'), data: region }],
    })
    const page = { schema: 'iglu:com.snowplowanalytics.snowplow/web_page/jsonschema/1-0-0', data: { id: ID } }
    expect(readEvent({ ...VIEW, co: JSON.stringify({ schema: CONTEXTS, data: [page] }) })).toMatchObject({
      contexts: [page],
    })
  })
})

test.each([
  ['no object', null],
  ['another kind', { ...VIEW, e: 'pp' }],
  ['an id that is none', { ...VIEW, eid: 'x' }],
  ['a number where the protocol has text', { ...VIEW, vid: 3 }],
  ['a field of ours missing', { ...VIEW, duid: undefined }],
  ['an unknown event', event(click, 'purchase')],
  ['a context as an event', event({ region: 'a', language: 'b', jurisdiction: 'c' }, 'region_context')],
  ['an event as a context', withContext('click', click)],
  ['a field too many', event({ ...click, email: 'kari@torg.test' })],
  ['a field too few', event({ action: 'click' })],
  ['text that is no JSON', { ...event(click), ue_pr: '{' }],
  ['code that is no base64', { ...VIEW, e: 'ue', ue_px: '***' }],
  [
    'another version of a schema',
    event(click, 'click', {
      ue_pr: JSON.stringify({
        schema: UNSTRUCT,
        data: { schema: 'iglu:com.example.tienda/click/jsonschema/2-0-0', data: click },
      }),
    }),
  ],
  [
    'the schema of another vendor',
    event(click, 'click', {
      ue_pr: JSON.stringify({
        schema: UNSTRUCT,
        data: { schema: 'iglu:com.other/click/jsonschema/1-0-0', data: click },
      }),
    }),
  ],
])('%s is refused, and the reason has none of its values', (_, value) => {
  const read = readEvent(value)
  expect(read).toHaveProperty('fault')
  expect(JSON.stringify(read)).not.toContain('kari')
})
