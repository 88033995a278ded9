import { expect, test } from 'vitest'
import { MASKED } from './masking.ts'
import { cleanAddress, cleanFile } from './clean-address.ts'
import { cleanEvent } from './clean-event.ts'

test.each([
  ['/api/v1/giftcards/1234567890123456/', '/api/v1/giftcards/:id/'],
  ['/api/v1/geodata/address-search/?q=Storgata+1', '/api/v1/geodata/address-search/'],
  ['/no/token-authentication/:token/', '/no/token-authentication/:token/'],
  ['/no/token-authentication/aB3dEf6hIj9kLm2n/', '/no/token-authentication/:id/'],
  ['https://shop.test/no/account/orders/NO-1234567890/', 'https://shop.test/no/account/orders/:id/'],
  ['/no/products/132', '/no/products/132'],
  ['/api/v1/app-components/category-blocks/21/', '/api/v1/app-components/category-blocks/21/'],
  ['/no/account/invoices/77001/', '/no/account/invoices/:id/'],
  ['/no/surveys/77001/', '/no/surveys/:id/'],
  [
    '/api/v1/product-lists/77001/recurring-orders/8/edit/',
    '/api/v1/product-lists/:id/recurring-orders/:id/edit/',
  ],
  ['/api/v1/user/addresses/77001', '/api/v1/user/addresses/:id'],
  ['GET /api/v1/cart/', ':id/api/v1/cart/'],
])('of the address %s only %s is reported', (address, said) => expect(cleanAddress(address)).toBe(said))

test.each([
  ['https://shop.test/assets/entry-a1B2c3D.js', 'https://shop.test/assets/entry-a1B2c3D.js'],
  ['/index.js', '/index.js'],
  ['https://shop.test/no/token-authentication/aB3dEf6hIj9kLm2n/', '[page]'],
  ['https://shop.test/no/search/?q=kari.js', '[page]'],
  ['', '[page]'],
])('of the file %s a frame says %s', (file, said) => expect(cleanFile(file)).toBe(said))

const frame = (line: number) => ({
  filename: '/assets/a.js',
  function: 'f',
  lineno: line,
  colno: 1,
  vars: { a: 1 },
})

test('a report has nothing but what is listed, masked and within the limits', () => {
  const event = cleanEvent({
    event_id: 'a'.repeat(32),
    timestamp: 1,
    release: 'build',
    environment: 'production',
    message: 'No user kari@shop.test',
    user: { ip_address: '1.2.3.4', email: 'kari@shop.test' },
    server_name: 'kari-laptop',
    contexts: { location: { city: 'Oslo' } },
    tags: { transaction_id: 'abcd-1234' },
    extra: { variables: { password: 'hunter2', quantity: 2 } },
    request: {
      url: 'https://shop.test/no/user/login/?next=/no/orders/NO-1234567890/',
      cookies: { sessionid: 'secret' },
      headers: { Cookie: 'sessionid=secret', 'User-Agent': 'Firefox' },
      data: 'password=hunter2',
    },
    breadcrumbs: Array.from({ length: 130 }, (_, index) => ({
      timestamp: index,
      category: 'fetch',
      data: { method: 'GET', url: '/api/v1/user/?email=kari@shop.test', status_code: 200, body: 'hunter2' },
    })),
    exception: {
      values: [
        { type: 'Error', value: 'Cause of kari@shop.test' },
        {
          type: 'TypeError',
          value: 'x'.repeat(300),
          stacktrace: { frames: Array.from({ length: 70 }, (_, index) => frame(index)) },
          mechanism: { type: 'window', handled: false, data: { typed: 'hunter2' } },
        },
      ],
    },
  })
  const [cause, thrown] = event.exception.values
  expect(cause?.value).toBe(`Cause of ${MASKED}`)
  expect(thrown?.value).toHaveLength(250)
  expect(thrown?.stacktrace.frames).toHaveLength(50)
  expect(thrown?.stacktrace.frames.at(-1)).toEqual({
    filename: '/assets/a.js',
    function: 'f',
    lineno: 69,
    colno: 1,
    in_app: true,
  })
  expect(event.breadcrumbs).toHaveLength(100)
  expect(event.breadcrumbs.at(-1)).toEqual({
    timestamp: 129,
    category: 'fetch',
    data: { method: 'GET', url: '/api/v1/user/', status_code: 200 },
  })
  expect(event.extra).toEqual({ variables: { password: MASKED, quantity: 2 } })
  expect(event.tags).toEqual({ transaction_id: 'abcd-1234' })
  expect(event.request).toEqual({
    url: 'https://shop.test/no/user/login/',
    headers: { 'User-Agent': 'Firefox' },
  })
  expect(JSON.stringify(event)).not.toMatch(/kari|hunter2|secret|Oslo|1\.2\.3\.4|NO-1234/)
})

test('a report that is cleaned twice stays as it is', () => {
  const once = cleanEvent({
    extra: { key: ['user', 'orders', 'NO-1'], note: 'left at the door' },
    exception: { values: [{ type: 'Error', value: 'GET giftcards/1234567890123456/' }] },
    request: { url: '/no/cart/shared/:token/' },
  })
  expect(cleanEvent(once)).toEqual(once)
})

test.each([
  {},
  { exception: 3 },
  { exception: { values: [null] } },
  { breadcrumbs: 'x', tags: [], extra: null },
])('a report of another shape becomes an empty one: %j', (event) =>
  expect(cleanEvent(event).exception.values).toHaveLength(1),
)
