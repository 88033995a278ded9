import { expect, it } from 'vitest'
import { AT_CHECKOUT, isClosedWithCheckout } from './closed-checkout.ts'
import { isSwitchName } from './switches.ts'

it('isSwitchName accepts the names of the table and no inherited property', () => {
  expect(isSwitchName('chat')).toBe(true)
  expect(isSwitchName('constructor')).toBe(false)
})

it.each([
  ['GET', 'checkout/'],
  ['HEAD', 'checkout'],
  ['PATCH', 'checkout/'],
  ['POST', 'checkout/initiate-payment'],
  ['POST', 'payments/cards/'],
])('a closed checkout refuses to begin an order or payment: %s %s', (method, path) => {
  expect(isClosedWithCheckout(method, path)).toBe(true)
})

it('a closed checkout refuses the basket of a stranger at the checkout, and no other basket', () => {
  expect(isClosedWithCheckout('GET', 'cart/', AT_CHECKOUT)).toBe(true)
  expect(isClosedWithCheckout('GET', 'cart/')).toBe(false)
})

it.each([
  ['POST', 'checkout/confirm/'],
  ['POST', 'checkout/cancel-payment/'],
  ['POST', 'checkout/discounts/'],
  ['POST', 'checkout/claims/'],
  ['GET', 'payments/cards/'],
  ['PUT', 'cart/items/'],
])('a closed checkout allows finishing a payment and using the cart: %s %s', (method, path) => {
  expect(isClosedWithCheckout(method, path)).toBe(false)
})
