import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../shared/api/all.ts'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { signIn, signUp, TEST_PASSWORD } from '../support/people.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin } from '../support/origin.ts'
import { begin, buy, chooseSlot, confirm, decide, fillStock, pay, PLENTY, readCheckout } from './buyer.ts'
import { createShopper, quantitiesOf } from './cart-client.ts'
import { createGuest, createGuestOrder, detailsOf } from './guest.ts'
import { CHICKEN } from '../support/products.ts'

/** Customers who order without an account (docs/people.md#guests), and what must not be possible through them. */

const origin = await createTestOrigin({ rateLimits: { register: 1_000 } })
await fillStock(origin)
afterEach(async () => {
  expect(await brokenInvariants(origin.db)).toEqual([])
  await origin.db.prepare('DELETE FROM rate_limits').run()
})

const unique = () => `${crypto.randomUUID()}@example.test`
const holdOf = (userId: number) =>
  origin.db
    .prepare('SELECT expires_at FROM slot_holds WHERE cart_id = (SELECT id FROM carts WHERE user_id = ?1)')
    .bind(userId)
    .first<string>('expires_at')

describe('a guest', () => {
  it('goes from a postal code and a time to a paid order', async () => {
    const shopper = await createShopper(origin, { language: 'nb' })
    await shopper.put(PLENTY)
    await shopper.call('POST', 'slot-picker/info/', { deliverySlotId: null, postalCode: '0155' })
    const slots = await shopper.call<{ deliverySlots: { id: number; isUnavailable: boolean }[] }>(
      'GET',
      'slot-picker/slots/?num-days=14',
    )
    const slot = slots.body.deliverySlots.find(({ isUnavailable }) => !isUnavailable)?.id
    const chosen = await shopper.call<object>('POST', 'slot-picker/info/', {
      deliverySlotId: slot,
      postalCode: '0155',
    })
    expect([slots.status, chosen.status, typeof slot]).toEqual([200, 200, 'number'])
    const before = shopper.cookie('sessionid')
    expect((await shopper.call('PUT', 'user/guest/', detailsOf(unique()))).status).toBe(204)
    // The session is another one, as after a login, so that nobody who planted the former has the details.
    expect(shopper.cookie('sessionid')).not.toBe(before)

    const guest = { ...shopper, userId: 0, addressId: 0, email: '' }
    const seen = await readCheckout(guest)
    expect(seen.contact).toMatchObject({ firstName: 'Grete', phone: '+4790000000', isGuest: true })
    expect([seen.cart.deliverySlot?.id, seen.cart.deliveryAddress?.addressDisplay]).toEqual([
      slot,
      'Storgata 1',
    ])
    const done = await buy(origin, guest)
    expect(done.order).toMatchObject({ status: 'placed', totalGrossAmount: seen.totals.toPay })
  })

  it('holds the time as long as a customer, in one place, and keeps it when the card is refused', async () => {
    const guest = await createGuest(origin)
    const slot = await chooseSlot(origin, guest)
    const minutes = (end: string | null) => (Date.parse(end ?? '') - origin.clock.now.getTime()) / 60_000
    expect(minutes(await holdOf(guest.userId))).toBe(30)
    const refused = await begin(guest)
    await decide(origin, refused, 'decline')
    expect((await confirm(guest, refused)).body.code).toBe('payment_refused')
    expect((await readCheckout(guest)).cart.deliverySlot).toMatchObject({ id: slot })
    expect(minutes(await holdOf(guest.userId))).toBeGreaterThanOrEqual(15)
    expect((await buy(origin, guest)).order.status).toBe('placed')
  })

  it('is asked by the bank for the amount of the checkout, the margin for weighed goods included', async () => {
    const guest = await createGuest(origin)
    await chooseSlot(origin, guest)
    const { totals } = await readCheckout(guest)
    const { paymentId } = await begin(guest)
    const asked = await origin.db
      .prepare('SELECT amount_minor FROM psp_sessions WHERE reference = ?1')
      .bind(paymentId)
      .first<number>('amount_minor')
    expect(asked).toBe(Math.round(Number(totals.toPay) * 100) + Math.round(Number(totals.weightMargin) * 100))
  })

  it('corrects the details, and the order has the last ones', async () => {
    const guest = await createGuest(origin)
    const email = unique()
    const { street, streetNumber: _, postalCode, ...contact } = detailsOf(email)
    expect((await guest.call('PUT', 'user/guest/', { ...contact, firstName: 'Greta' })).status).toBe(204)
    const seen = await readCheckout(guest)
    expect(seen.contact).toMatchObject({ email, firstName: 'Greta' })
    expect(seen.cart.deliveryAddress?.id).toBe(guest.addressId)
    await guest.call('PUT', 'user/guest/', { ...contact, street, streetNumber: '2', postalCode })
    expect((await readCheckout(guest)).cart.deliveryAddress?.addressDisplay).toBe(`${street} 2`)
    expect(
      await origin.db
        .prepare('SELECT count(*) AS n FROM users WHERE guest_email = ?1')
        .bind(email)
        .first('n'),
    ).toBe(1)
  })

  it('sees and cancels the order in the same session', async () => {
    const { guest, order } = await createGuestOrder(origin)
    const { status, body } = await guest.call<{ order: OrderOnWire }>('GET', `orders/${order.orderNumber}/`)
    expect([status, body.order.orderNumber]).toEqual([200, order.orderNumber])
    expect((await guest.call('POST', `orders/${order.orderNumber}/cancel/`, {})).status).toBe(200)
  })

  it('names every wrong field at once, and is refused outside the area', async () => {
    const shopper = await createShopper(origin)
    const wrong = await shopper.call<{ fieldErrors: object }>('PUT', 'user/guest/', {
      ...detailsOf('x'),
      firstName: '',
    })
    expect([wrong.status, Object.keys(wrong.body.fieldErrors).toSorted()]).toEqual([
      400,
      ['email', 'firstName'],
    ])
    const half = await shopper.call<{ fieldErrors: object }>('PUT', 'user/guest/', {
      ...detailsOf(unique()),
      phone: '1',
      street: undefined,
    })
    expect(Object.keys(half.body.fieldErrors).toSorted()).toEqual(['phone', 'street'])
    const far = await shopper.call<{ code: string }>('PUT', 'user/guest/', {
      ...detailsOf(unique()),
      postalCode: '9990',
    })
    expect([far.status, far.body.code]).toEqual([409, 'outside_delivery_area'])
  })

  it('brings the basket along when they log in to an account', async () => {
    const { email } = await signUp(origin)
    const guest = await createGuest(origin)
    const body = { username: email, password: TEST_PASSWORD }
    expect((await guest.call('POST', 'user/login/', body)).status).toBe(200)
    expect(quantitiesOf((await guest.call('GET', 'cart/')).body)).toEqual({ [CHICKEN]: 8 })
    // The guest's address is not the account's.
    expect((await readCheckout(guest)).steps[0]).toMatchObject({ key: 'address', isDone: false })
  })
})

