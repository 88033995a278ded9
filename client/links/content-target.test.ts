import { expect, test } from 'vitest'
import { resolveContentLink } from './content-target.ts'
import type { LinkTarget } from './link-target.ts'

const PLACE = { site: 'se-en', origin: 'https://torg.example' } as const
const hrefOf = (target: LinkTarget) => resolveContentLink(target, PLACE).href

test('every kind of link has its address', () => {
  expect(hrefOf({ kind: 'page', pageType: 'legal', contentType: 'editorial_page', slug: 'terms' })).toBe(
    '/se-en/legal/editorial_page/terms/',
  )
  expect(hrefOf({ kind: 'relative_path', path: '/account/' })).toBe('/se-en/account/')
  expect(hrefOf({ kind: 'product', productId: 132 })).toBe('/se-en/products/132')
  expect(hrefOf({ kind: 'recipe', recipeId: '7' })).toBe('/se-en/recipes/7')
  expect(hrefOf({ kind: 'email', email: 'hello@torg.example' })).toBe('mailto:hello@torg.example')
  expect(hrefOf({ kind: 'phone', phone: '+47 22 00 (11) 22' })).toBe('tel:+4722001122')
  expect(hrefOf({ kind: 'support_chat' })).toBeNull()
})

test('the shop landing page has the address of the site', () => {
  expect(hrefOf({ kind: 'page', pageType: 'landing_page_shop', slug: '' })).toBe('/se-en/')
})

test('an unknown page type throws and names it', () => {
  expect(() => hrefOf({ kind: 'page', pageType: 'poster', slug: 'x' })).toThrow('Unknown page type: poster')
})

test('a file gets the download flag', () => {
  expect(resolveContentLink({ kind: 'file', url: '/media/terms.pdf' }, PLACE)).toEqual({
    href: '/media/terms.pdf?dl=',
    isExternal: false,
    isDownload: true,
  })
  expect(hrefOf({ kind: 'file', url: 'https://cdn.example/a.pdf?v=2#page' })).toBe(
    'https://cdn.example/a.pdf?v=2&dl=#page',
  )
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  'https:evil.example',
  'https:///evil.example',
  'https://[',
  'blob:https://torg.example/1',
  'relative',
  '',
  '/new\nline',
])('a link or file with the address %j is refused', (url) => {
  expect(() => hrefOf({ kind: 'url', url })).toThrow('Link refused')
  expect(() => hrefOf({ kind: 'file', url })).toThrow('Link refused')
})

test('e-mail addresses and phone numbers with extra parameters are refused', () => {
  expect(() => hrefOf({ kind: 'email', email: 'a@b.example?bcc=c@d.example' })).toThrow('Link refused')
  expect(() => hrefOf({ kind: 'phone', phone: '12;ext=javascript' })).toThrow('Link refused')
})
