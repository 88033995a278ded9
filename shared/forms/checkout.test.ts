import { expect, test } from 'vitest'
import { findFailedPayment } from './checkout.ts'

test('a failed confirmation leads back only when it is about the payment', () => {
  expect(findFailedPayment('payment_refused')).toBe('refused')
  expect(findFailedPayment('payment_not_authorised')).toBe('given-up')
  expect(findFailedPayment('payment_expired')).toBe('expired')
  expect(findFailedPayment('not_found')).toBeNull()
  expect(findFailedPayment(null)).toBeNull()
})
