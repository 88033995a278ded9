import { expect, test } from 'vitest'
import type { PageSubject, ProductSubject } from '../../client/entry.server.tsx'
import { openGraphHtml } from './open-graph.ts'

const page = { subject: null, origin: 'https://torg.example' }
const HEAD =
  '<meta charSet="utf-8"/><title>Milk &amp; eggs · Torg Sverige</title><meta name="description" content="1 &quot;big&quot; shelf"/><link rel="canonical" href="https://torg.example/se-en/categories/2?a=1&amp;b=2"/>'
const tagsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/property="og:(\w+)" content="([^"]*)"/g)].map(([, name, text]) => [name, text]),
  )

test('the tags say what title, description and canonical address say, still escaped', () => {
  expect(tagsOf(openGraphHtml(HEAD, page))).toEqual({
    title: 'Milk &amp; eggs · Torg Sverige',
    description: '1 &quot;big&quot; shelf',
    url: 'https://torg.example/se-en/categories/2?a=1&amp;b=2',
    image: 'https://torg.example/icons/share.png',
  })
})

test('a page without a canonical address has none', () => {
  expect(
    openGraphHtml('<title>Basket · Torg Norge</title><meta name="robots" content="noindex"/>', page),
  ).toBe('')
})

test('a category has its picture only', () => {
  const subject = {
    breadcrumbs: [{ name: 'Milk', path: '/categories/201' }],
    picture: '/media/products/176.svg?v=abc12',
  }
  expect(tagsOf(openGraphHtml(HEAD, { ...page, subject }))).toEqual({
    image: 'https://torg.example/media/products/176.png?v=abc12',
  })
})

const withPicture = (url: string): PageSubject => ({
  breadcrumbs: [],
  product: { images: [{ thumbnail: { url }, large: { url }, alt: null }] } as unknown as ProductSubject,
})

test.each([
  ['/media/products/1.jpg?v=a&w=2', 'https://torg.example/media/products/1.jpg?v=a&amp;w=2'],
  ['https://cdn.example/1.webp', 'https://cdn.example/1.webp'],
  ['/media/products/1.svg?v=a', 'https://torg.example/media/products/1.png?v=a'],
  ['/media/products/1.svg', 'https://torg.example/media/products/1.png'],
  ['https://cdn.example/1.svg', 'https://torg.example/icons/share.png'],
  ['/logo.svg', 'https://torg.example/icons/share.png'],
  ['/media/../x/1.svg', 'https://torg.example/icons/share.png'],
])('the picture of a product at %s is shared as %s', (url, shared) => {
  const tags = tagsOf(openGraphHtml(HEAD, { ...page, subject: withPicture(url) }))
  expect([tags['image'], tags['type']]).toEqual([shared, 'product'])
})
