import { expect, test } from 'vitest'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { ApiError } from '../../../shared/errors.ts'
import { findSameCart } from './same-cart.ts'

const slot = { id: 7, openDatetime: '2026-11-22T07:00:00Z', closeDatetime: '2026-11-22T09:00:00Z' }

/** An empty cart in its wire format. */
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

test('returns the new version of a cart that is otherwise unchanged', () => {
  expect(findSameCart(refusal('cart_changed', onWire(5)), shown)).toBe(5)
})

test('returns null for another slot, address or delivery type', () => {
  const other = { deliverySlot: { ...slot, id: 8, price: '49.00', holdExpiresAt: null } }
  expect(findSameCart(refusal('cart_changed', onWire(5, other)), shown)).toBeNull()
  expect(findSameCart(refusal('cart_changed', onWire(5, { isUnattendedDelivery: true })), shown)).toBeNull()
})

test('returns null for any other failure and for details without a cart', () => {
  expect(findSameCart(refusal('price_changed', onWire(5)), shown)).toBeNull()
  expect(findSameCart(refusal('cart_changed', { version: 5 }), shown)).toBeNull()
  expect(findSameCart(new Error('offline'), shown)).toBeNull()
})
