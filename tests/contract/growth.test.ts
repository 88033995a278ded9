import { afterAll, beforeAll, expect, it } from 'vitest'
import { flagsPanel } from '../../origin/console/panels/flags.tsx'
import { FLAGS } from '../../shared/flags.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { ADMINISTRATOR } from './staff.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

type Payload = { features: Record<string, { defaultValue: string; rules?: object[] }>; dateUpdated: string }
const read = async () => (await (await origin.fetch('/api/features/sdk-torg')).json()) as Payload

it('the payload defines every flag of the shop and is cached for thirty seconds', async () => {
  const response = await origin.fetch('/api/features/sdk-torg')
  expect(response.headers.get('cache-control')).toBe('public, max-age=30')
  const payload = (await response.json()) as Payload
  const dateUpdated = new Date(origin.clock.now.getTime() - 20 * 86_400_000).toISOString()
  expect(payload).toMatchObject({ status: 200, experiments: [], dateUpdated })
  expect(Object.keys(payload.features).sort()).toEqual(Object.keys(FLAGS).sort())
  const tag = response.headers.get('etag') ?? ''
  const again = await origin.fetch('/api/features/sdk-torg', { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
  expect((await origin.fetch('/api/features/another')).status).toBe(404)
})

it('the console sets a flag or starts an experiment and refuses unknown values', async () => {
  const set = (value: string, flag = 'home-first-shelf') =>
    flagsPanel.change?.(origin.deps, { flag, value }, ADMINISTRATOR)
  expect(await set('popular')).toContain('popular for everybody')
  expect((await read()).features['home-first-shelf']).toEqual({ defaultValue: 'popular' })
  expect((await read()).dateUpdated).toBe(origin.clock.now.toISOString())
  await set('experiment')
  expect((await read()).features['home-first-shelf']?.rules).toHaveLength(1)
  await expect(set('newest')).rejects.toThrow('is one of offers, popular or experiment')
  await expect(set('popular', 'unknown')).rejects.toThrow('no such flag')
})

it('the event stream sends the payload at once', async () => {
  const response = await origin.fetch('/sub/sdk-torg')
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body?.getReader()
  const first = new TextDecoder().decode((await reader?.read())?.value)
  expect(first).toMatch(/^event: features\ndata: \{"status":200/)
  await reader?.cancel()
})
