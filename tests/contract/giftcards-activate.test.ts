import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remindOfEndingGiftcards, REMINDER_DAYS } from '../../origin/giftcards/remind.ts'
import { readMailbox } from '../../origin/mailbox/read.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { signUp } from '../support/people.ts'
import { buy, createBuyer, fillStock, readCheckout } from './buyer.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import {
  buyCards,
  item,
  printedSecret,
  type CardOnWire,
  type Refusal,
  type Secret,
} from './giftcard-buyer.ts'
import { readStoredRows } from './stored-rows.ts'

/** Gift cards in the wallet: activation, balance, what strangers learn, and what is stored. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
  await fillStock(origin)
})
beforeEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
afterAll(() => origin.dispose())
afterEach(async () => {
  expect(await brokenInvariants(origin.db)).toEqual([])
})

type Wallet = { giftcard: CardOnWire; giftcards: CardOnWire[]; totalBalance: string }
type Answer = Wallet & Refusal & { transactionId?: string }

const activate = (shopper: Shopper, secret: Secret) =>
  shopper.call<Answer>('POST', 'giftcards/activate/', secret)
const check = (shopper: Shopper, secret: Secret) => shopper.call<Answer>('POST', 'giftcards/balance/', secret)

async function newCard(amount = '500.00', country: 'NO' | 'SE' = 'NO'): Promise<Secret> {
  const giver = await createShopper(origin, { country })
  return printedSecret(giver, await buyCards(origin, giver, [item({ amount })]))
}

/** Another digit than the last one. */
const other = (text: string) => `${text.slice(0, -1)}${(Number(text.at(-1)) + 1) % 10}`

