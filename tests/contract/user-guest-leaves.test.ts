import { afterEach, describe, expect, it } from 'vitest'
import { GUEST_DAYS } from '../../shared/visitor/lifetimes.ts'
import { runJobs } from '../../origin/jobs.ts'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { deleteDueAccounts } from '../../origin/user/account/delete-account.ts'
import { createTestOrigin } from '../support/origin.ts'
import { lastEmail, signIn, signUp, TEST_PASSWORD } from '../support/people.ts'
import { fillStock } from './buyer.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import { createGuest, createGuestOrder, detailsOf } from './guest.ts'
import type { Customer } from './order-fixture.ts'

/** How a guest becomes an account, and how their details go (docs/people.md#guests). */

const origin = await createTestOrigin({ rateLimits: { register: 1_000 } })
await fillStock(origin)
afterEach(() => origin.db.prepare('DELETE FROM rate_limits').run())

const newPassword = 'tyttebær-og-kaffe'
const unique = () => `${crypto.randomUUID()}@example.test`
const DAY = 86_400_000

async function tokenFor({ email }: Customer): Promise<string> {
  await runJobs(origin.deps)
  const { text } = await lastEmail(origin, email, 'order_confirmation')
  return /\/user\/register\/\?\S*token=([\w-]{43})/.exec(text)?.[1] ?? text
}
const become = (shopper: Shopper, orderNumber: string, token: string) =>
  shopper.call<{ code: string; login: { user: { email: string } } | null }>('POST', 'user/guest/account/', {
    orderNumber,
    token,
    newPassword,
  })
const rowOf = ({ userId }: Customer) =>
  origin.db
    .prepare('SELECT email, guest_email, first_name, last_name, phone, deleted_at FROM users WHERE id = ?1')
    .bind(userId)
    .first<Record<string, string | null>>()

describe('the link in the e-mail about an order', () => {
  it('makes an account with the order, by a password alone', async () => {
    const { guest, order } = await createGuestOrder(origin)
    const elsewhere = await createShopper(origin)
    const { status, body } = await become(elsewhere, order.orderNumber, await tokenFor(guest))
    expect([status, body.login?.user.email]).toEqual([200, guest.email])
    expect((await elsewhere.call('GET', `orders/${order.orderNumber}/`)).status).toBe(200)
    const again = await signIn(origin, guest.email, { password: newPassword })
    const { contact } = (await again.call<{ contact: object }>('GET', 'user/profile/')).body
    expect(contact).toMatchObject({ isEmailVerified: true, phone: '+4790000000' })
  })

  it('ends the session of the guest, who may have typed another person’s address', async () => {
    const victim = unique()
    const { guest: thief, order } = await createGuestOrder(origin, { email: victim })
    await become(await createShopper(origin), order.orderNumber, await tokenFor(thief))
    expect((await thief.call('GET', `orders/${order.orderNumber}/`)).status).toBe(401)
    expect((await thief.call('GET', 'user/profile/')).status).toBe(401)
  })

  it('works once, for its own order and only with its token', async () => {
    const { guest, order } = await createGuestOrder(origin)
    const { guest: other, order: others } = await createGuestOrder(origin)
    const token = await tokenFor(guest)
    const shopper = await createShopper(origin)
    for (const [number, given] of [
      [others.orderNumber, token],
      [order.orderNumber, 'A'.repeat(43)],
      ['NO-1000000008', token],
    ] as const) {
      const refused = await become(shopper, number, given)
      expect([refused.status, refused.body.code]).toEqual([410, 'token_expired'])
    }
    expect((await rowOf(other))?.['guest_email']).toBe(other.email)
    expect((await become(shopper, order.orderNumber, token)).status).toBe(200)
    const used = await become(shopper, order.orderNumber, token)
    expect([used.status, used.body.code]).toEqual([410, 'token_used'])
  })

  it('ends when the guest corrects the address', async () => {
    const { guest, order } = await createGuestOrder(origin)
    const token = await tokenFor(guest)
    await guest.call('PUT', 'user/guest/', detailsOf(unique()))
    expect((await become(await createShopper(origin), order.orderNumber, token)).body.code).toBe(
      'token_expired',
    )
  })

  it('gives the order to the account that has the address, and logs nobody in', async () => {
    const { shopper: owner, email } = await signUp(origin)
    const { guest, order } = await createGuestOrder(origin, { email })
    expect((await owner.call('GET', `orders/${order.orderNumber}/`)).status).toBe(404)
    const token = await tokenFor(guest)
    const stranger = await createShopper(origin)
    const { status, body } = await become(stranger, order.orderNumber, token)
    expect([status, body.login]).toEqual([200, null])
    expect((await stranger.call('GET', 'user/profile/')).status).toBe(401)
    expect((await owner.call('GET', `orders/${order.orderNumber}/`)).status).toBe(200)
    expect((await guest.call('GET', `orders/${order.orderNumber}/`)).status).toBe(401)
    // The password of the account is what it was.
    await signIn(origin, email, { password: TEST_PASSWORD })
    expect((await become(stranger, order.orderNumber, token)).body.code).toBe('token_used')
  })

  it('gives nothing to an organisation', async () => {
    const { guest, order } = await createGuestOrder(origin, { email: 'innkjop@torg.test' })
    const refused = await become(await createShopper(origin), order.orderNumber, await tokenFor(guest))
    expect([refused.status, refused.body.code]).toEqual([403, 'wrong_customer_type'])
    expect((await rowOf(guest))?.['guest_email']).toBe('innkjop@torg.test')
  })

  it('takes over no age check, which another person may have passed', async () => {
    const { guest, order } = await createGuestOrder(origin)
    await origin.db
      .prepare(
        `INSERT INTO age_verifications (user_id, method, age_at_least, verified_at, expires_at)
         VALUES (?1, 'bankid', 20, ?2, '2099-01-01T00:00:00.000Z')`,
      )
      .bind(guest.userId, origin.clock.now.toISOString())
      .run()
    await become(await createShopper(origin), order.orderNumber, await tokenFor(guest))
    const left = await origin.db
      .prepare('SELECT count(*) AS n FROM age_verifications WHERE user_id = ?1')
      .bind(guest.userId)
      .first('n')
    expect(left).toBe(0)
  })
})

