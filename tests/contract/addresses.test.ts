import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from '../../shared/api/user-addresses.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import { createCustomer, placeOrder, type Customer } from './order-fixture.ts'
import { CHICKEN } from '../support/products.ts'

let origin: TestOrigin
let customer: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
  customer = await createCustomer(origin, { language: 'nb' })
})
afterAll(() => origin.dispose())

type Refusal = { code: string; fieldErrors?: Record<string, { code: string; message: string }> }
const FORM = {
  recipientName: 'Kari Kunde',
  phone: '412 34 567',
  street: 'Bogstadveien',
  streetNumber: '12 B',
  postalCode: '0355',
}
const list = async (who: Shopper) =>
  (await who.call<{ addresses: Address[] }>('GET', 'user/addresses/')).body.addresses
const add = (who: Shopper, body: object) =>
  who.call<{ address: Address } & Refusal>('POST', 'user/addresses/', body)
const put = (who: Shopper, id: number, changes: object) =>
  who.call<{ address: Address } & Refusal>('PUT', at(id), { ...FORM, ...changes })
const at = (id: number, more = '') => `user/addresses/${id}/${more}`

describe('an address', () => {
  it('stores the fields as typed and adds city and area from the postal code', async () => {
    const { status, body } = await add(customer, {
      ...FORM,
      label: ' Hytta ',
      floor: '3',
      unit: '',
      doorCode: '1234',
      deliveryInstructions: 'Ring på',
    })
    expect(status).toBe(201)
    expect(body.address).toMatchObject({
      label: 'Hytta',
      phone: '+4741234567',
      street: 'Bogstadveien',
      streetNumber: '12 B',
      floor: '3',
      unit: null,
      postalCode: '0355',
      city: 'Oslo',
      country: 'NO',
      doorCode: '1234',
      isPrimary: false,
      isDeliveryAvailable: true,
      deliveryAreaId: 1,
      addressDisplay: 'Bogstadveien 12 B',
      addressDisplayFull: 'Bogstadveien 12 B, 3, 0355 Oslo',
      unattendedDelivery: { isAllowed: true, isEnabled: false, placement: null, note: null },
    })
    expect(body.address.latitude).toBeCloseTo(59.92, 1)
    const one = await customer.call<{ address: Address }>('GET', at(body.address.id))
    expect(one.body.address).toEqual(body.address)
  })

  it('needs no street, number or postal code when it comes from a search result', async () => {
    const found = await customer.call<{ suggestions: { addressId: string; mainText: string }[] }>(
      'GET',
      `geodata/address-search/?query=${encodeURIComponent('bogstadveien 7, 0355')}`,
    )
    const [suggestion] = found.body.suggestions
    expect(suggestion?.mainText).toBe('Bogstadveien 7')
    const { recipientName, phone } = FORM
    const { status, body } = await add(customer, {
      recipientName,
      phone,
      externalAddressId: suggestion?.addressId,
    })
    expect(status).toBe(201)
    expect(body.address).toMatchObject({
      street: 'Bogstadveien',
      streetNumber: '7',
      postalCode: '0355',
      externalAddressId: suggestion?.addressId,
    })
    // Typed fields win over the id, which then no longer fits and is dropped.
    const over = await add(customer, { ...FORM, externalAddressId: suggestion?.addressId })
    expect(over.body.address).toMatchObject({ streetNumber: '12 B', externalAddressId: null })
  })

  it('becomes primary when it is the first of its country or sent as primary', async () => {
    const fresh = await createShopperWithUser()
    const first = await add(fresh, FORM)
    const second = await add(fresh, { ...FORM, streetNumber: '14' })
    const third = await add(fresh, { ...FORM, streetNumber: '16', isPrimary: true })
    expect([first, second, third].map(({ body }) => body.address.isPrimary)).toEqual([true, false, true])
    await fresh.call('POST', at(second.body.address.id, 'set-primary/'))
    expect((await list(fresh)).map(({ streetNumber, isPrimary }) => [streetNumber, isPrimary])).toEqual([
      ['14', true],
      ['12 B', false],
      ['16', false],
    ])
  })

  it('is replaced by PUT', async () => {
    const { id } = (await add(customer, { ...FORM, doorCode: '77' })).body.address
    const moved = await put(customer, id, { floor: '5', postalCode: '5003' })
    expect(moved.body.address).toMatchObject({
      floor: '5',
      doorCode: null,
      city: 'Bergen',
      deliveryAreaId: 4,
    })
    const back = await put(customer, id, {})
    expect(back.body.address).toMatchObject({ floor: null, street: 'Bogstadveien', city: 'Oslo' })
  })

  it('releases the slot of the cart when it moves to another delivery area', async () => {
    const fresh = await createCustomer(origin)
    const { body } = await fresh.call<{ deliverySlots: { id: number; isUnavailable: boolean }[] }>(
      'GET',
      'slot-picker/slots/?num-days=5',
    )
    const slot = body.deliverySlots.find(({ isUnavailable }) => !isUnavailable)
    await fresh.call('POST', 'slot-picker/info/', {
      deliverySlotId: slot?.id,
      deliveryAddressId: fresh.addressId,
    })
    expect((await fresh.call('GET', 'cart/')).body.deliverySlot?.id).toBe(slot?.id)
    const area = (await list(fresh))[0]?.deliveryAreaId
    await put(fresh, fresh.addressId, { postalCode: area === 4 ? '0355' : '5003' })
    expect((await fresh.call('GET', 'cart/')).body.deliverySlot).toBeNull()
    const used = await origin.db
      .prepare('SELECT used FROM delivery_slots WHERE id = ?1')
      .bind(slot?.id)
      .first('used')
    expect(used).toBe(0)
  })
})

