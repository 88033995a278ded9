import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrigin } from '../../origin/app.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { watchDatabase, type Trip } from '../support/watched-database.ts'
import { begin, confirm, createBuyer, decide, fillStock, till } from './buyer.ts'

/** What the checkout page and a confirmed order cost: trips to the database, the provider's own left out. */

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

it('the checkout page costs two trips, three when a slot is taken up again', async () => {
  const buyer = await createBuyer(origin)
  trips = []
  await till(buyer)
  expect(ours()).toHaveLength(2)
  origin.clock.advance(31 * 60_000)
  trips = []
  const seen = await till(buyer)
  expect(seen.steps.find(({ key }) => key === 'slot')).toMatchObject({ isDone: true })
  expect(ours()).toHaveLength(3)
})

it('a confirmed order costs three trips, and two when it was confirmed before', async () => {
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
