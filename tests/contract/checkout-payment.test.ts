import { describe, expect, it } from 'vitest'
import { runJobs } from '../../origin/jobs.ts'
import { brokenInvariants } from '../support/ledger.ts'
import { begin, buy, chooseSlot, confirm, createBuyer, decide, pay, readCheckout } from './buyer.ts'
import { createCustomer } from './order-fixture.ts'
import { openStockedShop } from './stocked-shop.ts'
import { CHICKEN } from '../support/products.ts'

const origin = await openStockedShop()

const MINUTE = 60_000

describe('the checkout', () => {
  it('places an order when the payment is approved and the buyer returns', async () => {
    const buyer = await createBuyer(origin)
    const seen = await readCheckout(buyer)
    expect(seen.steps.map(({ key, isBlocking }) => [key, isBlocking])).toEqual([
      ['address', false],
      ['slot', false],
      ['payment', true],
      ['confirm', false],
    ])
    const done = await buy(origin, buyer)
    expect(done.order).toMatchObject({ status: 'placed', totalGrossAmount: seen.totals.toPay })
    expect(done.payment).toMatchObject({ status: 'authorised', amount: seen.totals.toPay })
    const cart = (await buyer.call('GET', 'cart/')).body
    expect(cart.productQuantityCount).toBe(0)
    expect(cart.deliverySlot).toBeNull()
  })

  it('keeps items that were added to the cart during the payment', async () => {
    const buyer = await createBuyer(origin)
    const begun = await begin(buyer)
    await buyer.put([
      [CHICKEN, 9],
      [101, 2],
    ])
    await decide(origin, begun, 'approve', 'never')
    expect((await confirm(buyer, begun)).body.order.status).toBe('placed')
    const { groups } = (await buyer.call('GET', 'cart/')).body
    const left = groups.flatMap(({ items }) => items.map(({ product, quantity }) => [product.id, quantity]))
    expect(left).toEqual([
      [CHICKEN, 1],
      [101, 2],
    ])
  })

  it.each(['before', 'after', 'instead'])(
    'places an order once when the webhook comes %s the return',
    async (when) => {
      const buyer = await createBuyer(origin)
      const begun = await begin(buyer)
      const location = await decide(origin, begun, 'approve', when)
      expect(location).toBe(when === 'instead' ? null : `/no/checkout/confirm/?payment_id=${begun.paymentId}`)
      if (when !== 'instead') expect((await confirm(buyer, begun)).body.payment.status).toBe('authorised')
      origin.clock.advance(10_000)
      await runJobs(origin.deps)
      expect((await confirm(buyer, begun)).body.order.status).toBe('placed')
    },
  )

  it('asks for a second approval with 3-D Secure', async () => {
    const buyer = await createBuyer(origin)
    const begun = await begin(buyer)
    expect(await decide(origin, begun, 'challenge')).toBe(begun.action?.url)
    const page = await (await origin.fetch(begun.action?.url ?? '')).text()
    expect(page).toContain('Det er meg')
    expect((await confirm(buyer, begun)).body.payment.status).toBe('requires_action')
    await decide(origin, begun, 'approve')
    expect((await confirm(buyer, begun)).body.order.status).toBe('placed')
  })

  it('waits for a slow payment and never fails it', async () => {
    const buyer = await createBuyer(origin)
    const begun = await begin(buyer)
    await decide(origin, begun, 'slow', 'never')
    const pending = await confirm(buyer, begun)
    expect([pending.status, pending.body.order.status]).toEqual([200, 'awaiting_payment'])
    origin.clock.advance(7_000)
    expect((await confirm(buyer, begun)).body.order.status).toBe('placed')
  })
})

