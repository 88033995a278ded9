import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldMaps } from '../../origin/error-reports/source-maps.ts'
import { deleteOldErrors } from '../../origin/error-reports/store.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { signIn } from '../support/people.ts'

let origin: TestOrigin
let staff = ''
let clerk = ''
beforeAll(async () => {
  origin = await createTestOrigin()
  const cookieOf = async (who: string) => `sessionid=${(await signIn(origin, who)).cookie('sessionid')}`
  staff = await cookieOf('staff@torg.test')
  clerk = await cookieOf('catalogue@torg.test')
})
afterAll(() => origin.dispose())

let made = 0
const nextId = () => (made += 1).toString(16).padStart(32, '0')
const frame = (filename: string, name = 'run', lineno = 1, colno = 1) => ({
  filename,
  function: name,
  lineno,
  colno,
})
const eventOf = (more: object = {}, value = 'Cannot read properties of undefined') => ({
  event_id: nextId(),
  timestamp: 1,
  release: 'build-1',
  environment: 'production',
  sdk: { name: 'sentry.javascript.browser', version: '11.12.0' },
  exception: {
    values: [{ type: 'TypeError', value, stacktrace: { frames: [frame('/assets/a1B2c3D.js')] } }],
  },
  ...more,
})
const envelopeOf = (...events: object[]) =>
  [
    JSON.stringify({ event_id: (events[0] as { event_id?: string } | undefined)?.event_id }),
    ...events.flatMap((event) => ['{"type":"event"}', JSON.stringify(event)]),
  ].join('\n')
const post = (
  body: BodyInit,
  headers: Record<string, string> = { 'x-sentry-auth': 'Sentry sentry_version=7, sentry_key=torg' },
  query = '',
) => origin.fetch(`/error-reports/api/1/envelope/${query}`, { method: 'POST', headers, body })
const panel = async (query = '', cookie = staff) => {
  const response = await origin.fetch(`/console/errors/${query}`, { headers: { cookie } })
  return { status: response.status, html: await response.text() }
}
const groupOf = async (message: string) =>
  origin.db
    .prepare(
      'SELECT id, count, culprit, side, first_seen_at, last_seen_at FROM error_groups WHERE message = ?1',
    )
    .bind(message)
    .first<{
      id: number
      count: number
      culprit: string
      side: string
      first_seen_at: string
      last_seen_at: string
    }>()

describe('the intake of error reports', () => {
  it('takes an envelope with the key of the DSN, in the header or the query', async () => {
    const event = eventOf()
    const response = await post(envelopeOf(event))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ id: event.event_id })
    expect((await post(envelopeOf(eventOf()), {}, '?sentry_key=torg&sentry_version=7')).status).toBe(200)
    expect((await post(envelopeOf(eventOf()), {}, '?sentry_key=other')).status).toBe(403)
    expect((await post(envelopeOf(eventOf()), {})).status).toBe(403)
  })

  it('reads payloads by their length, and skips sessions, files and what is no report', async () => {
    const event = JSON.stringify(eventOf({}, 'After a file'))
    const length = new TextEncoder().encode(event).length
    const file = 'a file\nwith {"type":"event"}\nlines'
    const body = `{}\n{"type":"attachment","length":${file.length}}\n${file}\n{"type":"session"}\n{"sid":1}\n{"type":"event","length":${length}}\n${event}`
    expect((await post(body)).status).toBe(200)
    expect(await groupOf('After a file')).toMatchObject({ count: 1 })
  })

  it.each([
    ['nothing', ''],
    ['no JSON', 'hello\nworld'],
    ['a broken event', '{}\n{"type":"event"}\n{"event_id":'],
    ['a list', '[]\n'],
  ])('refuses %s with 400', async (_, body) => expect((await post(body)).status).toBe(400))

  it('refuses a large envelope, and stores nothing without an id', async () => {
    expect((await post(`{}\n${' '.repeat(131_072)}`)).status).toBe(413)
    expect((await post(envelopeOf({ ...eventOf({}, 'Without id'), event_id: 'x' }))).status).toBe(200)
    expect(await groupOf('Without id')).toBeNull()
  })

  it('counts one error over its builds, with first and last time, and an event that arrives twice once', async () => {
    const first = eventOf({}, 'Failed for item 17')
    await post(envelopeOf(first))
    await post(envelopeOf(first))
    origin.clock.advance(60_000)
    await post(envelopeOf(eventOf({ release: 'build-2' }, 'Failed for item 4711')))
    const group = await groupOf('Failed for item 4711')
    expect(group).toMatchObject({ count: 2, side: 'page' })
    expect(Date.parse(group?.last_seen_at ?? '') - Date.parse(group?.first_seen_at ?? '')).toBe(60_000)
    const { results } = await origin.db
      .prepare('SELECT release, count FROM error_group_releases WHERE group_id = ?1 ORDER BY release')
      .bind(group?.id)
      .all()
    expect(results).toEqual([
      { release: 'build-1', count: 1 },
      { release: 'build-2', count: 1 },
    ])
  })

  it('keeps another kind, side or place apart', async () => {
    const at = (more: object, frames = [frame('/assets/a1B2c3D.js')], type = 'Error') =>
      post(
        envelopeOf({
          ...eventOf(),
          exception: { values: [{ type, value: 'Apart', stacktrace: { frames } }] },
          ...more,
        }),
      )
    await at({})
    await at({}, [frame('/assets/a1B2c3D.js', 'other')])
    await at({}, undefined, 'RangeError')
    await at({ sdk: { name: 'toucan-js', version: '4.1.1' } }, [frame('/index.js')])
    const { results } = await origin.db
      .prepare(`SELECT side FROM error_groups WHERE message = 'Apart' ORDER BY side`)
      .all()
    expect(results.map(({ side }) => side)).toEqual(['page', 'page', 'page', 'worker'])
  })

  it('keeps the newest twenty reports of an error, and counts all', async () => {
    for (let count = 0; count < 25; count += 1) await post(envelopeOf(eventOf({}, `Loop ${count}`)))
    const group = await groupOf('Loop 24')
    expect(group?.count).toBe(25)
    expect(
      await origin.db
        .prepare('SELECT count(*) AS n FROM error_reports WHERE group_id = ?1')
        .bind(group?.id)
        .first('n'),
    ).toBe(20)
  })

  it('stores nothing personal, whatever a client sends', async () => {
    const canary = 'kanari@torg.test'
    const secret = 'Kanarigata 17'
    await post(
      envelopeOf({
        ...eventOf({}, `No user ${canary}`),
        user: { email: canary, ip_address: '9.9.9.9' },
        request: { url: `https://shop.test/no/search/?q=${canary}`, cookies: secret, data: secret },
        extra: {
          variables: { street: secret, password: secret, note: secret },
          key: ['geodata', 'address-search', secret],
        },
        contexts: { address: { street: secret } },
        breadcrumbs: [{ category: 'console', message: secret, data: { url: `/api/v1/x/?q=${secret}` } }],
      }),
    )
    const rows = await origin.db
      .prepare('SELECT report_json FROM error_reports')
      .all<{ report_json: string }>()
    const groups = await origin.db.prepare('SELECT message, culprit FROM error_groups').all()
    const all = JSON.stringify([rows.results, groups.results])
    expect(all).toContain('No user [masked]')
    expect(all).not.toMatch(/kanari@|9\.9\.9\.9|Kanarigata 17.*password/)
    expect(all).not.toContain(secret)
  })
})

