import { expect, test } from 'vitest'
import { findLocation, getFirstLocation } from './location.ts'

const find = (path: string) => findLocation(new URL(path, 'https://torg.example'), 'no')

test('an address becomes a route, its parameters and the query it reads', () => {
  expect(find('/no/categories/12-frukt?page=2&utm_source=mail#topp')).toEqual({
    site: 'no',
    key: 'category',
    params: { id: '12' },
    search: { page: '2' },
    path: '/no/categories/12-frukt?page=2&utm_source=mail',
    hash: '#topp',
    identity: '/categories/12?page=2',
  })
})

test('trailing slash, readable slug and unknown parameters keep the identity', () => {
  const pages = [
    '/no/products/132',
    '/no/products/132/',
    '/no/products/132-lettmelk',
    '/no/products/132?utm=1',
  ]
  expect(new Set(pages.map((page) => find(page)?.identity))).toEqual(new Set(['/products/132']))
  expect(find('/no/search/?page=1&q=melk')?.identity).toBe(find('/no/search?q=melk&page=1')?.identity)
})

test('an address of the site without a route is the not-found screen', () => {
  expect(find('/no/nowhere/1')).toMatchObject({ key: null, path: '/no/nowhere/1' })
})

test('the browser loads other sites, other parts of the host and paths that the worker refuses', () => {
  for (const path of [
    '/se/products/1',
    '/no-en/',
    '/api/v1/perks/',
    '/',
    '/no//cart/',
    '/no/a%2Fb/',
    '/no/%E0%A4/',
  ]) {
    expect(find(path), path).toBeNull()
  }
})

test('the first page has a location at any address', () => {
  const first = getFirstLocation(new URL('https://torg.example/nowhere'), 'no')
  expect(first).toMatchObject({ site: 'no', key: null, path: '/nowhere' })
})
