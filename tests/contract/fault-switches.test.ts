import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { FAULT_MINUTES } from '../../origin/faults/switches.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { signIn } from '../support/people.ts'

let origin: TestOrigin
let staff = ''
beforeAll(async () => {
  origin = await createTestOrigin()
  staff = `sessionid=${(await signIn(origin, 'staff@torg.test')).cookie('sessionid')}`
})
afterAll(() => origin.dispose())
beforeEach(() => {
  origin.deps.config.environment = 'development'
})

const PRODUCT = '/api/v1/products/101/'
const set = (segment: string, mode: string) =>
  origin.fetch('/console/faults/', {
    method: 'POST',
    headers: {
      cookie: staff,
      origin: 'http://localhost:8787',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ segment, mode }).toString(),
  })
const statusOf = async (path: string) => (await origin.fetch(path)).status

it.each([
  ['fail', 500],
  ['busy', 429],
] as const)(
  'a segment set to %s returns %i, the others work, and it works again after a reset',
  async (mode, status) => {
    expect((await set('products', mode)).status).toBe(303)
    expect(await statusOf(PRODUCT)).toBe(status)
    expect(await statusOf('/tienda-web-api/v1/products/101/')).toBe(status)
    expect(await statusOf('/api/v1/app-components/megamenu/')).toBe(200)
    const page = await (await origin.fetch('/console/faults/', { headers: { cookie: staff } })).text()
    expect(page).toContain(`answers ${status}`)
    await set('products', 'works')
    expect(await statusOf(PRODUCT)).toBe(200)
  },
)

it('the fault "garbage" returns JSON that does not parse, and services other than the API have faults too', async () => {
  for (const [segment, path] of [
    ['products', PRODUCT],
    ['flag service', '/api/features/sdk-torg'],
  ] as const) {
    await set(segment, 'garbage')
    const text = await (await origin.fetch(path)).text()
    expect(() => JSON.parse(text), path).toThrow()
    await set(segment, 'works')
  }
  await set('content system', 'fail')
  expect(await statusOf('/content/v1/graphql/production')).toBe(500)
  await set('content system', 'works')
})

it('a forgotten fault ends by itself', async () => {
  await set('products', 'fail')
  origin.clock.advance(FAULT_MINUTES * 60_000)
  expect(await statusOf(PRODUCT)).toBe(200)
})

it('faults work only in development', async () => {
  await set('products', 'fail')
  origin.deps.config.environment = 'production'
  expect(await statusOf(PRODUCT)).toBe(200)
  expect((await set('products', 'busy')).status).toBe(400)
})

it.each([
  ['nothing', 'fail', 'no such segment'],
  ['products', 'explode', 'A fault is one of'],
])('the form refuses to set %s to %s and says why', async (segment, mode, reason) => {
  const response = await set(segment, mode)
  expect([response.status, (await response.text()).includes(reason)]).toEqual([400, true])
})