describe('an address form', () => {
  it.each([
    [{ recipientName: undefined }, 'recipientName', 'missing'],
    [{ recipientName: '  ' }, 'recipientName', 'blank'],
    [{ recipientName: 'x'.repeat(61) }, 'recipientName', 'too_long'],
    [{ phone: '12345' }, 'phone', 'invalid'],
    [{ phone: '+4512345678' }, 'phone', 'invalid'],
    [{ street: undefined }, 'street', 'missing'],
    [{ streetNumber: undefined }, 'streetNumber', 'missing'],
    [{ postalCode: '12345' }, 'postalCode', 'invalid'],
    [{ postalCode: undefined }, 'postalCode', 'missing'],
    [{ postalCode: '9990', allowOutsideArea: true }, 'city', 'missing'],
    [{ deliveryInstructions: 'x'.repeat(251) }, 'deliveryInstructions', 'too_long'],
  ])('with %j returns 400 for %s: %s', async (changes, field, code) => {
    const { status, body } = await add(customer, { ...FORM, ...changes })
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.fieldErrors?.[field]?.code).toBe(code)
    expect(body.fieldErrors?.[field]?.message).toMatch(/\S/)
  })

  it('refuses an address outside the delivery area unless the customer accepts it', async () => {
    const outside = { ...FORM, postalCode: '9990', city: 'Båtsfjord' }
    const refused = await add(customer, outside)
    expect([refused.status, refused.body.code]).toEqual([409, 'outside_delivery_area'])
    const kept = await add(customer, { ...outside, allowOutsideArea: true })
    expect(kept.body.address).toMatchObject({
      isDeliveryAvailable: false,
      city: 'Båtsfjord',
      latitude: null,
      unattendedDelivery: { isAllowed: false },
    })
    const { id } = kept.body.address
    expect((await put(customer, id, outside)).body.code).toBe('outside_delivery_area')
    expect((await put(customer, id, { ...outside, allowOutsideArea: true })).status).toBe(200)
  })

  it('returns 404 for a search result of the other country or an unknown one', async () => {
    for (const externalAddressId of ['se-11151', 'no-0000', 'no-9999', 'no-0355-s99999999-n1']) {
      const response = await add(customer, { ...FORM, externalAddressId })
      expect([response.status, response.body.code]).toEqual([404, 'address_not_found'])
    }
  })
})

