import { expect, test } from 'vitest'
import { DroppedPart } from '../../shared/api/parse-response.ts'
import { ApiError } from '../../shared/errors.ts'
import { shouldIgnore } from '../../shared/reporting/ignore.ts'
import { RouteChangePreventedError } from '../router/prevented.ts'
import { mask, MASKED, maskText } from '../../shared/reporting/masking.ts'
import { connectReporting, type MaskedReport } from './connect.ts'
import { report } from './report.ts'

const apiError = new ApiError(
  { method: 'GET', path: 'perks/' },
  { status: 500, statusText: 'Oops', body: null },
)

/** Collects reports; what waits for an idle page runs when the test says so. */
function connect(now = () => 0) {
  const taken: MaskedReport[] = []
  const idle: (() => void)[] = []
  const disconnect = connectReporting({
    sink: (each) => taken.push(each),
    whenIdle: (run) => idle.push(run),
    now,
  })
  return {
    taken,
    idle,
    disconnect,
    rest: () => idle.splice(0).forEach((run) => run()),
    isIdle: () => idle.length === 0,
  }
}
function deliverAll({ rest, isIdle }: ReturnType<typeof connect>) {
  while (!isIdle()) rest()
}

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
    `/no/token-authentication/:masked/?next=${MASKED}`,
  )
  expect(maskText('/no/checkout/confirm/?payment_id=019-a&x=1')).toBe(
    `/no/checkout/confirm/?payment_id=${MASKED}&x=${MASKED}`,
  )
  expect(maskText('No user kari@example.no')).toBe(`No user ${MASKED}`)
  expect(maskText('Order NO-1234567890 of session 3mZk9QbT7xLw0aRc5vYp8nHd2fJgKsUe')).toBe(
    `Order ${MASKED} of session ${MASKED}`,
  )
  const transaction = 'Call 018f3a2c-7d1e-4b6a-9c0d-5e8f7a6b4c3d failed'
  expect(maskText(transaction)).toBe(transaction)
  expect(maskText('GET giftcards/purchased/ 500, product 132')).toBe(
    'GET giftcards/purchased/ 500, product 132',
  )
})

test('of the key of a query only its nouns and numbers are kept', () => {
  expect(mask({ kind: 'query', key: ['geodata', 'address-search', 'storgata'] })).toEqual({
    kind: 'query',
    key: ['geodata', 'address-search', MASKED],
  })
  expect(mask({ key: ['orders', 'NO-1234567890', 3, { q: 'milk', page: 2 }] })).toEqual({
    key: ['orders', MASKED, 3, { q: MASKED, page: 2 }],
  })
})

test('details are cut at the third level and texts at 250 characters', () => {
  expect(mask({ a: { b: { c: { d: 1 } } } })).toEqual({ a: { b: { c: '[object]' } } })
  expect(mask('x'.repeat(300))).toHaveLength(250)
})

test('the error of a stopped route change is one of the ignored', () => {
  expect(shouldIgnore(new RouteChangePreventedError('StoppedPayment'))).toBe(true)
})

test('an error is reported once and masked, with what each reporter says, even when the service connects later', () => {
  const error = new Error('No user kari@example.no')
  report(error, { method: 'POST', path: 'user/login/', transactionId: 'abcd-1234' })
  report(error, { kind: 'mutation', variables: { email: 'kari@example.no' } })
  report(apiError)
  const service = connect()
  report('plain words')
  expect(service.taken).toEqual([])
  deliverAll(service)
  report(error)
  deliverAll(service)
  const [first, second, third] = service.taken
  expect(third).toBeUndefined()
  expect(first?.error.message).toBe(`No user ${MASKED}`)
  expect(first?.error.stack).not.toContain('kari@')
  expect(first?.context).toEqual({
    method: 'POST',
    path: 'user/login/',
    transactionId: 'abcd-1234',
    kind: 'mutation',
    variables: { email: MASKED },
  })
  expect(second?.error.message).toBe('plain words')
  service.disconnect()
})

test('a part that every response of an endpoint drops is reported once', () => {
  const service = connect()
  for (const message of ['Part of a/ was dropped', 'Part of a/ was dropped', 'Part of b/ was dropped']) {
    report(new DroppedPart(message))
  }
  deliverAll(service)
  expect(service.taken.map(({ error }) => error.message)).toEqual([
    'Part of a/ was dropped',
    'Part of b/ was dropped',
  ])
  service.disconnect()
})

test('of ten thousand errors in a minute 64 wait, one is delivered at a time, and none while the page works', () => {
  let now = 0
  const service = connect(() => now)
  for (let count = 0; count < 10_000; count += 1) report(new Error(`Error ${count}`))
  expect(service.taken).toEqual([])
  expect(service.idle).toHaveLength(1)
  service.rest()
  expect(service.taken).toHaveLength(1)
  deliverAll(service)
  expect(service.taken).toHaveLength(64)
  for (let count = 0; count < 10_000; count += 1) report(new Error(`Error again ${count}`))
  expect(service.isIdle()).toBe(true)
  now = 60_000
  report(new Error('Error of the next minute'))
  deliverAll(service)
  expect(service.taken).toHaveLength(65)
  service.disconnect()
})

test('what comes after the 64 of a minute is not even looked at, nor an error in a loop for long', () => {
  let now = 0
  let looks = 0
  const service = connect(() => now)
  const watched = (message: string) =>
    new Proxy(new Error(message), {
      get(error, name) {
        looks += 1
        return Reflect.get(error, name) as unknown
      },
    })
  for (let count = 0; count < 64; count += 1) report(watched(`Error ${count}`))
  deliverAll(service)
  expect(service.taken).toHaveLength(64)
  looks = 0
  for (let count = 0; count < 10_000; count += 1) report(watched(`More ${count}`))
  expect(looks).toBe(0)
  now = 60_000
  report(watched('Once'))
  const once = looks
  for (let count = 0; count < 10_000; count += 1) report(watched('Once'))
  expect(looks).toBeLessThanOrEqual(once * 640)
  deliverAll(service)
  expect(service.taken).toHaveLength(65)
  service.disconnect()
})

test('before the service is connected 64 reports wait, the newest', () => {
  for (let count = 0; count < 10_000; count += 1) report(new Error(`Early ${count}`))
  const service = connect()
  deliverAll(service)
  expect(service.taken).toHaveLength(64)
  expect(service.taken.at(-1)?.error.message).toBe('Early 9999')
  service.disconnect()
})

test('an error in a loop is reported once a minute', () => {
  let now = 0
  const service = connect(() => now)
  const same = () => report(Object.assign(new Error('again'), { stack: 'Error: again\n at a (a.js:1:2)' }))
  same()
  same()
  deliverAll(service)
  expect(service.taken).toHaveLength(1)
  now = 60_000
  same()
  deliverAll(service)
  expect(service.taken).toHaveLength(2)
  service.disconnect()
})
