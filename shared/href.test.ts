import { expect, test } from 'vitest'
import { href } from './href.ts'

test('a link is the site, the path of the route and its parameters', () => {
  expect(href('no', 'product', { id: 132 })).toBe('/no/products/132')
  expect(href('se-en', 'recipe', { id: '7' }, { portions: 4 })).toBe('/se-en/recipes/7?portions=4')
  expect(href('se', 'home')).toBe('/se/')
  expect(href('no', 'cart')).toBe('/no/cart/')
})

test('query parameters stand in the order of the route table and empty ones are left out', () => {
  expect(href('no', 'search', {}, { page: 2, q: 'lett melk', sort: '', type: null })).toBe(
    '/no/search/?q=lett+melk&page=2',
  )
})

test.each(['brand:7,labels:økologisk', 'a-b_c.d*e:f,1', "m&m's (stor)!~", '50 % +', '\ud83e', '🥕', '=?#/'])(
  'the value %j is written as URLSearchParams writes it',
  (value) => {
    expect(href('no', 'search', {}, { q: value })).toBe(`/no/search/?${new URLSearchParams({ q: value })}`)
  },
)

test('a malformed parameter is refused instead of linked', () => {
  expect(() => href('no', 'product', { id: '../cart' })).toThrow('{id} cannot be "../cart"')
})
