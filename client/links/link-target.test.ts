import { expect, test } from 'vitest'
import { type AddressTarget, resolveLink } from './link-target.ts'

const PLACE = { site: 'se-en', origin: 'https://torg.example' } as const
const hrefOf = (target: AddressTarget) => resolveLink(target, PLACE).href

test('a page of the shop has the address of its route', () => {
  expect(resolveLink({ to: 'product', params: { id: 132 }, hash: 'about' }, PLACE)).toEqual({
    href: '/se-en/products/132#about',
    isExternal: false,
    isDownload: false,
  })
})

test('a path gets the site once, and none when it is absolute', () => {
  expect(hrefOf({ kind: 'url', url: '/cart/' })).toBe('/se-en/cart/')
  expect(hrefOf({ kind: 'url', url: '/no/products/1' })).toBe('/no/products/1')
  expect(hrefOf({ kind: 'relative_path', path: '/?next=1' })).toBe('/se-en/?next=1')
  expect(hrefOf({ kind: 'relative_path', path: '/healthz', isAbsolute: true })).toBe('/healthz')
})

test('only another host is external', () => {
  expect(resolveLink({ kind: 'url', url: 'https://other.example/a?b#c' }, PLACE)).toEqual({
    href: 'https://other.example/a?b#c',
    isExternal: true,
    isDownload: false,
  })
  expect(resolveLink({ kind: 'url', url: 'https://torg.example/no/' }, PLACE).isExternal).toBe(false)
  expect(resolveLink({ kind: 'url', url: 'mailto:a@b.example' }, PLACE).isExternal).toBe(false)
})
