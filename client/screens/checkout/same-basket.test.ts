import { expect, test } from 'vitest'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { ApiError } from '../../../shared/errors.ts'
import { findSameBasket } from './same-basket.ts'

const slot = { id: 7, openDatetime: '2026-11-22T07:00:00Z', closeDatetime: '2026-11-22T09:00:00Z' }

/** A basket without goods as it stands on the wire. */
const onWire = (version: number, changes: object = {}) => ({
  id: 1,
  version,
  country: 'NO',
  currency: 'NOK',
  labelText: '',
  productQuantityCount: 0,
  groups: [],
  displayPrice: '0.00',
  subTotal: '0.00',
  totalDiscount: '0.00',
  totalDeposit: '0.00',
  extraLines: [],
  totalGrossAmount: '0.00',
  vat: [],
  progressBar: null,
  minimumOrder: { amount: '0.00', isMet: true, missing: '0.00' },
  deliverySlot: { ...slot, price: '49.00', holdExpiresAt: null },
  deliveryAddress: null,
  isUnattendedDelivery: false,
  messages: [],
  editingOrderNumber: null,
  requiresAgeVerification: false,
  sharedCart: null,
  ...changes,
})

const shown = {
  cart: { ...onWire(3), deliverySlot: { ...slot, price: 4_900, holdExpiresAt: null } },
} as unknown as Checkout

const refusal = (code: string, cart: unknown) =>
  new ApiError(
    { method: 'POST', path: 'checkout/initiate-payment/' },
    { status: 409, statusText: 'Conflict', body: { code, message: '', errors: [], details: { cart } } },
  )

test('the same basket under a newer version may be ordered', () => {
  expect(findSameBasket(refusal('cart_changed', onWire(5)), shown)).toBe(5)
})

test('another slot, address or way to hand over is another order', () => {
  const other = { deliverySlot: { ...slot, id: 8, price: '49.00', holdExpiresAt: null } }
  expect(findSameBasket(refusal('cart_changed', onWire(5, other)), shown)).toBeNull()
  expect(findSameBasket(refusal('cart_changed', onWire(5, { isUnattendedDelivery: true })), shown)).toBeNull()
})

test('no other refusal, and nothing that is no basket, is passed over', () => {
  expect(findSameBasket(refusal('price_changed', onWire(5)), shown)).toBeNull()
  expect(findSameBasket(refusal('cart_changed', { version: 5 }), shown)).toBeNull()
  expect(findSameBasket(new Error('offline'), shown)).toBeNull()
})
