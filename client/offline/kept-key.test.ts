import { expect, test } from 'vitest'
import type { OfflineSettings } from '../../shared/offline/offline-settings.ts'
import { kindOf } from './kept-key.ts'

const settings: OfflineSettings = {
  files: [],
  entry: '/assets/entry-1.js',
  pages: [{ path: '/no/categories/\\d+', query: ['page'], refused: ['done'], isOfUser: false }],
  session: '/api/v1/user/session/?include=cart,delivery',
  leaving: ['/api/v1/user/login', '/no/user/login'],
  texts: {},
  clockOffset: 0,
}

const kind = (path: string, isNavigation = false, method = 'GET') =>
  kindOf({ url: new URL(path, 'https://torg.example'), method, isNavigation }, settings)

test('addresses alone decide what a request is', () => {
  expect(kind('/assets/abc.js')).toBe('file')
  expect(kind('/media/products/1.svg')).toBe('picture')
  expect(kind('/api/v1/user/session/?include=cart,delivery')).toBe('session')
  expect(kind('/no/categories/1', true)).toBe('page')
  expect(kind('/no/categories/1?done=1', true)).toBe('other-page')
  expect(kind('/no/checkout/', true)).toBe('other-page')
})

test('a log-in is one with our script and without it, and no other form is', () => {
  expect(kind('/api/v1/user/login/', false, 'POST')).toBe('leaving')
  expect(kind('/no/user/login/?next=/no/', true, 'POST')).toBe('leaving')
  expect(kind('/no/user/login/', true)).toBe('other-page')
  expect(kind('/no/cart/', true, 'POST'), 'another site may post it').toBeNull()
})

test('everything else is left to the browser: other reads, changes, and pages that are fetched', () => {
  expect(kind('/api/v1/user/session/')).toBeNull()
  expect(kind('/api/v1/checkout/')).toBeNull()
  expect(kind('/api/v1/cart/items/', false, 'PUT')).toBeNull()
  expect(kind('/no/account/', true, 'POST')).toBeNull()
  expect(kind('/no/categories/1')).toBeNull()
})
