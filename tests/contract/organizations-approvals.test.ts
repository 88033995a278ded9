import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { CHICKEN } from '../support/products.ts'
import {
  begin,
  buy,
  chooseSlot,
  confirm,
  createBuyer,
  decide,
  fillStock,
  pay,
  PLENTY,
  readCheckout,
} from './buyer.ts'
import type { Customer } from './order-fixture.ts'

/** Orders above a buyer's spending limit: who may place them, who decides, and what an approval is for. */

let origin: TestOrigin
let admin: Customer
let buyer: Customer
let organizationId = 0
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
})
beforeEach(async () => {
  await origin.db.prepare('DELETE FROM rate_limits').run()
  const row = await origin.db
    .prepare(
      `INSERT INTO organizations (name, organization_number, country, currency, payment_terms_days, credit_limit_minor)
       VALUES ('Kontoret', '999000002', 'NO', 'NOK', 14, 5000000) RETURNING id`,
    )
    .first<{ id: number }>()
  organizationId = row?.id ?? 0
  ;[admin, buyer] = [await join('admin'), await join('buyer')]
  await limit('100.00')
})
afterAll(() => origin.dispose())

async function join(role: string): Promise<Customer> {
  const customer = await createBuyer(origin)
  await origin.db
    .prepare(
      `UPDATE users SET organization_id = ?2, org_role = ?3, customer_type = 'organization' WHERE id = ?1`,
    )
    .bind(customer.userId, organizationId, role)
    .run()
  return customer
}

type Approvals = {
  code: string
  approvals: {
    id: string
    status: string
    amount: string
    isOwn: boolean
    orderNumber: string | null
    goods: { quantity: number; fullName: string }[]
  }[]
}
const hashOf = async ({ userId }: Customer) =>
  (await origin.db
    .prepare('SELECT public_hash FROM users WHERE id = ?1')
    .bind(userId)
    .first<string>('public_hash')) ?? ''
async function limit(spendingLimit: string | null): Promise<void> {
  const path = `organizations/members/${await hashOf(buyer)}/`
  expect((await admin.call<object>('PATCH', path, { spendingLimit })).status).toBe(200)
}
const ask = async () => (await buyer.call<Approvals>('POST', 'organizations/approvals/')).body
const listFor = async (member: Customer) =>
  (await member.call<Approvals>('GET', 'organizations/approvals/')).body.approvals
const answer = (by: Customer, id: string, isApproved = true) =>
  by.call<Approvals>('POST', `organizations/approvals/${id}/`, { isApproved })
const stateOf = async () => (await readCheckout(buyer)).approval?.status ?? null
const lettersTo = async ({ email }: Customer) =>
  (await readMailbox(origin.deps, { to: email })).map(({ template }) => template)
async function approved(): Promise<string> {
  const id = (await ask()).approvals.find(({ status }) => status === 'waiting')?.id ?? ''
  expect((await answer(admin, id)).status).toBe(200)
  return id
}

it('an order above the limit is placed after an administrator has approved it, once', async () => {
  expect(await stateOf()).toBe('needed')
  expect((await pay(buyer)).body.code).toBe('approval_required')
  const [asked] = (await ask()).approvals
  expect(asked).toMatchObject({ status: 'waiting', isOwn: true, goods: [{ quantity: PLENTY[0]?.[1] }] })
  expect(await stateOf()).toBe('waiting')
  expect((await pay(buyer)).body.code).toBe('approval_required')
  expect((await ask()).approvals).toHaveLength(1)
  expect(await lettersTo(admin)).toContain('approval_asked')
  expect((await listFor(admin))[0]).toMatchObject({ id: asked?.id, isOwn: false })
  expect((await answer(admin, asked?.id ?? '')).status).toBe(200)
  expect(await lettersTo(buyer)).toContain('approval_decided')
  expect(await stateOf()).toBe('approved')
  const { orderNumber } = await buy(origin, buyer)
  expect((await listFor(buyer))[0]?.orderNumber).toBe(orderNumber)
  await buyer.put(PLENTY)
  await chooseSlot(origin, buyer)
  expect(await stateOf()).toBe('needed')
})

