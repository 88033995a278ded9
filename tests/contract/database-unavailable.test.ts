import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createOrigin } from '../../origin/app.ts'
import { watchDatabase } from '../support/watched-database.ts'
import { createTestOrigin, TEST_CONFIG, type TestOrigin } from '../support/origin.ts'

let shop: TestOrigin
let databaseError: string | null = null
let app: ReturnType<typeof createOrigin>
beforeAll(async () => {
  shop = await createTestOrigin()
  const db = watchDatabase(shop.db, () => {
    if (databaseError !== null) throw new Error(databaseError)
  })
  app = createOrigin({ ...shop.deps, db })
})
afterAll(() => shop.dispose())

// Keeps the expected error logs out of the test output.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function ask(path: string, message: string | null) {
  databaseError = message
  const headers = {
    'x-client-token': TEST_CONFIG.clientToken,
    'x-client-app': 'torg-web',
    'x-country': 'SE',
    'x-language': 'sv',
  }
  const response = await app.fetch(
    new Request(`http://localhost:8787/tienda-web-api/v1/${path}`, { headers }),
  )
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body }
}

it.each([
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
  'D1_ERROR: Network connection lost.',
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
  'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
])('"%s" returns 503 with Retry-After, and 200 when it is over', async (message) => {
  for (const path of ['products/101/', 'user/session/']) {
    const failed = await ask(path, message)
    expect([failed.status, failed.retryAfter]).toEqual([503, '5'])
    expect(failed.body).toMatchObject({ code: 'maintenance', message: expect.stringContaining('Butiken') })
    expect(JSON.stringify(failed.body)).not.toContain('D1')
  }
  expect((await ask('products/101/', null)).status).toBe(200)
})

it.each(['D1_ERROR: no such column: colour', 'Network connection lost.'])(
  '"%s" returns 500, because a retry does not help',
  async (message) => {
    const { status, body } = await ask('products/101/', message)
    expect([status, body['code']]).toEqual([500, 'internal_error'])
  },
)