describe('deleting an address', () => {
  it('makes the oldest remaining address primary and clears the address of the cart', async () => {
    const fresh = await createCustomer(origin)
    await add(fresh, FORM)
    await fresh.call('POST', 'slot-picker/info/', { deliveryAddressId: fresh.addressId })
    expect((await fresh.call('DELETE', at(fresh.addressId))).status).toBe(204)
    expect((await list(fresh)).map(({ streetNumber, isPrimary }) => [streetNumber, isPrimary])).toEqual([
      ['12 B', true],
    ])
    expect((await fresh.call('GET', 'cart/')).body.deliveryAddress).toBeNull()
    expect((await fresh.call('GET', at(fresh.addressId))).status).toBe(404)
  })

  it('returns 409 while an order is on its way to the address', async () => {
    const fresh = await createCustomer(origin)
    const orderNumber = await placeOrder(origin, {
      customer: fresh,
      lines: [{ productId: CHICKEN, quantity: 1, unit: 2000 }],
    })
    const refused = await fresh.call<Refusal>('DELETE', at(fresh.addressId))
    expect([refused.status, refused.body.code]).toEqual([409, 'address_in_use'])
    await origin.db
      .prepare(`UPDATE orders SET status = 'delivered' WHERE order_number = ?1`)
      .bind(orderNumber)
      .run()
    expect((await fresh.call('DELETE', at(fresh.addressId))).status).toBe(204)
  })
})

describe('unattended delivery', () => {
  it('needs an agreement, which the customer can give and withdraw', async () => {
    const { id } = (await add(customer, FORM)).body.address
    const path = 'user/addresses/unattended-delivery-wizard-data/'
    const wizard = await customer.call<Record<string, unknown>>('GET', `${path}?address_id=${id}`)
    expect(wizard.body).toMatchObject({ addressId: id, isAllowed: true, agreementAcceptedAt: null })
    expect((wizard.body['placements'] as { title: string }[])[0]?.title).toBe('Ved døren')
    const agreed = await customer.call<{ address: Address }>('POST', path, {
      addressId: id,
      placement: 'garage',
      note: 'Porten er åpen',
      accept: true,
    })
    expect(agreed.body.address.unattendedDelivery).toEqual({
      isAllowed: true,
      isEnabled: true,
      placement: 'garage',
      note: 'Porten er åpen',
    })
    const taken = await customer.call<{ address: Address }>('POST', path, { addressId: id, accept: false })
    expect(taken.body.address.unattendedDelivery).toMatchObject({ isEnabled: false, placement: null })
  })

  it('is never allowed in a boat area, even with an earlier agreement', async () => {
    const { id } = (await add(customer, FORM)).body.address
    const path = 'user/addresses/unattended-delivery-wizard-data/'
    const agree = { addressId: id, placement: 'door', accept: true }
    await customer.call('POST', path, agree)
    const island = await put(customer, id, { street: 'Lindøya', postalCode: '0150' })
    expect(island.body.address).toMatchObject({
      deliveryAreaId: 7,
      unattendedDelivery: { isAllowed: false, isEnabled: false },
    })
    expect((await customer.call<Refusal>('POST', path, agree)).body.code).toBe('unattended_not_allowed')
  })
})

describe('the addresses endpoints', () => {
  it('return 404 for every use of another user’s address', async () => {
    const other = await createCustomer(origin)
    const { addressId } = customer
    const wizard = 'user/addresses/unattended-delivery-wizard-data/'
    const responses = [
      await other.call<Refusal>('GET', at(addressId)),
      await other.call<Refusal>('PUT', at(addressId), FORM),
      await other.call<Refusal>('DELETE', at(addressId)),
      await other.call<Refusal>('POST', at(addressId, 'set-primary/')),
      await other.call<Refusal>('GET', `${wizard}?address_id=${addressId}`),
      await other.call<Refusal>('POST', wizard, { addressId, accept: true, placement: 'door' }),
      await other.call<Refusal>('GET', `slot-picker/slots/?address_id=${addressId}`),
      await other.call<Refusal>('POST', 'slot-picker/info/', { deliveryAddressId: addressId }),
      await other.call<Refusal>('GET', at(99_999_999)),
    ]
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['404 not_found']),
    )
    expect((await list(other)).map(({ id }) => id)).toEqual([other.addressId])
  })

  it('return 401 without a login', async () => {
    const visitor = await createShopper(origin)
    expect((await visitor.call('GET', 'user/addresses/')).status).toBe(401)
    expect((await visitor.call('POST', 'user/addresses/', FORM)).status).toBe(401)
  })
})

async function createShopperWithUser(): Promise<Shopper> {
  const fresh = await createCustomer(origin)
  await origin.db.prepare('DELETE FROM addresses WHERE id = ?1').bind(fresh.addressId).run()
  return fresh
}
