import { expect, test } from 'vitest'
import { contentPath } from './page-types.ts'

test.each([
  ['legal', '/legal/notices/slug/'],
  ['seasonal', '/seasonal/notices/slug/'],
  ['inspiration', '/inspiration/notices/slug/'],
  ['about', '/about/notices/slug/'],
  ['leads/register-interest', '/leads/register-interest/notices/slug/'],
  ['lead_creation', '/leads/register-interest/notices/slug/'],
  ['media', '/media/notices/slug/'],
  ['press_center', '/media/notices/slug/'],
  ['press_release', '/media/notices/slug/'],
  ['landing_page_shop', '/notices/slug/'],
])('a page of the type %s is at %s', (type, path) => {
  expect(contentPath({ type, contentType: 'notices', slug: 'slug' })).toBe(path)
  expect(contentPath({ type, contentType: null, slug: 'slug' })).toBe(path.replace('notices/', ''))
})

test('the shop’s landing page is the site itself', () => {
  expect(contentPath({ type: 'landing_page_shop', slug: '' })).toBe('/')
})

test.each(['page', 'editorial_page', 'home_page_block', 'footer', 'poster', '', 'toString', '__proto__'])(
  'the page type %j has no pages, and is named',
  (type) => {
    expect(() => contentPath({ type, slug: 'slug' })).toThrow(`Unknown page type: ${type}`)
  },
)
