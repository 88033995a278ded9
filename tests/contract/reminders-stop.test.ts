import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindOfEndingGiftcards } from '../../origin/giftcards/remind.ts'
import { readMailbox, type StoredEmail } from '../../origin/mailbox/read.ts'
import { sendDueReminders } from '../../origin/reminders/send.ts'
import { remindOfForgottenCarts } from '../../origin/user/emails/forgotten-cart.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { createCustomer, type Customer } from './order-fixture.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

const HOUR = 3_600_000
const mailsTo = async ({ email }: Customer, template: string) =>
  (await readMailbox(origin.deps, { to: email })).filter((mail) => mail.template === template)
/** An e-mail program posts a form without cookies and without an origin of ours (RFC 8058). */
const post = async (url: string) =>
  (
    await origin.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  ).status
const stopOf = (mail: StoredEmail | undefined) =>
  /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
const at = (hours: number) => new Date(origin.clock.now.getTime() + hours * HOUR).toISOString()

describe('the link of a reminder', () => {
  it('ends the pending reminders of its kind and no others, for its customer alone', async () => {
    const [kari, other] = [await createCustomer(origin), await createCustomer(origin)]
    for (const hours of [1, 30]) {
      await kari.call('POST', 'reminders/', { kind: 'slot', remindAt: at(hours) })
      await other.call('POST', 'reminders/', { kind: 'slot', remindAt: at(hours + 40) })
    }
    await kari.call('POST', 'reminders/', { kind: 'order_deadline', remindAt: at(40) })
    origin.clock.advance(2 * HOUR)
    await sendDueReminders(origin.deps)
    const [mail] = await mailsTo(kari, 'reminder_slot')
    const url = stopOf(mail)
    expect(mail?.text).toContain('/user/unsubscribe/?token=')
    const kindsOf = async (customer: Customer) =>
      (await customer.call<{ reminders: { kind: string }[] }>('GET', 'reminders/')).body.reminders.map(
        ({ kind }) => kind,
      )
    expect(await kindsOf(kari)).toEqual(['slot', 'order_deadline'])
    expect(await post(url)).toBe(204)
    expect(await kindsOf(kari)).toEqual(['order_deadline'])
    expect(await kindsOf(other)).toEqual(['slot', 'slot'])
    expect(await post(url)).toBe(204)
    expect(await post(url.replace(/.\/$/, (end) => (end === 'A/' ? 'B/' : 'A/')))).toBe(409)
  })

  it('stops reminders of gift cards that end', async () => {
    const kari = await createCustomer(origin)
    const give = (hash: string, days: number) =>
      origin.db.batch([
        origin.db
          .prepare(
            `INSERT INTO giftcards (number_hash, last_four, owner_user_id, currency, initial_minor, status,
                                    purchased_at, expires_at, activated_at)
             VALUES (?1, '1234', ?2, 'NOK', 10000, 'activated', ?3, ?4, ?3)`,
          )
          .bind(hash, kari.userId, at(0), at(days * 24)),
        origin.db
          .prepare(
            `INSERT INTO giftcard_entries (number_hash, delta_minor, kind, at) VALUES (?1, 10000, 'issue', ?2)`,
          )
          .bind(hash, at(0)),
      ])
    await give('ends-soon', 20)
    await give('ends-later', 45)
    await remindOfEndingGiftcards(origin.deps)
    const [mail] = await mailsTo(kari, 'giftcard_ending')
    expect(await post(stopOf(mail))).toBe(204)
    origin.clock.advance(20 * 24 * HOUR)
    await remindOfEndingGiftcards(origin.deps)
    expect(await mailsTo(kari, 'giftcard_ending')).toHaveLength(1)
  })
})

describe('a forgotten basket', () => {
  const consent = (customer: Customer, wants: boolean) =>
    origin.db
      .prepare('UPDATE users SET marketing_email = ?2, email_verified_at = created_at WHERE id = ?1')
      .bind(customer.userId, Number(wants))
      .run()

  it('is told of once a week, to those who have agreed, until they stop it', async () => {
    const [kari, other] = [await createCustomer(origin), await createCustomer(origin)]
    await consent(kari, true)
    await consent(other, false)
    await kari.put([[MILK, 2]])
    await other.put([[MILK, 2]])
    await remindOfForgottenCarts(origin.deps)
    expect(await mailsTo(kari, 'forgotten_cart')).toHaveLength(0)
    origin.clock.advance(25 * HOUR)
    await Promise.all([remindOfForgottenCarts(origin.deps), remindOfForgottenCarts(origin.deps)])
    await remindOfForgottenCarts(origin.deps)
    const [mail, ...more] = await mailsTo(kari, 'forgotten_cart')
    expect([mail?.subject, more.length]).toEqual(['You still have items in your basket', 0])
    expect(await mailsTo(other, 'forgotten_cart')).toHaveLength(0)
    expect(await post(stopOf(mail))).toBe(204)
    origin.clock.advance(8 * 24 * HOUR)
    await kari.put([[MILK, 3]])
    origin.clock.advance(25 * HOUR)
    await remindOfForgottenCarts(origin.deps)
    expect(await mailsTo(kari, 'forgotten_cart')).toHaveLength(1)
  })

  it('with nothing but age-limited goods is not told of', async () => {
    const kari = await createCustomer(origin)
    await consent(kari, true)
    const beer = await origin.db
      .prepare(
        `SELECT product_id FROM product_markets WHERE country = 'NO' AND age_limit IS NOT NULL AND is_listed = 1`,
      )
      .first<number>('product_id')
    await kari.put([[beer ?? 0, 2]])
    origin.clock.advance(25 * HOUR)
    await remindOfForgottenCarts(origin.deps)
    expect(await mailsTo(kari, 'forgotten_cart')).toHaveLength(0)
  })
})
