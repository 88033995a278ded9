import { expect, test } from 'vitest'
import { renderOnPage } from '../fixtures/page.tsx'
import { SimpleHeader } from './header.tsx'

const CHECKOUT = { path: '/no/checkout/' }

test('the simple header has a logo that links home, and nothing else', () => {
  const html = renderOnPage(<SimpleHeader />, CHECKOUT)
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/no/"'])
})

test('disallowNavigation leaves a logo without a link', () => {
  const html = renderOnPage(<SimpleHeader disallowNavigation />, CHECKOUT)
  expect(html).toContain('torg')
  expect(html).not.toMatch(/<(a|button)\b/)
})
