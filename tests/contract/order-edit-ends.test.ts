import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { begin, buy, chooseSlot, confirm, createBuyer, decide, fillStock, readCheckout } from './buyer.ts'
import { CHICKEN } from '../support/products.ts'

/** Races between an edit, its order and another order of the same cart. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
})
afterAll(() => origin.dispose())

type Buyer = Awaited<ReturnType<typeof createBuyer>>
const GOODS = CHICKEN
const edit = (buyer: Buyer, orderNumber: string) => buyer.call('POST', `orders/${orderNumber}/edit/`)
const abort = (buyer: Buyer, orderNumber: string) => buyer.call('POST', `orders/${orderNumber}/edit/abort/`)
const order = async (buyer: Buyer, orderNumber: string) => {
  type Body = { order: { customerNote: string | null; deliveryType: string; isEditable: boolean } }
  return ((await buyer.call('GET', `orders/${orderNumber}/`)).body as unknown as Body).order
}
const rows = (body: unknown) =>
  (body as { groups: { items: { quantity: number; product: { id: number } }[] }[] }).groups.flatMap(
    ({ items }) => items.map(({ product, quantity }) => [product.id, quantity]),
  )

test('an aborted edit leaves no payment that could undo the next edit', async () => {
  const buyer = await createBuyer(origin)
  const { orderNumber } = await buy(origin, buyer)
  await edit(buyer, orderNumber)
  await buyer.put([[GOODS, 10]])
  const first = await begin(buyer)
  await abort(buyer, orderNumber)
  await edit(buyer, orderNumber)
  await buyer.put([[GOODS, 12]])
  const second = await begin(buyer)
  await decide(origin, first, 'decline')
  await confirm(buyer, first)
  await decide(origin, second, 'approve')
  expect((await confirm(buyer, second)).status).toBe(200)
  // Ordered by payment id, because both edits may begin in the same millisecond.
  const { results } = await origin.db
    .prepare('SELECT payment_id, status FROM order_edits WHERE order_number = ?1')
    .bind(orderNumber)
    .all<{ payment_id: string; status: string }>()
  expect(Object.fromEntries(results.map(({ payment_id, status }) => [payment_id, status]))).toEqual({
    [first.paymentId]: 'dropped',
    [second.paymentId]: 'applied',
  })
  expect(await brokenInvariants(origin.db)).toEqual([])
})

test('the payment of a dropped edit releases nothing that the current edit holds', async () => {
  const buyer = await createBuyer(origin)
  const { orderNumber } = await buy(origin, buyer)
  await edit(buyer, orderNumber)
  await buyer.put([[GOODS, 10]])
  const first = await begin(buyer)
  await origin.db
    .prepare(`UPDATE order_edits SET status = 'dropped' WHERE payment_id = ?1`)
    .bind(first.paymentId)
    .run()
  await origin.db
    .prepare('UPDATE stock SET reserved = reserved - 2 WHERE product_id = ?1 AND country = ?2')
    .bind(GOODS, 'NO')
    .run()
  await buyer.put([[GOODS, 12]])
  const second = await begin(buyer)
  await decide(origin, first, 'decline')
  await confirm(buyer, first)
  await decide(origin, second, 'approve')
  expect((await confirm(buyer, second)).status).toBe(200)
  expect(await brokenInvariants(origin.db)).toEqual([])
})

test('changes made on the order’s page during an edit are kept', async () => {
  const buyer = await createBuyer(origin)
  await origin.db
    .prepare(`UPDATE addresses SET unattended_enabled = 1, unattended_placement = 'door' WHERE id = ?1`)
    .bind(buyer.addressId)
    .run()
  const { orderNumber } = await buy(origin, buyer)
  await edit(buyer, orderNumber)
  await buyer.call('PATCH', `orders/${orderNumber}/`, { customerNote: 'Ring twice' })
  await buyer.call('PUT', `orders/${orderNumber}/delivery-type/`, { deliveryType: 'unattended' })
  await buyer.put([[GOODS, 9]])
  const paid = await begin(buyer)
  await decide(origin, paid, 'approve')
  expect((await confirm(buyer, paid)).status).toBe(200)
  expect(await order(buyer, orderNumber)).toMatchObject({
    customerNote: 'Ring twice',
    deliveryType: 'unattended',
  })
})

test('an order paid during another order’s edit leaves the edit’s note and takes its own goods', async () => {
  const buyer = await createBuyer(origin)
  const { orderNumber } = await buy(origin, buyer)
  await buyer.call('PATCH', `orders/${orderNumber}/`, { customerNote: 'Ring twice' })
  await buyer.put([[GOODS, 8]])
  await chooseSlot(origin, buyer)
  const other = await begin(buyer)
  await buyer.put([[101, 2]])
  await edit(buyer, orderNumber)
  await decide(origin, other, 'approve')
  expect((await confirm(buyer, other)).status).toBe(200)
  expect((await readCheckout(buyer)).customerNote).toBe('Ring twice')
  const { body } = await abort(buyer, orderNumber)
  expect(rows(body)).toEqual([[101, 2]])
  expect(await brokenInvariants(origin.db)).toEqual([])
})

test('an organisation admin can read a buyer’s order but not change it', async () => {
  const [buyer, admin] = [await createBuyer(origin), await createBuyer(origin)]
  const { results } = await origin.db
    .prepare(`SELECT id FROM organizations WHERE country = 'NO' LIMIT 1`)
    .all<{ id: number }>()
  for (const [person, role] of [
    [buyer, 'buyer'],
    [admin, 'admin'],
  ] as const) {
    await origin.db
      .prepare('UPDATE users SET organization_id = ?1, org_role = ?2 WHERE id = ?3')
      .bind(results[0]?.id, role, person.userId)
      .run()
  }
  const { orderNumber } = await buy(origin, buyer, { method: { type: 'invoice' } })
  expect((await order(buyer, orderNumber)).isEditable).toBe(true)
  expect((await order(admin, orderNumber)).isEditable).toBe(false)
  const refused = await Promise.all([
    edit(admin, orderNumber),
    abort(admin, orderNumber),
    admin.call('POST', `orders/${orderNumber}/cancel/`, {}),
    admin.call('PATCH', `orders/${orderNumber}/`, { customerNote: 'Mine' }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await readCheckout(admin)).cart.editingOrderNumber, 'the admin has a cart of their own').toBeNull()
})