describe('a card', () => {
  it('is activated once, pays an order, and gets the money back when the order is cancelled', async () => {
    const secret = await newCard('300.00')
    const buyer = await createBuyer(origin)
    const { body } = await activate(buyer, secret)
    expect([body.giftcard.status, body.totalBalance]).toEqual(['activated', '300.00'])
    expect((await activate(buyer, secret)).body.code).toBe('giftcard_already_activated')
    await buyer.call('PATCH', 'checkout/', { useGiftcardBalance: true })
    const { totals } = await readCheckout(buyer)
    const { order } = await buy(origin, buyer)
    expect(Number(totals.toPay)).toBe(Number(totals.total) - 300)
    const spent = await buyer.call<Wallet>('GET', 'giftcards/')
    expect([spent.body.totalBalance, spent.body.giftcards[0]?.status]).toEqual(['0.00', 'used_up'])
    await buyer.call('POST', `orders/${order.orderNumber}/cancel/`, {})
    expect((await buyer.call<Wallet>('GET', 'giftcards/')).body.totalBalance).toBe('300.00')
  })

  it('belongs to one of two accounts that activate it at once', async () => {
    const secret = await newCard()
    const [one, two] = [await signUp(origin), await signUp(origin)]
    const responses = await Promise.all([activate(one.shopper, secret), activate(two.shopper, secret)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('shows its balance to whoever has number and code, without the people', async () => {
    const secret = await newCard()
    const { status, body } = await check(await createShopper(origin), secret)
    expect([status, body.giftcard.balance, body.giftcard.status]).toEqual([200, '500.00', 'issued'])
    expect(JSON.stringify(body)).not.toMatch(/Nora|Ola/)
  })

  it('is read by its owner under its reference, and by nobody else', async () => {
    const { shopper } = await signUp(origin)
    const { body } = await activate(shopper, await newCard())
    const path = `giftcards/${body.giftcard.reference}/`
    expect((await shopper.call<Answer>('GET', path)).body.giftcard.balance).toBe('500.00')
    const stranger = await signUp(origin)
    expect((await stranger.shopper.call<Answer>('GET', path)).body.code).toBe('not_found')
  })

  it('of the other country, and one that has ended, say so to the holder of their code alone', async () => {
    const { shopper } = await signUp(origin)
    expect((await activate(shopper, await newCard('500.00', 'SE'))).body.code).toBe('giftcard_wrong_currency')
    const ended = await newCard()
    await origin.db
      .prepare(`UPDATE giftcards SET expires_at = '2020-01-01T00:00:00.000Z' WHERE last_four = ?1`)
      .bind(ended.giftcardNumber.slice(-4))
      .run()
    expect((await activate(shopper, ended)).body.code).toBe('giftcard_expired')
    const guess = await activate(shopper, { ...ended, code: other(ended.code) })
    expect(guess.body.code).toBe('giftcard_not_found')
  })
})

it('the owner is told once that a card with money on it ends soon', async () => {
  const { shopper, email } = await signUp(origin)
  await activate(shopper, await newCard('200.00'))
  const told = async () => {
    await remindOfEndingGiftcards(origin.deps)
    const mails = await readMailbox(origin.deps, { to: email })
    return mails.filter(({ template }) => template === 'giftcard_ending')
  }
  const endsIn = (days: number) =>
    origin.db
      .prepare(
        `UPDATE giftcards SET expires_at = ?1 WHERE owner_user_id = (SELECT id FROM users WHERE email = ?2)`,
      )
      .bind(new Date(origin.clock.now.getTime() + days * 86_400_000).toISOString(), email)
      .run()
  await endsIn(REMINDER_DAYS + 1)
  expect(await told()).toEqual([])
  await endsIn(REMINDER_DAYS)
  expect((await told()).map(({ text }) => /200/.test(text))).toEqual([true])
  expect((await told()).length).toBe(1)
})

describe('a stranger', () => {
  it('gets one answer for a wrong number, a wrong code, another’s card and a card nobody paid', async () => {
    const [mine, theirs] = [await newCard(), await newCard()]
    await activate((await signUp(origin)).shopper, theirs)
    const blocked = await newCard()
    await origin.db
      .prepare(`UPDATE giftcards SET status = 'blocked' WHERE last_four = ?1`)
      .bind(blocked.giftcardNumber.slice(-4))
      .run()
    const { shopper } = await signUp(origin)
    const attempts: Secret[] = [
      { ...mine, code: other(mine.code) },
      { ...mine, giftcardNumber: other(mine.giftcardNumber) },
      { giftcardNumber: '6051 0000 0000 0000', code: '0000' },
      theirs,
      blocked,
    ]
    const answers = await Promise.all(
      attempts.flatMap((secret) => [check, activate].map((ask) => ask(shopper, secret))),
    )
    const first = { ...answers[0]?.body, transactionId: null }
    expect(first.code).toBe('giftcard_not_found')
    for (const { status, body } of answers) {
      expect([status, { ...body, transactionId: null }]).toEqual([404, first])
    }
  })

  it('is stopped after ten tries, from a new session too, and for one number from anywhere', async () => {
    const { shopper } = await signUp(origin)
    const guess = (index: number) => ({
      giftcardNumber: `6051${String(index).padStart(12, '0')}`,
      code: '1234',
    })
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) statuses.push((await check(shopper, guess(index))).status)
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429])
    // A visitor without an account counts by network address.
    const anonymous: number[] = []
    for (let index = 0; index < 11; index += 1) {
      anonymous.push((await check(await createShopper(origin), guess(index))).status)
    }
    expect(anonymous.at(-1)).toBe(429)
    await origin.db.prepare('DELETE FROM rate_limits').run()
    const target = await newCard()
    const codes: number[] = []
    for (let index = 0; index < 21; index += 1) {
      await origin.db.prepare('DELETE FROM rate_limits WHERE window_end - window_start < 3600').run()
      codes.push((await check(shopper, { ...target, code: other(target.code) })).status)
    }
    expect(codes).toEqual([...Array<number>(20).fill(404), 429])
  })
})

it('no table holds a number or a code that can be read, before and after activation', async () => {
  const secret = await newCard()
  const { shopper } = await signUp(origin)
  const digits = secret.giftcardNumber.replace(/\D/g, '')
  const holdsNumber = async () =>
    Object.entries(await readStoredRows(origin, {})).filter(
      ([, rows]) => rows.includes(digits) || rows.includes(secret.giftcardNumber),
    )
  expect(await holdsNumber()).toEqual([])
  await activate(shopper, secret)
  expect(await holdsNumber()).toEqual([])
  const kept = await origin.db
    .prepare('SELECT number_enc FROM giftcards WHERE last_four = ?1 AND owner_user_id IS NOT NULL')
    .bind(digits.slice(-4))
    .first('number_enc')
  expect(kept).toBeNull()
})
