import { expect, it } from 'vitest'
import { isClosedWithCheckout } from './closed-checkout.ts'
import { parseSwitches } from './switches-document.ts'
import { isSwitchName, SWITCH_NAMES, switchedOff } from './switches.ts'

it('takes a document with any of the switches', () => {
  expect(parseSwitches({}).document).toEqual({})
  const all = Object.fromEntries(SWITCH_NAMES.map((name) => [name, 'off']))
  expect(switchedOff(parseSwitches(all).document ?? {})).toEqual(SWITCH_NAMES)
})

it.each([
  [{ chat: false }, 'chat: A switch is "on" or "off".'],
  [{ chatt: 'off' }, 'chatt: There is no such switch; there are analytics, chat, checkout, growth.'],
  [['chat'], /.+/],
  ['off', 'An object by names of switches.'],
])('says what is wrong with %j', (value, fault) => {
  const { document, faults } = parseSwitches(value)
  expect(document).toBeNull()
  expect(faults[0]).toMatch(fault)
})

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
