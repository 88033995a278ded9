import { expect, test } from 'vitest'
import { href } from './href.ts'

test('href joins the site, the path of the route and its parameters', () => {
  expect(href('no', 'product', { id: 132 })).toBe('/no/products/132')
  expect(href('se-en', 'recipe', { id: '7' }, { portions: 4 })).toBe('/se-en/recipes/7?portions=4')
  expect(href('se', 'home')).toBe('/se/')
  expect(href('no', 'cart')).toBe('/no/cart/')
})

test('href writes query parameters in the order of the route table and omits empty ones', () => {
  expect(href('no', 'search', {}, { page: 2, q: 'lett melk', sort: '', type: null })).toBe(
    '/no/search/?q=lett+melk&page=2',
  )
})

test.each(['brand:7,labels:økologisk', 'a-b_c.d*e:f,1', "m&m's (stor)!~", '50 % +', '\ud83e', '🥕', '=?#/'])(
  'href encodes the value %j like URLSearchParams',
  (value) => {
    expect(href('no', 'search', {}, { q: value })).toBe(`/no/search/?${new URLSearchParams({ q: value })}`)
  },
)

test('href throws for a malformed parameter', () => {
  expect(() => href('no', 'product', { id: '../cart' })).toThrow('{id} cannot be "../cart"')
})
