import { expect, test } from 'vitest'
import { safeAddress } from './safe-address.ts'

const HERE = 'https://shop.test/no/cart/'

test.each([
  ['/no/products/132', '/no/products/132'],
  ['/no/search/?q=kari@torg.test', '/no/search/'],
  ['/no/account/orders/NO-1234567890/?view=1', '/no/account/orders/:orderNumber/'],
  ['/no/cart/shared/abcdefghijklmnop1234/', '/no/cart/shared/:token/'],
  ['/no/nowhere/secret', '/no/:unknown'],
  ['/secret-code', '/'],
  ['mailto:kari@torg.test', 'mailto:'],
  ['tel:+4799887766', 'tel:'],
  ['https://other.test/kari?token=1', 'https://other.test'],
  ['http://[', ''],
])('of %s only %s is said', (href, said) => {
  expect(safeAddress(href, HERE)).toBe(said)
})
