import { expect, test } from 'vitest'
import { renderOnPage } from '../fixtures/page.tsx'
import { SimpleHeader } from './header.tsx'

const CHECKOUT = { path: '/no/checkout/' }

test('the simple header has a logo that links home, and the way to customer service', () => {
  const html = renderOnPage(<SimpleHeader />, CHECKOUT)
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/no/"', 'href="/no/contact/"'])
})

test('logoOnly leaves only the logo, which links home', () => {
  const html = renderOnPage(<SimpleHeader logoOnly />, CHECKOUT)
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/no/"'])
})

test.each([true, false])('disallowNavigation leaves a logo without a link, logoOnly %s', (logoOnly) => {
  const html = renderOnPage(<SimpleHeader logoOnly={logoOnly} disallowNavigation />, CHECKOUT)
  expect(html).toContain('torg')
  expect(html).not.toMatch(/<(a|button)\b/)
})

test.each(['/dk/', '/dk', '/norge/?x=1', '/', '/NO/'])(
  'the logo links nowhere at %s, where no shop is',
  (path) => {
    expect(renderOnPage(<SimpleHeader logoOnly />, { path })).not.toContain('href=')
  },
)

test.each(['/no/', '/no', '/no/nothing/', '/se-en/?x=1'])('the logo links home at %s', (path) => {
  expect(renderOnPage(<SimpleHeader logoOnly />, { path })).toContain('href="/no/"')
})
