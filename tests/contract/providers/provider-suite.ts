import { beforeEach, describe, expect, it } from 'vitest'
import type { PaymentProvider, ProviderCard, SessionRequest } from '../../../origin/payments/provider.ts'

/** What every payment provider promises the shop (`origin/payments/provider.ts`), as one suite. */

export type Harness = {
  provider: PaymentProvider
  /** The buyer on the provider's page, or on that of the bank. Returns where it leads; null when the page stays. */
  pay(page: string, choice: 'approve' | 'decline' | 'leave'): Promise<string | null>
  /** An amount and, for a saved card, a change of it that lead to this outcome. */
  prepare(outcome: 'good' | 'refused' | 'challenge', card: ProviderCard): number
  /** What the provider has booked. */
  booksOf(pspRef: string): Promise<{ captured: number; refunded: number; isReleased: boolean }>
  /** Webhooks since the last call, signed as the provider does; `change` spoils the signature. */
  webhooks(change?: 'key' | 'old'): Promise<{ headers: Headers; body: string }[]>
  /** Longer than any idempotency key of the provider lives. */
  forgetKeys(): void
}

let count = 0

export function describeProvider(name: string, open: () => Harness): void {
  const sessionOf = (change: Partial<SessionRequest> = {}): SessionRequest => ({
    reference: `payment-${name}-${(count += 1)}`,
    amount: 64_250,
    currency: 'NOK',
    locale: 'no-NO',
    method: 'card',
    returnUrl: '/no/checkout/confirm/?payment_id=1',
    cancelUrl: '/no/checkout/',
    token: null,
    savesCard: false,
    ...change,
  })
  const begin = async (change: Partial<SessionRequest> = {}) => {
    const request = sessionOf(change)
    const { redirectUrl } = await open().provider.createSession(request)
    return { ...request, page: redirectUrl ?? '' }
  }
  const paid = async (change: Partial<SessionRequest> = {}) => {
    const begun = await begin(change)
    await open().pay(begun.page, 'approve')
    const status = await open().provider.fetchStatus(begun.reference)
    return { ...begun, status, pspRef: status.pspRef ?? '' }
  }
  const saved = async () => {
    const { status } = await paid({ savesCard: true })
    if (!status.card) throw new Error('The provider saved no card')
    return status.card
  }
  const stateOf = async (reference: string) => (await open().provider.fetchStatus(reference)).state
  const operation = (reference: string, amount: number, key = `${reference}:${amount}`) => ({
    key,
    reference,
    amount,
  })

  describe(`${name}: a payment`, () => {
    it('begins on a page, and the same reference continues on the same page', async () => {
      const request = sessionOf()
      const [first, again] = [
        await open().provider.createSession(request),
        await open().provider.createSession({ ...request, locale: 'en-NO' }),
      ]
      expect(first.redirectUrl).toMatch(/^(\/psp\/|https:\/\/)/)
      expect(again).toEqual(first)
      expect(await stateOf(request.reference)).toBe('open')
    })

    it('that never began is unknown, and cancelling it changes nothing', async () => {
      expect(await stateOf('payment-nobody')).toBe('unknown')
      await open().provider.cancel(operation('payment-nobody', 100))
    })

    it.each([
      ['NOK', 64_250],
      ['SEK', 100],
    ] as const)(
      'is authorised with its amount in %s and leads back to the shop',
      async (currency, amount) => {
        const begun = await begin({ currency, amount })
        expect(await open().pay(begun.page, 'approve')).toMatch(/\/no\/checkout\/confirm\/\?payment_id=1$/)
        const status = await open().provider.fetchStatus(begun.reference)
        expect(status).toMatchObject({ state: 'authorised', amount, currency, card: null })
        expect(status.pspRef).toBeTruthy()
      },
    )

    it.each(['decline', 'leave'] as const)('that the buyer ends by %s is not authorised', async (choice) => {
      const begun = await begin()
      await open().pay(begun.page, choice)
      expect(['open', 'refused', 'cancelled']).toContain(await stateOf(begun.reference))
      await open().provider.cancel(operation(begun.reference, 0))
      expect(['refused', 'cancelled']).toContain(await stateOf(begun.reference))
    })

    it('that is cancelled while its page is open cannot be paid any more', async () => {
      const begun = await begin()
      await open().provider.cancel(operation(begun.reference, begun.amount))
      await open()
        .pay(begun.page, 'approve')
        .catch(() => null)
      expect(await stateOf(begun.reference)).toBe('cancelled')
    })

    it('that is authorised and then cancelled holds nothing', async () => {
      const { reference, amount, pspRef } = await paid()
      await open().provider.cancel(operation(reference, amount))
      await open().provider.cancel(operation(reference, amount))
      expect(await open().booksOf(pspRef)).toEqual({ captured: 0, refunded: 0, isReleased: true })
      expect(await stateOf(reference)).toBe('cancelled')
    })
  })

  describe(`${name}: money`, () => {
    it.each([
      ['all of it', 64_250],
      ['a part, after packing', 50_000],
    ])('is captured once under its key: %s', async (_, amount) => {
      const { reference, pspRef } = await paid()
      await open().provider.capture(operation(reference, amount))
      await open().provider.capture(operation(reference, amount))
      open().forgetKeys()
      await open().provider.capture(operation(reference, amount))
      expect(await open().booksOf(pspRef)).toEqual({ captured: amount, refunded: 0, isReleased: true })
      expect(await open().provider.fetchStatus(reference)).toMatchObject({
        state: 'authorised',
        amount: 64_250,
      })
    })

    it('is refunded in parts, each once under its key', async () => {
      const { reference, pspRef } = await paid()
      await open().provider.capture(operation(reference, 60_000))
      for (const key of ['claim-1', 'claim-1', 'claim-2']) {
        await open().provider.refund({ key: `${reference}:${key}`, reference, amount: 5_000 })
      }
      open().forgetKeys()
      await open().provider.refund({ key: `${reference}:claim-2`, reference, amount: 5_000 })
      expect(await open().booksOf(pspRef)).toEqual({ captured: 60_000, refunded: 10_000, isReleased: true })
    })
  })

  describe(`${name}: a saved card`, () => {
    it('is known by its token, and saved only when the buyer asked', async () => {
      const card = await saved()
      expect(card).toMatchObject({ brand: 'visa', lastFour: expect.stringMatching(/^\d{4}$/) as string })
      expect(await open().provider.findCard(card.token)).toEqual(card)
      expect((await paid()).status.card).toBeNull()
    })

    it.each(['nonsense', 'cus_1:pm_unknown', 'test_visa_0000_aaaaaaaaaaaa'])(
      '%s is no card',
      async (token) => {
        expect(await open().provider.findCard(token)).toBeNull()
      },
    )

    it('is entered without paying', async () => {
      const { status } = await paid({ amount: 0, savesCard: true })
      expect(status).toMatchObject({ state: 'authorised', amount: 0 })
      expect(status.card?.token).toBeTruthy()
    })

    it('pays without a page', async () => {
      const card = await saved()
      const { reference, amount, page } = await begin({
        token: card.token,
        amount: open().prepare('good', card),
      })
      expect(page).toBe('')
      const status = await open().provider.fetchStatus(reference)
      expect(status).toMatchObject({ state: 'authorised', amount, currency: 'NOK' })
      await open().provider.capture(operation(reference, amount))
      expect((await open().booksOf(status.pspRef ?? '')).captured).toBe(amount)
    })

    it('that is refused decides the payment', async () => {
      const card = await saved()
      const { reference, page } = await begin({ token: card.token, amount: open().prepare('refused', card) })
      expect([page, await stateOf(reference)]).toEqual(['', 'refused'])
    })

    it.each(['approve', 'decline'] as const)(
      'whose bank wants 3-D Secure waits for it: %s',
      async (choice) => {
        const card = await saved()
        const { reference, page } = await begin({
          token: card.token,
          amount: open().prepare('challenge', card),
        })
        expect([page === '', await stateOf(reference)]).toEqual([false, 'open'])
        await open().pay(page, choice)
        expect(await stateOf(reference)).toBe(choice === 'approve' ? 'authorised' : 'refused')
      },
    )
  })

  describe(`${name}: a webhook`, () => {
    beforeEach(() => open().webhooks())

    it('names payment and status, and has one id however often it is sent', async () => {
      const { reference, amount } = await paid()
      const messages = await open().webhooks()
      const read = () => Promise.all(messages.map((message) => open().provider.verifyWebhook(message)))
      const [first, again] = [(await read()).flat(), (await read()).flat()]
      expect(first[0]).toMatchObject({ reference, status: { state: 'authorised', amount } })
      expect(again.map((event) => event?.id)).toEqual(first.map((event) => event?.id))
    })

    it.each(['key', 'old'] as const)('with a wrong signature (%s) is refused', async (change) => {
      await paid()
      const messages = await open().webhooks(change)
      expect(messages).not.toHaveLength(0)
      for (const message of messages) expect(await open().provider.verifyWebhook(message)).toBeNull()
    })

    it('with another body, or without a signature, is refused', async () => {
      await paid()
      const [message] = await open().webhooks()
      if (!message) throw new Error('The provider sent nothing')
      const { headers, body } = message
      expect(await open().provider.verifyWebhook({ headers, body: `${body} ` })).toBeNull()
      expect(await open().provider.verifyWebhook({ headers: new Headers(), body })).toBeNull()
    })
  })
}