describe('an account cannot be reached through a guest', () => {
  it('with its e-mail address: nothing tells whether there is one', async () => {
    const ask = async (email: string) => {
      const shopper = await createShopper(origin)
      const { status, body, cookies } = await shopper.call('PUT', 'user/guest/', detailsOf(email))
      const mails = await readMailbox(origin.deps, { to: email })
      const names = cookies.map((line) => line.split('=')[0]).toSorted()
      return {
        status,
        body,
        names,
        mails: mails.length,
        checkout: (await shopper.call('GET', 'checkout/')).status,
      }
    }
    const { email } = await signUp(origin)
    const mailed = (await readMailbox(origin.deps, { to: email })).length
    const taken = await ask(email)
    expect({ ...taken, mails: taken.mails - mailed }).toEqual(await ask(unique()))
  })

  it('by logging in, by a code or by a reset of a guest’s address', async () => {
    const { email } = await createGuest(origin)
    const shopper = await createShopper(origin)
    const login = await shopper.call<{ code: string }>('POST', 'user/login/', {
      username: email,
      password: TEST_PASSWORD,
    })
    expect([login.status, login.body.code]).toEqual([401, 'invalid_credentials'])
    expect((await shopper.call('POST', 'user/password-reset/', { email })).status).toBe(204)
    expect((await shopper.call('POST', 'user/login/email-code/', { username: email })).status).toBe(200)
    expect(await readMailbox(origin.deps, { to: email })).toEqual([])
  })

  it('with its data: a guest with the address sees none of the account’s orders, addresses and e-mails', async () => {
    const kari = await signIn(origin, 'kari@torg.test')
    const { items } = (await kari.call<{ items: { orderNumber: string }[] }>('GET', 'orders/?status=past'))
      .body
    const guest = await createGuest(origin, { email: 'kari@torg.test' })
    expect((await guest.call('GET', `orders/${items[0]?.orderNumber}/`)).status).toBe(404)
    const exported = await guest.call<{ sections: { name: string; rows: object[] }[] }>(
      'GET',
      'user/data-export/',
    )
    const rows = new Map(exported.body.sections.map((section) => [section.name, section.rows]))
    expect([rows.get('orders'), rows.get('outbox'), rows.get('leads')]).toEqual([[], [], []])
    expect(rows.get('addresses')).toHaveLength(1)
    expect((await kari.call('GET', 'user/profile/')).status).toBe(200)
  })

  it('and a logged-in user becomes no guest', async () => {
    const { shopper } = await signUp(origin)
    for (const [method, body] of [
      ['PUT', detailsOf(unique())],
      ['DELETE', undefined],
    ] as const) {
      const refused = await shopper.call<{ code: string }>(method, 'user/guest/', body)
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    }
  })
})

