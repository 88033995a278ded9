import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartOnWire } from '../../origin/cart/to-cart.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, quantitiesOf, type Shopper } from './cart-client.ts'

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

describe('a shared basket', () => {
  it('is read by its token by anybody, and by nobody without', async () => {
    const owner = await createShopper(origin)
    await owner.put([[176, 2]])
    const { token, url, expiresAt } = await share(owner)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(url).toBe(`/no-en/cart/shared/${token}/`)
    expect(expiresAt).toBe('2026-12-21T09:00:00.000Z')
    const stranger = await createShopper(origin)
    const read = await stranger.call<SharedCart>('GET', `cart/shared/${token}/`)
    expect([read.status, read.body.ownerFirstName]).toEqual([200, null])
    expect(quantitiesOf(read.body.cart)).toEqual({ 176: 2 })
    expect((await stranger.call('GET', 'cart/')).body.groups).toEqual([])
    expect((await stranger.call('GET', `cart/shared/${'x'.repeat(43)}/`)).status).toBe(404)
    expect((await stranger.call('GET', 'cart/shared/short/')).status).toBe(404)
  })

  it('keeps its token when it is shared again, of which the database knows only the hash', async () => {
    const owner = await createShopper(origin)
    await owner.put([[176, 2]])
    const { token } = await share(owner)
    expect((await share(owner)).token).toBe(token)
    expect((await owner.call('GET', 'cart/')).body.sharedCart).toEqual({ token, role: 'owner' })
    const { results } = await origin.db.prepare('SELECT * FROM cart_shares').all()
    expect(JSON.stringify(results)).not.toContain(token)
  })

  it('is filled by owner and guest together; the guest enters no code and shares it no further', async () => {
    const owner = await createShopper(origin)
    const guest = await createShopper(origin)
    await owner.put([[176, 2]])
    await guest.put([[131, 9]])
    const { token } = await share(owner)
    const joined = (await guest.call('POST', `cart/shared/${token}/join/`)).body
    expect(joined.sharedCart).toEqual({ token, role: 'guest' })
    await guest.put([[142, 3]])
    expect(quantitiesOf((await owner.call('GET', 'cart/')).body)).toEqual({ 176: 2, 142: 3 })
    expect((await guest.call('POST', 'cart/share/')).status).toBe(403)
    const code = await guest.call<{ code: string }>('POST', 'checkout/discounts/', { code: 'VELKOMMEN10' })
    expect([code.status, code.body.code]).toEqual([403, 'forbidden'])
  })

  it('is left by a guest, who then has the own basket again', async () => {
    const [owner, guest] = [await createShopper(origin), await createShopper(origin)]
    await owner.put([[176, 2]])
    await guest.put([[131, 9]])
    const { token } = await share(owner)
    await guest.call('POST', `cart/shared/${token}/join/`)
    expect(quantitiesOf((await guest.call('DELETE', 'cart/share/')).body)).toEqual({ 131: 9 })
    expect((await owner.call('GET', 'cart/')).body.sharedCart).toEqual({ token, role: 'owner' })
  })

  it('is ended for everybody by its owner', async () => {
    const [owner, guest] = [await createShopper(origin), await createShopper(origin)]
    await owner.put([[176, 2]])
    const { token } = await share(owner)
    await guest.call('POST', `cart/shared/${token}/join/`)
    const ended = (await owner.call('DELETE', 'cart/share/')).body
    expect([ended.sharedCart, quantitiesOf(ended)]).toEqual([null, { 176: 2 }])
    expect((await guest.call('GET', 'cart/')).body.groups).toEqual([])
    expect((await guest.call('POST', `cart/shared/${token}/join/`)).status).toBe(404)
    expect((await share(owner)).token).not.toBe(token)
  })

  it('stays the owner’s when the owner opens the own link', async () => {
    const owner = await createShopper(origin)
    await owner.put([[176, 2]])
    const { token } = await share(owner)
    const joined = (await owner.call('POST', `cart/shared/${token}/join/`)).body
    expect(joined.sharedCart).toEqual({ token, role: 'owner' })
  })

  it('is copied into the own basket, once per key, and what a product allows is kept', async () => {
    await origin.db.prepare('UPDATE products SET max_quantity = 10 WHERE id = 136').run()
    const [owner, other] = [await createShopper(origin), await createShopper(origin)]
    await owner.put([
      [176, 2],
      [136, 8],
    ])
    await other.put([[136, 4]])
    const { token } = await share(owner)
    const key = crypto.randomUUID()
    const copy = () => other.call('POST', `cart/shared/${token}/copy/`, undefined, { 'idempotency-key': key })
    const { body } = await copy()
    expect(quantitiesOf(body)).toEqual({ 176: 2, 136: 10 })
    expect(body.messages.map((message) => message.code)).toContain('quantity_clamped')
    await copy()
    expect(quantitiesOf((await other.call('GET', 'cart/')).body)).toEqual({ 176: 2, 136: 10 })
    expect(quantitiesOf((await owner.call('GET', 'cart/')).body)).toEqual({ 176: 2, 136: 8 })
  })

  it('is gone after thirty days, which a late guest is told', async () => {
    const owner = await createShopper(origin)
    await owner.put([[176, 2]])
    const { token } = await share(owner)
    const before = origin.clock.now
    origin.clock.advance(31 * 86_400_000)
    const late = await createShopper(origin)
    const answer = await late.call<{ code: string }>('GET', `cart/shared/${token}/`)
    expect([answer.status, answer.body.code]).toEqual([410, 'token_expired'])
    origin.clock.now = before
  })
})
