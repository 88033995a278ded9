import { expect, test } from 'vitest'
import { findFailedPayment, toChosenMethod, toMethodValue } from './checkout-forms.ts'

test('a way to pay becomes the value of a button and the same way to pay again', () => {
  expect(toChosenMethod(toMethodValue({ type: 'card', id: 12 }))).toEqual({ type: 'card', id: 12 })
  expect(toChosenMethod(toMethodValue({ type: 'invoice', id: null }))).toEqual({ type: 'invoice' })
})

test('what none of our buttons says is no way to pay', () => {
  for (const value of ['', null, undefined, 'card-0', 'card-1e3', '<script>', 'card-12-13']) {
    expect(toChosenMethod(value).type, String(value)).toBe('')
  }
})

test('a refusal of the confirmation leads back only when it is about the payment', () => {
  expect(findFailedPayment('payment_refused')).toBe('refused')
  expect(findFailedPayment('payment_not_authorised')).toBe('given-up')
  expect(findFailedPayment('payment_expired')).toBe('expired')
  expect(findFailedPayment('not_found')).toBeNull()
  expect(findFailedPayment(null)).toBeNull()
})
