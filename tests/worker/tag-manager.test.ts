import { expect, it } from 'vitest'
import { createMemoryKv } from '../support/memory-kv.ts'
import { createTestEdge } from './edge.ts'

const SCRIPT = 'https://tags.example/gtm.js?id=GTM-1'
const ON = { PUBLIC_TAG_MANAGER_ENABLED: 'true', TAG_MANAGER_URL: SCRIPT }

async function ask(headers: Record<string, string>, variables: object = ON, switches: object = {}) {
  const kv = createMemoryKv()
  await kv.put('switches', JSON.stringify(switches))
  const edge = createTestEdge({ variables: { ...variables }, world: { kv: kv as unknown as KVNamespace } })
  const response = await edge.request('/tag-manager.js', { headers })
  return [response.status, response.headers.get('location')]
}

it('the script of the tag manager is for visitors who allow marketing', async () => {
  const cookie = 'consent=statistics.marketing'
  expect(await ask({ cookie })).toEqual([302, SCRIPT])
  expect(await ask({})).toEqual([404, null])
  expect(await ask({ cookie: 'consent=none' })).toEqual([404, null])
  expect(await ask({ cookie: 'consent=statistics' })).toEqual([404, null])
  expect(await ask({ cookie, dnt: '1' })).toEqual([404, null])
  expect(await ask({ cookie, 'sec-gpc': '1' })).toEqual([404, null])
  expect(await ask({ cookie }, {})).toEqual([404, null])
  expect(await ask({ cookie }, ON, { analytics: 'off' })).toEqual([404, null])
})
