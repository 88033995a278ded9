import { expect, test } from 'vitest'
import { sharedShopUrl } from '../support/shop.ts'
import { MILK } from '../support/products.ts'

/** Paths of every catalogue screen, with the number of alternates in its head. */
const SCREENS = [
  ['/no/', 5],
  ['/se/categories/2', 5],
  ['/no-en/categories/2?sort=price_asc&filters=free_from%3Agluten', 5],
  ['/no/categories/2?filters=brand%3A999999', 5],
  ['/no/campaigns/', 5],
  // A brand that the other country does not sell.
  ['/no-en/brands/1', 3],
  [`/no/products/${MILK}`, 5],
  // A product that the other country does not sell has no page there.
  ['/no/products/161', 3],
  ['/se/search/?q=mj%C3%B6lk', 0],
  ['/no-en/search/?q=xqzwvjk', 0],
  ['/no/search/', 0],
  ['/se/recipes/1', 5],
  ['/no-en/recipes/', 5],
] as const

test.each(SCREENS)(
  '%s has a title, a description, canonical and alternate links, and one heading',
  async (path, alternates) => {
    const response = await fetch(sharedShopUrl() + path)
    expect(response.status).toBe(200)
    const html = await response.text()
    const [head = '', body = ''] = html.split('</head>')
    const count = (pattern: RegExp, text = head) => [...text.matchAll(pattern)].length
    expect(/<title>(.*?)<\/title>/.exec(head)?.[1]).toMatch(/.+ · Torg (Norge|Sverige)$/)
    expect(/<meta name="description" content="(.*?)"/.exec(head)?.[1]).toMatch(/\w{3}/)
    const isSearch = alternates === 0
    expect(count(/<meta name="robots" content="noindex/g)).toBe(isSearch ? 1 : 0)
    expect(count(/<link rel="canonical"/g)).toBe(isSearch ? 0 : 1)
    expect(count(/<link rel="alternate" hrefLang="/gi)).toBe(alternates)
    expect(count(/<h1[ >]/g, body)).toBe(1)
    for (const name of ['title', 'description', 'url', 'image']) {
      expect([name, count(new RegExp(`<meta property="og:${name}" content="[^"]+"`, 'g'))]).toEqual([
        name,
        isSearch || (path.includes('/categories/') && name !== 'image') ? 0 : 1,
      ])
    }
  },
)
