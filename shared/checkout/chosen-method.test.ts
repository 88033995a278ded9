import { expect, test } from 'vitest'
import { toChosenMethod, toMethodValue } from './chosen-method.ts'

test('a payment method survives a round trip through its button value', () => {
  expect(toChosenMethod(toMethodValue({ type: 'card', id: 12 }))).toEqual({ type: 'card', id: 12 })
  expect(toChosenMethod(toMethodValue({ type: 'invoice', id: null }))).toEqual({ type: 'invoice' })
})

test('an unknown button value is no payment method', () => {
  for (const value of ['', null, 'card-0', 'card-1e3', '<script>', 'card-12-13']) {
    expect(toChosenMethod(value).type, String(value)).toBe('')
  }
})
