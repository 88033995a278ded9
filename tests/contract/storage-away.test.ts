import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createOrigin } from '../../origin/app.ts'
import { watchDatabase } from '../support/watched-database.ts'
import { createTestOrigin, TEST_CONFIG, type TestOrigin } from '../support/origin.ts'

let shop: TestOrigin
let says: string | null = null
let app: ReturnType<typeof createOrigin>
beforeAll(async () => {
  shop = await createTestOrigin()
  const db = watchDatabase(shop.db, () => {
    if (says !== null) throw new Error(says)
  })
  app = createOrigin({ ...shop.deps, db })
})
afterAll(() => shop.dispose())

// What is not foreseen is logged, which is not what is tested.
vi.spyOn(console, 'error').mockImplementation(() => {})

async function ask(path: string, sentence: string | null) {
  says = sentence
  const headers = {
    'x-client-token': TEST_CONFIG.clientToken,
    'x-client-app': 'torg-web',
    'x-country': 'SE',
    'x-language': 'sv',
  }
  const answer = await app.fetch(new Request(`http://localhost:8787/tienda-web-api/v1/${path}`, { headers }))
  const body = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body }
}

it.each([
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
  'D1_ERROR: Network connection lost.',
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
  'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
])('"%s" is told as a 503 with a time to come again, and over with it', async (sentence) => {
  for (const path of ['products/101/', 'user/session/']) {
    const told = await ask(path, sentence)
    expect([told.status, told.retryAfter]).toEqual([503, '5'])
    expect(told.body).toMatchObject({ code: 'maintenance', message: expect.stringContaining('Butiken') })
    expect(JSON.stringify(told.body)).not.toContain('D1')
  }
  expect((await ask('products/101/', null)).status).toBe(200)
})

it.each(['D1_ERROR: no such column: colour', 'Network connection lost.'])(
  '"%s" stays a 500: coming again does not help',
  async (sentence) => {
    const { status, body } = await ask('products/101/', sentence)
    expect([status, body['code']]).toEqual([500, 'internal_error'])
  },
)
