import { expect, test } from 'vitest'
import { getLocale } from '../../shared/sites.ts'
import { jsonLdHtml } from './json-ld.ts'

const page = { locale: getLocale('no'), origin: 'https://torg.example' }

test('names cannot end the script element', () => {
  const name = '</script><script>alert(1)</script><!--'
  const breadcrumbs = [
    { name, path: '/categories/1' },
    { name, path: '/categories/101' },
  ]
  const html = jsonLdHtml({ breadcrumbs, product: null }, page)
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
  const json = html.replace(/^<script[^>]*>|<\/script>$/g, '')
  expect(JSON.parse(json).itemListElement[0].name).toBe(name)
})

test('a page without a subject has no block', () => {
  expect(jsonLdHtml(null, page)).toBe('')
})