describe('a guest has no more than the checkout', () => {
  const CLOSED = Object.entries<Endpoint>(ENDPOINTS).filter(([, { access }]) =>
    ['U', 'P', 'O'].includes(access),
  )

  /** One fits the format of each parameter. */
  const SAMPLES = ['1', 'password', 'NO-1000000008', 'A'.repeat(22), 'A'.repeat(43)]

  it.each(CLOSED)('%s returns 401, as to a visitor', async (_, endpoint) => {
    const guest = await sharedGuest()
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const schema = endpoint.params[name]
      return SAMPLES.find((each) => schema && v.is(schema, each)) ?? name
    })
    const { status, body } = await guest.call<{ code: string }>(
      endpoint.method,
      path,
      endpoint.method === 'GET' ? undefined : {},
    )
    expect([status, body.code]).toEqual([401, 'not_authenticated'])
  })

  it('is anonymous to the pages', async () => {
    const guest = await sharedGuest()
    const { body, cookies } = await guest.call<{ isAuthenticated: boolean; user: unknown }>(
      'GET',
      'user/session/',
    )
    expect([body.isAuthenticated, body.user]).toEqual([false, null])
    expect([guest.cookie('signed_in'), cookies.filter((line) => line.startsWith('signed_in'))]).toEqual([
      undefined,
      [],
    ])
  })

  it('pays by no saved card, stored invoice or password', async () => {
    const guest = await createGuest(origin)
    await chooseSlot(origin, guest)
    expect((await pay(guest, { method: { type: 'invoice' } })).body.code).toBe('wrong_customer_type')
    await buy(origin, guest, { saveCard: true })
    const count = (table: string) =>
      origin.db.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?1`).bind(guest.userId).first('n')
    expect([await count('payment_cards'), await count('authenticators')]).toEqual([0, 0])
    const addPassword = origin.db
      .prepare('UPDATE users SET password_hash = ?2 WHERE id = ?1')
      .bind(guest.userId, 'x')
    await expect(addPassword.run()).rejects.toThrow('CHECK constraint')
  })

  it('reads and pays nothing of another guest, with the same address or not', async () => {
    const { guest: victim, order } = await createGuestOrder(origin)
    const waiting = await createGuest(origin, { email: victim.email })
    await chooseSlot(origin, waiting)
    const begun = await begin(waiting)
    for (const email of [victim.email, unique()]) {
      const thief = await createGuest(origin, { email })
      const number = order.orderNumber
      const answers = [
        await thief.call('GET', `orders/${number}/`),
        await thief.call('GET', `orders/${number}/receipt/`),
        await thief.call('POST', `orders/${number}/cancel/`, {}),
        await thief.call('POST', `orders/${number}/edit/`),
        await thief.call('POST', 'checkout/confirm/', { paymentId: begun.paymentId }),
        await thief.call('POST', 'checkout/cancel-payment/', { paymentId: begun.paymentId }),
        await thief.call('POST', 'slot-picker/info/', {
          deliveryAddressId: victim.addressId,
          deliverySlotId: null,
        }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    }
  })

  it('does not get around an age limit', async () => {
    const energy = await origin.db
      .prepare(
        `SELECT product_id FROM product_markets
          WHERE country = 'NO' AND age_limit IS NOT NULL AND is_listed = 1 AND abv IS NULL LIMIT 1`,
      )
      .first<number>('product_id')
    const guest = await createGuest(origin, { items: [...PLENTY, [energy ?? 0, 1]] })
    await chooseSlot(origin, guest)
    expect((await pay(guest)).body.code).toBe('age_verification_required')
    await guest.call('POST', 'checkout/age-verification/start/', { method: 'id_at_door' })
    expect((await pay(guest)).status).toBe(201)
  })

  it('can be made only so often from one network address', async () => {
    const shopper = await createShopper(origin)
    const statuses: number[] = []
    for (let each = 0; each < 21; each += 1) {
      statuses.push((await shopper.call('PUT', 'user/guest/', detailsOf(unique()))).status)
    }
    expect([statuses.indexOf(429), statuses.filter((status) => status === 204).length]).toEqual([20, 20])
  })

  let shared: Promise<Awaited<ReturnType<typeof createGuest>>> | null = null
  const sharedGuest = () => (shared ??= createGuest(origin))
})
