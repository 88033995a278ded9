import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { lastEmail, signUp, TEST_PASSWORD } from '../support/people.ts'
import { createCustomer, placeOrder } from './order-fixture.ts'
import { signInStaff, type Staff } from './staff.ts'

/** Customers at the console: who finds what, and what support does for them. */

let origin: TestOrigin
let support: Staff
let money: Staff
let admin: Staff
let kari: Awaited<ReturnType<typeof createCustomer>>
let orderNumber = ''
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { register: 50 } })
  support = await signInStaff(origin, 'support@torg.test')
  money = await signInStaff(origin, 'money@torg.test')
  admin = await signInStaff(origin)
  kari = await createCustomer(origin)
  orderNumber = await placeOrder(origin, {
    customer: kari,
    lines: [{ productId: MILK, quantity: 4, unit: 2_290 }],
  })
})
afterAll(() => origin.dispose())

const deliver = async () => {
  for (const action of ['advance', 'advance', 'pack', 'advance', 'advance'])
    await admin.post('orders', { order_number: orderNumber, action })
}
const formKey = async () =>
  /name="key" value="([\w-]+)"/.exec(await support.open(`customers/?customer=${kari.userId}`))?.[1] ?? ''
const act = async (by: Staff, action: string, fields: Record<string, string> = {}, key?: string) =>
  by.post('customers', { action, customer: String(kari.userId), key: key ?? (await formKey()), ...fields })
const valueOf = (text: string, ...values: unknown[]) =>
  origin.db
    .prepare(text)
    .bind(...values)
    .first<number>('value')

describe('a customer', () => {
  it('is found by e-mail, order and phone, and nobody else with them', async () => {
    await origin.db.prepare(`UPDATE users SET phone = '+47 912 34 567' WHERE id = ?1`).bind(kari.userId).run()
    for (const words of [
      kari.email,
      kari.email.toUpperCase(),
      orderNumber,
      orderNumber.toLowerCase(),
      '91234567',
    ]) {
      const html = await support.open(`customers/?q=${encodeURIComponent(words)}`)
      expect([words, html.match(/\?customer=\d+/g)]).toEqual([words, [`?customer=${kari.userId}`]])
    }
    expect(await support.open('customers/?q=912')).not.toContain(kari.email)
    expect(await support.open('customers/?q=staff@torg.test')).toContain('0 found')
  })

  it('shows orders and letters with local times, and who looked is in the log', async () => {
    const html = await support.open(`customers/?customer=${kari.userId}`)
    expect(html).toContain(`/console/orders/?order=${orderNumber}`)
    expect(html).toContain('order')
    expect(html).toMatch(/<time datetime="\d{4}-\d\d-\d\dT[\d:.]+Z">\d{4}-\d\d-\d\d \d\d:\d\d<\/time>/)
    expect(await admin.open('log/?q=customers')).toContain(`user ${kari.userId}`)
  })

  it('is exported with the others, sorted as asked', async () => {
    const response = await origin.fetch('/console/customers/?export=csv&sort=email&state=private', {
      headers: { cookie: support.cookie },
    })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="customers.csv"')
    const [, ...emails] = (await response.text())
      .trim()
      .split('\r\n')
      .map((line) => line.split(',')[0] ?? '')
    expect(emails).toContain(kari.email)
    expect(emails).toEqual(
      emails.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)),
    )
    expect(await admin.open('log/?q=export')).toContain(`export of ${emails.length} rows`)
  })
})

describe('goodwill', () => {
  it('is on the balance once, however often the form is sent, with a letter', async () => {
    const key = await formKey()
    for (let sent = 0; sent < 2; sent += 1)
      expect((await act(support, 'goodwill', { amount: '50,50' }, key)).status).toBe(303)
    const balance = `SELECT sum(e.delta_minor) AS value FROM giftcards g
                       JOIN giftcard_entries e ON e.number_hash = g.number_hash WHERE g.owner_user_id = ?1`
    expect(await valueOf(balance, kari.userId)).toBe(5_050)
    expect(await support.open(`customers/?customer=${kari.userId}`)).toContain('Balance 50.50 NOK')
    expect((await lastEmail(origin, kari.email)).text).toContain('50.50')
  })

  it.each([
    ['0', 'An amount is like 49.90.'],
    ['2000.01', 'At most 2000.00 at once.'],
    ['-5', 'An amount is like 49.90.'],
  ])('of %s is refused', async (amount, why) => {
    const { status, message } = await act(support, 'goodwill', { amount })
    expect(status).toBe(400)
    expect(message).toContain(why)
  })
})

