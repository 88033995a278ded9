import { expect, it } from 'vitest'
import { isClosedWithCheckout } from './closed-checkout.ts'
import { isSwitchName } from './switches.ts'

it('knows its names, and nothing that only looks like one', () => {
  expect(isSwitchName('chat')).toBe(true)
  expect(isSwitchName('constructor')).toBe(false)
})

it.each([
  ['GET', 'checkout/'],
  ['HEAD', 'checkout'],
  ['PATCH', 'checkout/'],
  ['POST', 'checkout/initiate-payment'],
  ['POST', 'payments/cards/'],
])('a closed checkout begins nothing: %s %s', (method, path) => {
  expect(isClosedWithCheckout(method, path)).toBe(true)
})

it.each([
  ['POST', 'checkout/confirm/'],
  ['POST', 'checkout/cancel-payment/'],
  ['POST', 'checkout/discounts/'],
  ['POST', 'checkout/claims/'],
  ['GET', 'payments/cards/'],
  ['PUT', 'cart/items/'],
])('what has begun may end, and the basket stays open: %s %s', (method, path) => {
  expect(isClosedWithCheckout(method, path)).toBe(false)
})
