import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrigin } from '../../origin/app.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { watchDatabase, type Trip } from '../support/watched-database.ts'
import { begin, confirm, createBuyer, decide, fillStock, readCheckout } from './buyer.ts'

/** Database trips of the checkout page and of confirming an order, without those of the test provider. */

let origin: TestOrigin
let trips: Trip[] = []
beforeAll(async () => {
  const plain = await createTestOrigin()
  await fillStock(plain)
  const db = watchDatabase(plain.db, (trip, when) => {
    if (when === 'before') trips.push(trip)
  })
  const watched = createOrigin({ ...plain.deps, db })
  origin = {
    ...plain,
    fetch: async (path, init) => watched.fetch(new Request(new URL(path, 'http://localhost:8787'), init)),
  }
})
afterAll(() => origin.dispose())

const ours = () => trips.filter(({ sqls }) => !sqls.some((sql) => sql.includes('psp_sessions')))

it('the checkout page costs two database trips, three when it renews a slot hold', async () => {
  const buyer = await createBuyer(origin)
  trips = []
  await readCheckout(buyer)
  expect(ours()).toHaveLength(2)
  origin.clock.advance(31 * 60_000)
  trips = []
  const seen = await readCheckout(buyer)
  expect(seen.steps.find(({ key }) => key === 'slot')).toMatchObject({ isDone: true })
  expect(ours()).toHaveLength(3)
})

it('confirming an order costs three database trips, and two when it is already confirmed', async () => {
  const buyer = await createBuyer(origin)
  const begun = await begin(buyer)
  await decide(origin, begun, 'approve', 'never')
  trips = []
  expect((await confirm(buyer, begun)).body.order.status).toBe('placed')
  expect(ours()).toHaveLength(3)
  trips = []
  expect((await confirm(buyer, begun)).body.order.status).toBe('placed')
  expect(ours()).toHaveLength(2)
})