describe('a part refund', () => {
  it('needs the money role and a delivered order, goes back once, and never more than was taken', async () => {
    const refund = (amount: string, key?: string) => act(money, 'refund', { order: orderNumber, amount }, key)
    expect((await act(support, 'refund', { order: orderNumber, amount: '1' })).status).toBe(403)
    expect((await refund('10')).message).toContain('Only a delivered order')
    await deliver()
    const key = await formKey()
    for (let sent = 0; sent < 2; sent += 1) expect((await refund('10', key)).status).toBe(303)
    const refunded = 'SELECT sum(amount_minor) AS value FROM order_refunds WHERE order_number = ?1'
    expect(await valueOf(refunded, orderNumber)).toBe(1_000)
    expect((await refund('99999')).message).toContain('more than is left')
    expect(await valueOf(refunded, orderNumber)).toBe(1_000)
    // Of the payment itself, which the provider is asked to pay back.
    const paidBack = `SELECT sum(r.amount_minor) AS value FROM refunds r
                        JOIN payments p ON p.payment_id = r.payment_id WHERE p.order_number = ?1`
    expect(await valueOf(paidBack, orderNumber)).toBe(1_000)
  })
})

describe('a block', () => {
  it('ends the sessions and keeps the customer out until it is lifted', async () => {
    const { shopper, email } = await signUp(origin)
    const customer = String(await valueOf('SELECT id AS value FROM users WHERE email = ?1', email))
    expect((await act(support, 'block', { customer })).status).toBe(303)
    expect((await shopper.call('GET', 'user/profile/')).status).toBe(401)
    await shopper.call('GET', 'user/session/')
    const login = () => shopper.call('POST', 'user/login/', { username: email, password: TEST_PASSWORD })
    expect(await login()).toMatchObject({ status: 403, body: { code: 'account_locked' } })
    expect((await act(support, 'unblock', { customer })).status).toBe(303)
    expect((await login()).status).toBe(200)
  })

  it('never meets staff', async () => {
    const staffId = await valueOf(`SELECT id AS value FROM users WHERE email = 'money@torg.test'`)
    for (const action of ['block', 'anonymise'])
      expect((await act(admin, action, { customer: String(staffId), is_sure: '1' })).status).toBe(400)
    expect(await valueOf('SELECT blocked_at IS NULL AS value FROM users WHERE id = ?1', staffId)).toBe(1)
  })
})

describe('anonymising', () => {
  it('is for administrators who say that they are sure, and leaves the books without a name', async () => {
    expect((await act(support, 'anonymise', { is_sure: '1' })).status).toBe(403)
    expect((await act(admin, 'anonymise')).message).toContain('Tick that you are sure')
    expect((await act(admin, 'anonymise', { is_sure: '1' })).status).toBe(303)
    expect(await support.open(`customers/?q=${encodeURIComponent(kari.email)}`)).toContain('0 found')
    expect(
      await valueOf(
        'SELECT count(*) AS value FROM orders WHERE order_number = ?1 AND total_minor > 0',
        orderNumber,
      ),
    ).toBe(1)
  })

  it('waits for an open order', async () => {
    const ola = await createCustomer(origin)
    await placeOrder(origin, { customer: ola, lines: [{ productId: MILK, quantity: 4, unit: 2_290 }] })
    const sent = { customer: String(ola.userId), is_sure: '1' }
    expect((await act(admin, 'anonymise', sent, 'any-key-will-do')).message).toContain('An order is open')
    expect(await valueOf('SELECT deletion_at IS NULL AS value FROM users WHERE id = ?1', ola.userId)).toBe(1)
  })
})
