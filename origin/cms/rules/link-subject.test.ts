import { expect, test } from 'vitest'
import { findLinkSubject } from './link-subject.ts'

const keyOf = (kind: string, uri: string, isAbsolute?: true) =>
  findLinkSubject({ kind, uri, isAbsolute }, 'no')?.key

test.each([
  ['product', '132', 'product 132 NO'],
  ['product', '/products/132', 'product 132 NO'],
  ['recipe', '/recipes/7/', 'recipe 7 nb'],
  ['url', '/se-en/recipes/7-soup?portions=4#steps', 'recipe 7 en'],
  ['relative_path', '/categories/12-milk', 'category 12'],
  ['relative_path', '/brands/3', 'brand 3'],
  ['relative_path', '/recipes/tags/4', 'tag 4'],
  ['relative_path', '/recipes/providers/5', 'provider 5'],
  ['page', 'about/quality', 'page /no/about/quality/'],
  ['page', 'leads/register-interest/places/homes', 'page /no/leads/register-interest/places/homes/'],
  ['page', 'press_release/news/first', 'page /no/media/news/first/'],
  ['relative_path', '/no-nb/about/quality', 'page /no/about/quality/'],
  ['file', '/media/files/3.pdf', 'file 3'],
  ['file', '/media/content/3.webp?v=abc', 'picture 3'],
])('a link of the kind %s to %s shows %s', (kind, uri, key) => {
  expect(keyOf(kind, uri)).toBe(key)
})

test.each([
  ['relative_path', '/no/such/page/'],
  ['relative_path', '/llms.txt'],
  ['page', 'poster/quality'],
  ['product', 'milk'],
  ['file', '/media/terms.pdf'],
])('a link of the kind %s to %s shows nothing', (kind, uri) => {
  expect(findLinkSubject({ kind, uri }, 'no')?.kind).toBe('nothing')
})

test.each([
  ['url', 'https://elsewhere.example/'],
  ['relative_path', '/account/orders/'],
  ['relative_path', '/'],
  ['email', 'us@torg.example'],
  ['support_chat', ''],
  ['file', 'https://cdn.example/a.pdf'],
  ['file', '/media/products/132.svg'],
])('nobody has to look for what a link of the kind %s to %s shows', (kind, uri) => {
  expect(findLinkSubject({ kind, uri }, 'no')).toBeNull()
})

test('a path as it is has a subject only with a site in front, or below the media', () => {
  expect(keyOf('relative_path', '/llms.txt', true)).toBeUndefined()
  expect(keyOf('relative_path', '/se/products/132', true)).toBe('product 132 SE')
  expect(keyOf('relative_path', '/media/content/3.jpeg', true)).toBe('picture 3')
})
