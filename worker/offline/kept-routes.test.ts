import { expect, it } from 'vitest'
import { SESSION_ADDRESS } from '../../client/api/browser-address.ts'
import { keyOf } from '../../client/offline/kept-key.ts'
import { ENDPOINTS } from '../../shared/api/all.ts'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { href } from '../../shared/href.ts'
import { type RouteKey, ROUTES } from '../../shared/routes.ts'
import { KEPT_ROUTES, keptPages, LEAVING_ENDPOINTS, leavingPaths, SESSION_READ } from './kept-routes.ts'

const pages = keptPages()
const keyAt = (path: string) => keyOf(new URL(path, 'https://torg.example'), pages)

it('knows the session as pages request it', () => {
  expect(SESSION_READ).toBe(SESSION_ADDRESS)
})

it('forgets at every call whose response says who has logged in', () => {
  const logIns = (Object.values(ENDPOINTS) as Endpoint[]).filter(({ response }) =>
    JSON.stringify(response ?? null).includes('"mergedCart"'),
  )
  expect(logIns.length).toBeGreaterThan(5)
  expect(LEAVING_ENDPOINTS).toEqual(expect.arrayContaining(logIns))
})

it.each([
  '/no/user/login/',
  '/se/user/register/',
  '/no/account/security/',
  '/no-en/account/',
  '/no/checkout/',
])('forgets at a form on %s', (path) => {
  expect(leavingPaths().some((each) => new RegExp(`^${each}/?$`).test(path))).toBe(true)
})

it.each(['/no/cart/', '/no/', '/no/account/lists/', '/api/v1/cart/items/'])(
  'forgets nothing at a form on %s',
  (path) => {
    expect(leavingPaths().some((each) => new RegExp(`^${each}/?$`).test(path))).toBe(false)
  },
)

it('keeps orders and lists for users only, because a guest’s session may end unseen', () => {
  const ofUser = Object.keys(KEPT_ROUTES).filter((_, index) => pages[index]?.isOfUser)
  expect(ofUser).toEqual(['accountLists', 'productList', 'accountOrder'])
})

it('keeps no route of money, log-in or tokens', () => {
  const refused = (Object.keys(ROUTES) as RouteKey[]).filter((key) =>
    /checkout|payment|invoice|giftcard|login|token|user|security|undo|tracker|shared|survey|referral/i.test(
      key,
    ),
  )
  expect(refused.length).toBeGreaterThan(20)
  expect(refused.filter((key) => key in KEPT_ROUTES)).toEqual([])
})

it.each([
  ['/no/', '/no'],
  ['/no', '/no'],
  ['/no-en/cart/', '/no-en/cart'],
  ['/se/categories/12-frukt-och-gront?page=2&utm_source=mail', '/se/categories/12?page=2'],
  ['/no/recipes/3?portions=4&token=abcdefghijklmnopqrst', '/no/recipes/3?portions=4'],
  ['/no/account/orders/NO-0000001234/', '/no/account/orders/NO-0000001234'],
  [href('no', 'productList', { id: 7 }), '/no/product-lists/7'],
])('keeps %s under one key', (path, key) => {
  expect(keyAt(path)).toBe(key)
})

it.each([
  '/',
  '/no/checkout/',
  '/no/checkout/confirm/?payment_id=1',
  '/no/user/login/?next=/no/',
  '/no/token-authentication/abcdefghijklmnopqrst/',
  '/no/product-lists/shared/abcdefghijklmnopqrst/',
  '/no/cart/shared/abcdefghijklmnopqrst/',
  '/no/cart/?merged=2',
  '/no/account/orders/NO-0000001234/?change=time',
  '/no/account/lists/?done=created',
  '/no/account/security/',
  '/no/account/orders/',
  '/no/buy-again/',
  '/no/recipes/liked/',
  '/no/account/invoices/1/',
  '/xx/cart/',
  '/console/',
  '/api/v1/cart/',
])('never keeps %s', (path) => {
  expect(keyAt(path)).toBeNull()
})
