import { describe, expect, it } from 'vitest'
import { loaderHtml } from './head.ts'
import { findViolation } from './violation.ts'

const LOADER = 'start()'
const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="nb-NO"><head>${head}${loaderHtml(LOADER, null)}</head><body>${body}</body></html>`

describe('findViolation', () => {
  it.each([
    ['without data', '<h1>Melk</h1>'],
    ['with its state', '<script type="application/json" data-q="">{"nonce":1}</script>'],
    ['with data about a product', '<script type="application/ld+json">{}</script>'],
    ['with the word nonce in its text', '<p>nonce="abc" is a word</p>'],
    ['with a hidden input', '<input type="hidden" id="a">'],
    ['with finished parts', '<!--$--><p>ready</p><!--/$-->'],
  ])('accepts a page %s', (_, body) => {
    expect(findViolation(page(body), LOADER)).toBeNull()
  })
})

describe('findViolation of a page that must not be stored', () => {
  it.each([
    ['a truncated page', page('<h1>Melk</h1>').slice(0, -8), 'it does not end'],
    ['an empty page', '', 'it does not end'],
    ['an end without a beginning', '</body></html>', 'it does not begin'],
    ['a nonce', page('', '<link rel="preload" nonce="abc">'), 'it has a nonce'],
    ['a script of React', page('<script>$RC("a","b")</script>'), 'script of its own: <script>'],
    ['a script in capitals', page('<SCRIPT src="//evil.test">'), 'script of its own'],
    ['a second loader', page(loaderHtml(LOADER, null)), 'script of its own'],
    [
      'a data block with further attributes',
      page('<script type="application/json" data-q="" src="x">'),
      'script of its own',
    ],
    ['a late part', page('<div hidden id="S:0">late</div>'), 'hidden late parts'],
    ['a late part in XHTML form', page('<div hidden="" id="S:0">late</div>'), 'hidden late parts'],
    ['a fallback', page('<!--$?--><template id="B:0"></template>'), 'a part of it is missing'],
    ['a failed part', page('<!--$!--><template data-dgst="reported"></template>'), 'a part of it is missing'],
  ])('refuses %s', (_, html, violation) => {
    expect(findViolation(html, LOADER)).toContain(violation)
  })
})
