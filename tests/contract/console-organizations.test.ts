import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareCapture } from '../../origin/payments/collect.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { begin, createBuyer, fillStock, pay, readCheckout } from './buyer.ts'
import type { Customer } from './order-fixture.ts'
import { signInStaff, type Staff } from './staff.ts'

/** Staff set the credit limit of an organisation and mark its invoices as paid. */

const ORGANIZATION = 7_100

let origin: TestOrigin
let staff: Staff
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
  staff = await signInStaff(origin)
  await origin.db
    .prepare(
      `INSERT INTO organizations (id, name, organization_number, country, currency)
       VALUES (?1, 'Kontoret på <Kaia>', '923609016', 'NO', 'NOK')`,
    )
    .bind(ORGANIZATION)
    .run()
})
afterAll(() => origin.dispose())

const post = (form: Record<string, string>) => staff.post('organizations', form)
const setLimit = (limit: string, id = ORGANIZATION) =>
  post({ organization_id: String(id), credit_limit: limit })
const pageOf = (query: string) => staff.open(`organizations/?q=${encodeURIComponent(query)}`)

async function createMember(): Promise<Customer> {
  const buyer = await createBuyer(origin)
  await origin.db
    .prepare(`UPDATE users SET organization_id = ?2, org_role = 'buyer' WHERE id = ?1`)
    .bind(buyer.userId, ORGANIZATION)
    .run()
  return buyer
}
const mayInvoice = async (buyer: Customer) =>
  (await readCheckout(buyer)).paymentMethods.find(({ type }) => type === 'invoice')?.isAvailable ?? false

it('an organisation buys on account up to its limit, and again once its invoice is paid', async () => {
  const buyer = await createMember()
  expect(await mayInvoice(buyer)).toBe(false)
  expect(await setLimit('1500,50')).toMatchObject({
    status: 400,
    message: expect.stringContaining('Credit requires a verified company number.'),
  })
  expect(await pageOf('923609016')).toContain('not verified')
  expect((await post({ prove: String(ORGANIZATION) })).message).toBe(
    '923609016 is verified as the number of Kontoret på <Kaia>.',
  )
  expect(await setLimit('1500,50')).toEqual({
    status: 303,
    message: 'Kontoret på <Kaia> may owe 1500.50 NOK.',
  })
  expect(await mayInvoice(buyer)).toBe(true)
  const total = Number((await readCheckout(buyer)).totals.toPay)
  const { orderNumber } = await begin(buyer, { method: { type: 'invoice' } })
  await setLimit(String(Math.ceil(total) + 1))
  const other = await createMember()
  expect(await mayInvoice(other)).toBe(false)
  expect((await pay(other, { method: { type: 'invoice' } })).body.code).toBe('payment_refused')

  const now = origin.clock.now.toISOString()
  const finalTotalMinor = Math.round(total * 100)
  await origin.db.batch(prepareCapture(origin.db, { orderNumber, finalTotalMinor, now }))
  const invoice = await origin.db
    .prepare(
      `SELECT i.id, i.number FROM invoices i JOIN invoice_orders o ON o.invoice_id = i.id WHERE o.order_number = ?1`,
    )
    .bind(orderNumber)
    .first<{ id: number; number: string }>()
  await origin.db
    .prepare('UPDATE payments SET refunded_minor = 1000 WHERE order_number = ?1')
    .bind(orderNumber)
    .run()
  const html = await pageOf(invoice?.number ?? '')
  expect(html).toContain(`Invoice ${invoice?.number} is paid`)
  expect(html).toContain(`${(total - 10).toFixed(2)} NOK`)
  expect(html).toContain('Kontoret på &lt;Kaia&gt;')
  expect(await mayInvoice(other)).toBe(false)
  const paid = () => post({ invoice_id: String(invoice?.id) })
  expect(await paid()).toEqual({ status: 303, message: `Invoice ${invoice?.number} is paid.` })
  expect(await mayInvoice(other)).toBe(true)
  expect((await paid()).status).toBe(400)
  expect(await pageOf(invoice?.number ?? '')).not.toContain(`Invoice ${invoice?.number} is paid`)
})

it.each(['', '-1', 'much', '1e9', '12.345', '123456789'])(
  'a credit limit of %j is refused',
  async (limit) => {
    const before = await limitOf()
    const response = await setLimit(limit)
    expect(response).toMatchObject({ status: 400, message: expect.stringContaining('A credit limit is') })
    expect(await limitOf()).toBe(before)
  },
)

it('an unknown organisation or invoice is refused with a message', async () => {
  expect((await setLimit('100', 999_999)).message).toContain('There is no such organisation.')
  expect((await post({ invoice_id: '999999' })).message).toContain('Nothing is owed on this invoice.')
  expect((await post({ invoice_id: '1 OR 1' })).status).toBe(400)
})

const limitOf = () =>
  origin.db
    .prepare('SELECT credit_limit_minor FROM organizations WHERE id = ?1')
    .bind(ORGANIZATION)
    .first<number>('credit_limit_minor')

it('staff verify one organisation per company number, and others with the number get no credit', async () => {
  const insert = (id: number) =>
    origin.db
      .prepare(
        `INSERT INTO organizations (id, name, organization_number, country, currency)
         VALUES (?1, 'Kopi ' || ?1, '918273646', 'NO', 'NOK')`,
      )
      .bind(id)
  await origin.db.batch([insert(7_200), insert(7_201)])
  const prove = (id: number) => post({ prove: String(id) })
  expect((await prove(7_201)).status).toBe(303)
  expect(await prove(7_200)).toMatchObject({
    status: 400,
    message: expect.stringContaining('The number is verified for another organisation.'),
  })
  expect((await prove(7_201)).status).toBe(400)
  expect((await setLimit('100', 7_200)).status).toBe(400)
  expect((await setLimit('0', 7_200)).status).toBe(303)
  expect((await setLimit('100', 7_201)).status).toBe(303)
})
