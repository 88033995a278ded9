import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, quantitiesOf, type Shopper } from './cart-client.ts'
import { CARROTS, MILK, ONIONS, TOMATOES } from '../support/products.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

type Share = { token: string; url: string; expiresAt: string }
type SharedCart = { ownerFirstName: string | null; cart: CartOnWire }

async function share(owner: Shopper): Promise<Share> {
  const { status, body } = await owner.call<Share>('POST', 'cart/share/')
  expect(status).toBe(201)
  return body
}

describe('a shared cart', () => {
  it('can be read by anyone with its token and returns 404 without it', async () => {
    const owner = await createShopper(origin)
    await owner.put([[MILK, 2]])
    const { token, url, expiresAt } = await share(owner)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(url).toBe(`/no-en/cart/shared/${token}/`)
    const inThirtyDays = new Date(origin.clock.now.getTime() + 30 * 86_400_000)
    expect(expiresAt).toBe(inThirtyDays.toISOString())
    const stranger = await createShopper(origin)
    const read = await stranger.call<SharedCart>('GET', `cart/shared/${token}/`)
    expect([read.status, read.body.ownerFirstName]).toEqual([200, null])
    expect(quantitiesOf(read.body.cart)).toEqual({ [MILK]: 2 })
    expect((await stranger.call('GET', 'cart/')).body.groups).toEqual([])
    expect((await stranger.call('GET', `cart/shared/${'x'.repeat(43)}/`)).status).toBe(404)
    expect((await stranger.call('GET', 'cart/shared/short/')).status).toBe(404)
  })

  it('keeps its token when it is shared again and stores only the hash', async () => {
    const owner = await createShopper(origin)
    await owner.put([[MILK, 2]])
    const { token } = await share(owner)
    expect((await share(owner)).token).toBe(token)
    expect((await owner.call('GET', 'cart/')).body.sharedCart).toEqual({ token, role: 'owner' })
    const { results } = await origin.db.prepare('SELECT * FROM cart_shares').all()
    expect(JSON.stringify(results)).not.toContain(token)
  })

  it('takes changes from owner and guest, but no codes and no sharing from the guest', async () => {
    const owner = await createShopper(origin)
    const guest = await createShopper(origin)
    await owner.put([[MILK, 2]])
    await guest.put([[CARROTS, 9]])
    const { token } = await share(owner)
    const joined = (await guest.call('POST', `cart/shared/${token}/join/`)).body
    expect(joined.sharedCart).toEqual({ token, role: 'guest' })
    await guest.put([[TOMATOES, 3]])
    expect(quantitiesOf((await owner.call('GET', 'cart/')).body)).toEqual({ [MILK]: 2, [TOMATOES]: 3 })
    expect((await guest.call('POST', 'cart/share/')).status).toBe(403)
    const code = await guest.call<{ code: string }>('POST', 'checkout/discounts/', { code: 'VELKOMMEN10' })
    expect([code.status, code.body.code]).toEqual([403, 'forbidden'])
  })

  it('gives a guest who leaves their own cart back', async () => {
    const [owner, guest] = [await createShopper(origin), await createShopper(origin)]
    await owner.put([[MILK, 2]])
    await guest.put([[CARROTS, 9]])
    const { token } = await share(owner)
    await guest.call('POST', `cart/shared/${token}/join/`)
    expect(quantitiesOf((await guest.call('DELETE', 'cart/share/')).body)).toEqual({ [CARROTS]: 9 })
    expect((await owner.call('GET', 'cart/')).body.sharedCart).toEqual({ token, role: 'owner' })
  })

  it('ends for every guest when the owner stops sharing', async () => {
    const [owner, guest] = [await createShopper(origin), await createShopper(origin)]
    await owner.put([[MILK, 2]])
    const { token } = await share(owner)
    await guest.call('POST', `cart/shared/${token}/join/`)
    const ended = (await owner.call('DELETE', 'cart/share/')).body
    expect([ended.sharedCart, quantitiesOf(ended)]).toEqual([null, { [MILK]: 2 }])
    expect((await guest.call('GET', 'cart/')).body.groups).toEqual([])
    expect((await guest.call('POST', `cart/shared/${token}/join/`)).status).toBe(404)
    expect((await share(owner)).token).not.toBe(token)
  })

  it('keeps the role owner when the owner opens their own link', async () => {
    const owner = await createShopper(origin)
    await owner.put([[MILK, 2]])
    const { token } = await share(owner)
    const joined = (await owner.call('POST', `cart/shared/${token}/join/`)).body
    expect(joined.sharedCart).toEqual({ token, role: 'owner' })
  })

  it('is added to another cart once per idempotency key, clamped to the product limits', async () => {
    await origin.db.prepare(`UPDATE products SET max_quantity = 10 WHERE id = ${ONIONS}`).run()
    const [owner, other] = [await createShopper(origin), await createShopper(origin)]
    await owner.put([
      [MILK, 2],
      [ONIONS, 8],
    ])
    await other.put([[ONIONS, 4]])
    const { token } = await share(owner)
    const key = crypto.randomUUID()
    const copy = () => other.call('POST', `cart/shared/${token}/copy/`, undefined, { 'idempotency-key': key })
    const { body } = await copy()
    expect(quantitiesOf(body)).toEqual({ [MILK]: 2, [ONIONS]: 10 })
    expect(body.messages.map((message) => message.code)).toContain('quantity_clamped')
    await copy()
    expect(quantitiesOf((await other.call('GET', 'cart/')).body)).toEqual({ [MILK]: 2, [ONIONS]: 10 })
    expect(quantitiesOf((await owner.call('GET', 'cart/')).body)).toEqual({ [MILK]: 2, [ONIONS]: 8 })
  })

  it('returns 410 after thirty days', async () => {
    const owner = await createShopper(origin)
    await owner.put([[MILK, 2]])
    const { token } = await share(owner)
    const before = origin.clock.now
    origin.clock.advance(31 * 86_400_000)
    const late = await createShopper(origin)
    const response = await late.call<{ code: string }>('GET', `cart/shared/${token}/`)
    expect([response.status, response.body.code]).toEqual([410, 'token_expired'])
    origin.clock.now = before
  })
})