describe('a payment that does not succeed', () => {
  it('returns its own error, releases everything, and the next payment succeeds', async () => {
    const buyer = await createBuyer(origin)
    const refused = await begin(buyer)
    await decide(origin, refused, 'decline')
    expect((await confirm(buyer, refused)).body.code).toBe('payment_refused')
    const abandoned = await begin(buyer)
    expect(abandoned.orderNumber).not.toBe(refused.orderNumber)
    await decide(origin, abandoned, 'abandon')
    expect((await confirm(buyer, abandoned)).body.code).toBe('payment_not_authorised')
    expect((await buy(origin, buyer)).order.status).toBe('placed')
  })

  it('can be cancelled, and a late approval captures nothing', async () => {
    const buyer = await createBuyer(origin)
    const begun = await begin(buyer)
    const cancel = () =>
      origin.fetch('/api/v1/checkout/cancel-payment/', {
        method: 'POST',
        headers: {
          origin: 'http://localhost:8787',
          'content-type': 'application/json',
          'x-csrftoken': buyer.cookie('csrftoken') ?? '',
          cookie: `sessionid=${buyer.cookie('sessionid')}; csrftoken=${buyer.cookie('csrftoken')}`,
        },
        body: JSON.stringify({ paymentId: begun.paymentId }),
      })
    expect((await cancel()).status).toBe(204)
    expect((await cancel()).status).toBe(204)
    await decide(origin, begun, 'approve')
    expect((await confirm(buyer, begun)).body.code).toBe('payment_not_authorised')
    origin.clock.advance(31 * MINUTE)
    await runJobs(origin.deps)
    expect(await brokenInvariants(origin.db, { isSettled: true })).toEqual([])
  })

  it('expires after thirty minutes and releases everything it held', async () => {
    const buyer = await createBuyer(origin)
    const begun = await begin(buyer)
    origin.clock.advance(31 * MINUTE)
    const late = await confirm(buyer, begun)
    expect([late.status, late.body.code]).toEqual([410, 'payment_expired'])
    expect(await brokenInvariants(origin.db, { isSettled: true })).toEqual([])
    await chooseSlot(origin, buyer)
    expect((await buy(origin, buyer)).order.status).toBe('placed')
  })

  it('does not expire when the provider approved it but its message was lost', async () => {
    const buyer = await createBuyer(origin)
    const begun = await begin(buyer)
    await decide(origin, begun, 'approve', 'never')
    origin.clock.advance(31 * MINUTE)
    await runJobs(origin.deps)
    expect((await confirm(buyer, begun)).body.order.status).toBe('placed')
  })
})

describe('a repeated payment', () => {
  it('starts once for a double click with one key and for two tabs with two keys', async () => {
    const buyer = await createBuyer(origin)
    const seen = await readCheckout(buyer)
    const key = crypto.randomUUID()
    const clicks = await Promise.all([
      pay(buyer, { seen, key }),
      pay(buyer, { seen, key }),
      pay(buyer, { seen, key: crypto.randomUUID() }),
      pay(buyer, { seen }),
    ])
    expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(clicks.map(({ body }) => body.paymentId)).size).toBe(1)
    expect(new Set(clicks.map(({ body }) => body.action?.url)).size).toBe(1)
  })

  it('replaces the first one after the buyer goes back and changes the cart', async () => {
    const buyer = await createBuyer(origin)
    const first = await begin(buyer)
    await buyer.put([[CHICKEN, 10]])
    const second = await begin(buyer)
    expect(second.paymentId).not.toBe(first.paymentId)
    // The provider's page of the first payment is still open in another tab.
    await decide(origin, first, 'approve')
    expect((await confirm(buyer, first)).body.code).toBe('payment_not_authorised')
    await decide(origin, second, 'approve')
    expect((await confirm(buyer, second)).body.order.status).toBe('placed')
    origin.clock.advance(31 * MINUTE)
    await runJobs(origin.deps)
    expect(await brokenInvariants(origin.db, { isSettled: true })).toEqual([])
  })

  it('returns 409 with the ids of the order when the cart is already paid', async () => {
    const buyer = await createBuyer(origin)
    const seen = await readCheckout(buyer)
    const begun = await begin(buyer, { seen })
    await decide(origin, begun, 'approve', 'never')
    const again = await pay(buyer, { seen })
    expect([again.status, again.body.code]).toEqual([409, 'already_ordered'])
    expect(again.body.details).toEqual({ orderNumber: begun.orderNumber, paymentId: begun.paymentId })
  })
})

describe('another user', () => {
  it('gets the same 404 for the buyer’s payment as for an unknown one', async () => {
    const buyer = await createBuyer(origin)
    const other = await createCustomer(origin)
    const begun = await begin(buyer)
    const responses = await Promise.all(
      [begun.paymentId, crypto.randomUUID()].map((paymentId) => confirm(other, { ...begun, paymentId })),
    )
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ])
  })

  it('cannot check out a shared cart as its guest', async () => {
    const owner = await createBuyer(origin)
    const { token } = (await owner.call<{ token: string }>('POST', 'cart/share/')).body
    const guest = await createCustomer(origin)
    await guest.call('POST', `cart/shared/${token}/join/`)
    const response = await guest.call<{ code: string }>('GET', 'checkout/')
    expect([response.status, response.body.code]).toEqual([403, 'forbidden'])
    const seen = await readCheckout(owner)
    const tried = await pay(guest, { seen })
    expect([tried.status, tried.body.code]).toEqual([403, 'forbidden'])
  })
})