describe('the console', () => {
  it('shows errors and one of them to administrators only', async () => {
    await post(envelopeOf(eventOf({ tags: { transaction_id: 'call-1234' } }, 'Shown <b>to</b> staff')))
    const { id } = (await groupOf('Shown <b>to</b> staff')) ?? { id: 0 }
    const list = await panel('?q=SHOWN')
    expect(list.status).toBe(200)
    expect(list.html).toContain(`href="?error=${id}"`)
    expect(list.html).not.toContain('<b>to</b>')
    const one = await panel(`?error=${id}`)
    expect(one.html).toContain('call-1234')
    expect(one.html).toContain('build-1')
    expect(one.html).toContain('at run (/assets/a1B2c3D.js:1:1)')
    expect((await panel('', clerk)).status).toBe(403)
    expect((await panel('', '')).status).toBe(401)
    expect((await panel('?error=999999')).html).toContain('Kind, message or place')
  })

  it('shows the stack of a report in the sources, and calls the error by them', async () => {
    // The script's second line, from column 5 on, is line 3, column 7 of the source, in a function named `total`.
    const map = {
      sources: ['client/features/cart/sum.ts'],
      names: ['total'],
      mappings: ';IAEMA',
      sourcesContent: ['// sums\n\n      total(cart)\n'],
    }
    const content = gzipSync(JSON.stringify(map)).toString('base64')
    await origin.db
      .prepare('INSERT INTO source_maps (file, release, stored_at, content) VALUES (?1, ?2, ?3, ?4)')
      .bind('assets/zzzzzzz.js', 'build-3', origin.clock.now.toISOString(), content)
      .run()
    const frames = [frame('https://shop.test/assets/zzzzzzz.js', 'a', 2, 9)]
    await post(
      envelopeOf({
        ...eventOf(),
        exception: { values: [{ type: 'Error', value: 'Mapped', stacktrace: { frames } }] },
      }),
    )
    const group = await groupOf('Mapped')
    expect(group?.culprit).toBe('client/features/cart/sum.ts')
    const { html } = await panel(`?error=${group?.id}`)
    expect(html).toContain('at total (client/features/cart/sum.ts:3:7)')
    expect(html).toContain('total(cart)')
  })
})

it('errors and source maps are deleted after their days', async () => {
  await post(envelopeOf(eventOf({}, 'Old')))
  origin.clock.advance(29 * 86_400_000)
  await post(envelopeOf(eventOf({}, 'New')))
  origin.clock.advance(2 * 86_400_000)
  await deleteOldErrors(origin.deps)
  expect(await groupOf('Old')).toBeNull()
  expect(await groupOf('New')).not.toBeNull()
  const { results } = await origin.db.prepare('SELECT event_id FROM error_reports').all()
  expect(results).toHaveLength(1)
  const mapsLeft = () => origin.db.prepare('SELECT count(*) AS n FROM source_maps').first('n')
  await deleteOldMaps(origin.deps)
  expect(await mapsLeft()).toBe(1)
  origin.clock.advance(60 * 86_400_000)
  await deleteOldMaps(origin.deps)
  expect(await mapsLeft()).toBe(0)
})