it('the basket says the limit and who approves as soon as the order is above it', async () => {
  const said = async (member = buyer) =>
    (await member.call<{ messages: { code: string; text: string }[] }>('GET', 'cart/')).body.messages.find(
      ({ code }) => code === 'approval_required',
    )?.text
  expect(await said(admin)).toBeUndefined()
  await limit('100000.00')
  expect(await said()).toBeUndefined()
  await limit('100.00')
  const { first_name: first, last_name: last } = (await origin.db
    .prepare('SELECT first_name, last_name FROM users WHERE id = ?1')
    .bind(admin.userId)
    .first<{ first_name: string; last_name: string }>()) ?? { first_name: '', last_name: '' }
  expect(await said()).toMatch(new RegExp(`100.*${first} ${last}`))
  // The checkout says the same.
  expect(await said()).not.toMatch(/checkout|kassen/)
  await ask()
  expect(await said()).toMatch(/100.*administrator/)
  await approved()
  expect(await said()).toBeUndefined()
})

it('an approval is for its goods: others need another one', async () => {
  await approved()
  await buyer.put([...PLENTY, [101, 1]])
  expect(await stateOf()).toBe('needed')
  expect((await pay(buyer)).body.code).toBe('approval_required')
  await buyer.put([[101, 0]])
  await buyer.put(PLENTY)
})

it('a declined order stays in the basket and cannot be placed', async () => {
  const id = (await ask()).approvals[0]?.id ?? ''
  await answer(admin, id, false)
  expect(await stateOf()).toBe('declined')
  expect((await pay(buyer)).body.code).toBe('approval_required')
  expect((await answer(admin, id)).body.code).toBe('approval_decided')
})

it('a payment that fails leaves the approval, and two at once place one order', async () => {
  await approved()
  const begun = await begin(buyer)
  await decide(origin, begun, 'decline')
  await confirm(buyer, begun)
  expect(await stateOf()).toBe('approved')
  const again = await begin(buyer)
  await decide(origin, again, 'approve')
  expect((await confirm(buyer, again)).body.order.status).toBe('placed')
})

it('a payment of an edit that fails leaves the approval, and one that comes through uses it up', async () => {
  await approved()
  const { orderNumber } = await buy(origin, buyer)
  await buyer.call('POST', `orders/${orderNumber}/edit/`)
  await buyer.put([[CHICKEN, 9]])
  expect(await stateOf()).toBe('needed')
  const id = await approved()
  const ofEdit = async () => (await listFor(buyer)).find((each) => each.id === id)?.orderNumber
  const begun = await begin(buyer)
  await decide(origin, begun, 'decline')
  await confirm(buyer, begun)
  expect(await stateOf()).toBe('approved')
  expect(await ofEdit()).toBeNull()
  const again = await begin(buyer)
  await decide(origin, again, 'approve')
  await confirm(buyer, again)
  expect(await ofEdit()).toBe(orderNumber)
})

it('a limit that falls between page and payment stops the payment', async () => {
  await limit(null)
  expect(await stateOf()).toBeNull()
  const seen = await readCheckout(buyer)
  await limit('100.00')
  expect((await pay(buyer, { seen })).body.code).toBe('approval_required')
})

it('only administrators of the organisation decide, and strangers find nothing', async () => {
  const id = (await ask()).approvals[0]?.id ?? ''
  expect((await answer(buyer, id)).body.code).toBe('forbidden')
  const other = await join('buyer')
  expect(await listFor(other)).toEqual([])
  await origin.db.prepare('UPDATE users SET organization_id = 1 WHERE id = ?1').bind(admin.userId).run()
  expect((await answer(admin, id)).body.code).toBe('not_found')
})

it('an administrator and an order within the limit need nobody', async () => {
  expect((await readCheckout(admin)).approval).toBeNull()
  await limit('100000.00')
  expect(await stateOf()).toBeNull()
  expect((await ask()).code).toBe('approval_not_needed')
})

it('an edit may not raise an order above the limit without another approval', async () => {
  await approved()
  const { order } = await buy(origin, buyer)
  await buyer.call('POST', `orders/${order.orderNumber}/edit/`)
  expect(await stateOf()).toBeNull()
  await buyer.put([[101, 3]])
  expect(await stateOf()).toBe('needed')
})
