import { expect, test } from 'vitest'
import { findFailedPayment, toChosenMethod, toMethodValue } from './checkout.ts'

test('a payment method survives a round trip through its button value', () => {
  expect(toChosenMethod(toMethodValue({ type: 'card', id: 12 }))).toEqual({ type: 'card', id: 12 })
  expect(toChosenMethod(toMethodValue({ type: 'invoice', id: null }))).toEqual({ type: 'invoice' })
})

test('an unknown button value is no payment method', () => {
  for (const value of ['', null, 'card-0', 'card-1e3', '<script>', 'card-12-13']) {
    expect(toChosenMethod(value).type, String(value)).toBe('')
  }
})

test('a failed confirmation leads back only when it is about the payment', () => {
  expect(findFailedPayment('payment_refused')).toBe('refused')
  expect(findFailedPayment('payment_not_authorised')).toBe('given-up')
  expect(findFailedPayment('payment_expired')).toBe('expired')
  expect(findFailedPayment('not_found')).toBeNull()
  expect(findFailedPayment(null)).toBeNull()
})