describe('the details of a guest', () => {
  const end = (orderNumber: string) =>
    origin.db
      .prepare(`UPDATE orders SET status = 'delivered', delivered_at = ?2 WHERE order_number = ?1`)
      .bind(orderNumber, origin.clock.now.toISOString())
      .run()
  const expectGone = async (guest: Customer) => {
    const row = await rowOf(guest)
    expect(row).toMatchObject({ guest_email: null, first_name: null, last_name: null, phone: null })
    expect(row?.['deleted_at']).not.toBeNull()
  }

  it('can be exported and removed in the session; an open order keeps them until it ends', async () => {
    const { guest, order } = await createGuestOrder(origin)
    const exported = JSON.stringify((await guest.call('GET', 'user/data-export/')).body)
    for (const said of [guest.email, 'Grete', '+4790000000', order.orderNumber])
      expect(exported).toContain(said)
    expect((await guest.call('DELETE', 'user/guest/')).status).toBe(204)
    expect((await guest.call('GET', 'checkout/')).status).toBe(401)
    await deleteDueAccounts(origin.deps)
    expect((await rowOf(guest))?.['guest_email']).toBe(guest.email)
    await end(order.orderNumber)
    await deleteDueAccounts(origin.deps)
    await expectGone(guest)
  })

  it('are cleared some time after the last order, and the e-mails of an account with the address stay', async () => {
    const { email } = await signUp(origin)
    const { guest, order } = await createGuestOrder(origin, { email })
    await runJobs(origin.deps)
    const kept = (await readMailbox(origin.deps, { to: email })).filter(
      (each) => each.template === 'verify_email',
    )
    await end(order.orderNumber)
    origin.clock.advance((GUEST_DAYS - 1) * DAY)
    await deleteDueAccounts(origin.deps)
    expect((await rowOf(guest))?.['guest_email']).toBe(email)
    origin.clock.advance(2 * DAY)
    await deleteDueAccounts(origin.deps)
    await expectGone(guest)
    const left = await readMailbox(origin.deps, { to: email })
    expect(left.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
    const address = await origin.db
      .prepare('SELECT address_json FROM orders WHERE order_number = ?1')
      .bind(order.orderNumber)
      .first<string>('address_json')
    expect(address).not.toContain('Grete')
  })

  it('of one who never ordered are kept while the session lives', async () => {
    const guest = await createGuest(origin)
    await deleteDueAccounts(origin.deps)
    expect((await rowOf(guest))?.['guest_email']).toBe(guest.email)
    origin.clock.advance(31 * DAY)
    await deleteDueAccounts(origin.deps)
    await expectGone(guest)
  })
})
