import { parse, safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { session } from '../../../shared/api/user.ts'
import { readPlainSession } from './plain-session.ts'

const onWire = (changes: object = {}, cart: object = {}): never =>
  ({
    isAuthenticated: false,
    user: null,
    csrfToken: 'token',
    country: 'NO',
    language: 'nb',
    deviceId: null,
    cart: {
      id: 4,
      version: 3,
      productQuantityCount: 5,
      items: [
        { productId: 101, quantity: 3 },
        { productId: 102, quantity: 2 },
      ],
      displayPrice: '120.50',
      subTotal: '0.00',
      deliverySlot: null,
      editingOrderNumber: null,
      ...cart,
    },
    nextDelivery: null,
    ...changes,
  }) as never

it('the session of a visitor with goods is read as the schema reads it', () => {
  for (const body of [onWire(), onWire({ deviceId: 'd', country: 'SE' }), onWire({}, { items: [] })]) {
    expect(readPlainSession(body)).toEqual(parse(session, body))
  }
})

it('what the schema would leave out is left out', () => {
  const body = onWire({ more: 1 }, { more: 2, items: [{ productId: 1, quantity: 1, more: 3 }] })
  expect(readPlainSession(body)).toEqual(parse(session, body))
})

const WRONG = [
  undefined,
  null,
  true,
  -1,
  0,
  1.5,
  'x',
  '1.5',
  '',
  {},
  [],
  [null],
  [{}],
  [{ productId: 0, quantity: 1 }],
]
const AT = [
  'isAuthenticated',
  'csrfToken',
  'country',
  'language',
  'deviceId',
  'user',
  'isGuest',
  'nextDelivery',
]
const IN_CART = ['id', 'version', 'productQuantityCount', 'items', 'displayPrice', 'subTotal', 'deliverySlot']

it.each([
  ...AT.map((field) => ({ field, make: (value: unknown) => onWire({ [field]: value }) })),
  ...IN_CART.map((field) => ({
    field: `cart.${field}`,
    make: (value: unknown) => onWire({}, { [field]: value }),
  })),
])('a session with another $field is read as the schema reads it, or not at all', ({ make }) => {
  for (const value of WRONG) {
    const parsed = safeParse(session, make(value))
    const wanted = parsed.success ? parsed.output : null
    expect(readPlainSession(make(value)) ?? wanted, JSON.stringify(value)).toEqual(wanted)
  }
})

it('a customer, a held slot, a changed order and no basket are left to the schema', () => {
  expect(readPlainSession(onWire({ cart: null }))).toBeNull()
  expect(readPlainSession(onWire({ isAuthenticated: true }))).toBeNull()
  expect(readPlainSession(onWire({}, { deliverySlot: { id: 1 } }))).toBeNull()
  expect(readPlainSession(onWire({}, { editingOrderNumber: 'A1' }))).toBeNull()
})
