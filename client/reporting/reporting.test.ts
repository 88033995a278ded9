import { expect, test } from 'vitest'
import { DroppedPart } from '../../shared/api/parse-response.ts'
import { ApiError } from '../../shared/errors.ts'
import { RouteChangePreventedError } from '../router/prevented.ts'
import { shouldIgnore } from './ignore.ts'
import { mask, MASKED, maskText } from '../../shared/visitor/masking.ts'
import { connectReporting, type MaskedReport } from './connect.ts'
import { report } from './report.ts'

const apiError = new ApiError(
  { method: 'GET', path: 'perks/' },
  { status: 500, statusText: 'Oops', body: null },
)

test.each([
  ['a prevented route change', new RouteChangePreventedError('StoppedPayment')],
  ['a 404', Object.assign(new Error('Gone'), { statusCode: 404 })],
  ['an aborted request', new DOMException('The user aborted a request.', 'AbortError')],
  ['an error response of the API', apiError],
  ["Chromium's network failure", new TypeError('Failed to fetch')],
  ["Safari's network failure", new TypeError('Load failed')],
  ["Firefox' network failure", new TypeError('NetworkError when attempting to fetch resource.')],
  ['an in-app view', new ReferenceError("Can't find variable: _AutofillCallbackHandler")],
  ['a foreign script', 'Script error.'],
  ['a resize observer warning', 'ResizeObserver loop completed with undelivered notifications.'],
])('%s is not reported', (_, error) => expect(shouldIgnore(error)).toBe(true))

test.each([
  ['an error of our own code', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['a failed chunk', new TypeError('error loading dynamically imported module')],
  ['a script error that says more', new Error('Script error in checkout')],
  ['nothing at all', undefined],
])('%s is reported', (_, error) => expect(shouldIgnore(error)).toBe(false))

test('personal data is masked at every depth', () => {
  const variables = {
    email: 'kari@example.no',
    userName: 'kari',
    new_password: 'x',
    phoneNumber: '+4722001122',
    deliveryAddress: { street: 'Storgata 1' },
    giftcardNumber: '1234567890123456',
    pin: 1234,
    paymentCard: { lastFour: '4242' },
    csrfToken: 'v1.x',
    quantity: 3,
    shippingMethod: 'home',
    nested: { productId: 1, contact_email: 'a@b.no' },
  }
  expect(mask(variables)).toEqual({
    email: MASKED,
    userName: MASKED,
    new_password: MASKED,
    phoneNumber: MASKED,
    deliveryAddress: MASKED,
    giftcardNumber: MASKED,
    pin: MASKED,
    paymentCard: MASKED,
    csrfToken: MASKED,
    quantity: 3,
    shippingMethod: 'home',
    nested: { productId: 1, contact_email: MASKED },
  })
})

test('texts lose e-mail addresses, numbers and tokens and stay readable', () => {
  expect(maskText('GET giftcards/1234567890123456/ 500')).toBe(`GET giftcards/${MASKED}/ 500`)
  expect(maskText('/no/token-authentication/abc123def456ghi789/?next=/')).toBe(
    '/no/token-authentication/:masked/?next=/',
  )
  expect(maskText('/no/checkout/confirm/?payment_id=019-a&x=1')).toBe(
    `/no/checkout/confirm/?payment_id=${MASKED}&x=1`,
  )
  expect(maskText('No user kari@example.no')).toBe(`No user ${MASKED}`)
  expect(maskText('GET giftcards/purchased/ 500, product 132')).toBe(
    'GET giftcards/purchased/ 500, product 132',
  )
})

test('details are cut at the third level and texts at 250 characters', () => {
  expect(mask({ a: { b: { c: { d: 1 } } } })).toEqual({ a: { b: { c: '[object]' } } })
  expect(mask('x'.repeat(300))).toHaveLength(250)
})

test('an error is reported once and masked, even when the service connects later', () => {
  const taken: MaskedReport[] = []
  const error = new Error('No user kari@example.no')
  report(error, { kind: 'mutation', variables: { email: 'kari@example.no' } })
  report(error)
  report(apiError)
  connectReporting((each) => taken.push(each))
  report('plain words')
  expect(taken).toHaveLength(2)
  expect(taken[0]?.error.message).toBe(`No user ${MASKED}`)
  expect(taken[0]?.error.stack).not.toContain('kari@')
  expect(taken[0]?.context).toEqual({ kind: 'mutation', variables: { email: MASKED } })
  expect(taken[1]?.error.message).toBe('plain words')
})

test('a part that every response of an endpoint drops is reported once', () => {
  const taken: MaskedReport[] = []
  connectReporting((each) => taken.push(each))
  for (const message of ['Part of a/ was dropped', 'Part of a/ was dropped', 'Part of b/ was dropped']) {
    report(new DroppedPart(message))
  }
  expect(taken.map(({ error }) => error.message)).toEqual([
    'Part of a/ was dropped',
    'Part of b/ was dropped',
  ])
})
