import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createStripe } from '../../../origin/payments/stripe/provider.ts'
import { createTestOrigin, type TestOrigin } from '../../support/origin.ts'
import { describeProvider, type Harness } from './provider-suite.ts'
import { API_KEY, startStripeServer, WEBHOOK_KEY } from './stripe-server.ts'

const stripe = await startStripeServer()
let origin: TestOrigin
let harness: Harness
beforeAll(async () => {
  origin = await createTestOrigin({
    payments: { provider: 'stripe', apiUrl: stripe.url, apiKey: API_KEY, webhookKey: WEBHOOK_KEY },
  })
  harness = {
    provider: createStripe(origin.deps),
    pay: (page, choice) =>
      Promise.resolve().then(() =>
        stripe.pay(page, { card: choice === 'decline' ? 'refused' : 'good', leaves: choice === 'leave' }),
      ),
    prepare(outcome, { token }) {
      stripe.mark(token, { refuses: outcome === 'refused', challenges: outcome === 'challenge' })
      return 64_200
    },
    booksOf(pspRef) {
      const { captured, refunded, held } = stripe.booksOf(pspRef)
      return Promise.resolve({ captured, refunded, isReleased: held === 0 })
    },
    webhooks(change) {
      const at = Math.floor(origin.clock.now.getTime() / 1000) - (change === 'old' ? 360 : 0)
      const messages = stripe.events.splice(0).map((event) => {
        const body = JSON.stringify({ object: 'event', ...event })
        const signature = stripe.sign(body, { at, ...(change === 'key' && { key: 'whsec_other' }) })
        return { headers: new Headers({ 'stripe-signature': signature }), body }
      })
      return Promise.resolve(messages)
    },
    forgetKeys: stripe.forgetKeys,
  }
})
afterEach(() => stripe.breakWith(null))
afterAll(async () => {
  await origin.dispose()
  await stripe.close()
})

describeProvider('Stripe', () => harness)

describe('Stripe in trouble', () => {
  const REQUEST = {
    amount: 50_000,
    currency: 'NOK',
    locale: 'no-NO',
    method: 'card',
    returnUrl: '/no/checkout/confirm/?payment_id=1',
    cancelUrl: '/no/checkout/',
    token: null,
    savesCard: false,
  } as const
  const begin = (reference: string) => harness.provider.createSession({ ...REQUEST, reference })
  const paid = async (reference: string) => {
    const { reference: session, redirectUrl } = await begin(reference)
    await harness.pay(redirectUrl ?? '', 'approve')
    return session
  }

  it('an answer to the first call that is lost leads to one page', async () => {
    stripe.breakWith(() => 'lost')
    await expect(begin('lost-page')).rejects.toThrow()
    stripe.breakWith(null)
    const before = stripe.calls.length
    expect((await begin('lost-page')).redirectUrl).toBeTruthy()
    expect(stripe.calls.slice(before)).toEqual(['POST /checkout/sessions'])
    expect((await begin('lost-page')).redirectUrl).toBe((await begin('lost-page')).redirectUrl)
  })

  it.each(['capture', 'cancel', 'refund'] as const)(
    'an answer to a %s that is lost books once',
    async (kind) => {
      const session = await paid(`lost-${kind}`)
      const operation = { key: `lost-${kind}:1`, reference: `lost-${kind}`, amount: 20_000 }
      if (kind === 'refund')
        await harness.provider.capture({ ...operation, key: 'lost-refund:0', amount: 50_000 })
      await harness.provider.fetchStatus(`lost-${kind}`)
      stripe.breakWith((path) => (/capture|cancel|refunds/.test(path) ? 'lost' : null))
      await expect(harness.provider[kind](operation)).rejects.toThrow()
      stripe.breakWith(null)
      stripe.forgetKeys()
      await harness.provider[kind](operation)
      const { captured, refunded, held } = stripe.booksOf(session)
      const wanted = { capture: [20_000, 0, 0], cancel: [0, 0, 0], refund: [50_000, 20_000, 0] }[kind]
      expect([captured, refunded, held]).toEqual(wanted)
    },
  )

  it('a capture of another amount than the one that was booked is an error', async () => {
    await paid('two-captures')
    await harness.provider.capture({ key: 'two:1', reference: 'two-captures', amount: 20_000 })
    const second = harness.provider.capture({ key: 'two:2', reference: 'two-captures', amount: 30_000 })
    await expect(second).rejects.toThrow('payment_intent_unexpected_state')
  })

  it('an outage decides nothing', async () => {
    await paid('outage')
    stripe.breakWith(() => 'down')
    await expect(harness.provider.fetchStatus('outage')).rejects.toThrow()
    await expect(begin('outage-2')).rejects.toThrow()
  })

  it('a page in another language for the same payment is the page that was begun', async () => {
    const first = await begin('language')
    const second = await harness.provider.createSession({
      ...REQUEST,
      reference: 'language',
      locale: 'en-NO',
    })
    expect(second).toEqual(first)
  })

  it('events that decide nothing are accepted and ignored', async () => {
    const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: {} } })
    const at = Math.floor(origin.clock.now.getTime() / 1000)
    const headers = new Headers({ 'stripe-signature': stripe.sign(body, { at }) })
    expect(await harness.provider.verifyWebhook({ headers, body })).toEqual([])
  })
})
