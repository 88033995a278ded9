import { expect, test } from 'vitest'
import { sitemapIndexXml, urlXml } from './sitemap-xml.ts'

const ORIGIN = 'https://torg.example'
const product = { key: 'product', params: { id: '132' } } as const

test('an address has its last change and the alternates of both countries', () => {
  const entry = { match: product, countries: ['NO', 'SE'], updatedAt: '2026-11-01T08:00:00Z' } as const
  expect(urlXml(ORIGIN, 'se', entry)).toBe(
    `<url><loc>${ORIGIN}/se/products/132</loc><lastmod>2026-11-01T08:00:00Z</lastmod>` +
      [
        ['nb-NO', 'no'],
        ['sv-SE', 'se'],
        ['en-NO', 'no-en'],
        ['en-SE', 'se-en'],
        ['x-default', 'no-en'],
      ]
        .map(
          ([language, site]) =>
            `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}/${site}/products/132"/>`,
        )
        .join('') +
      '</url>\n',
  )
})

test('a product of one country has no alternate in the other, and a page without a date no lastmod', () => {
  const xml = urlXml(ORIGIN, 'se-en', { match: product, countries: ['SE'], updatedAt: null })
  expect([...xml.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual([
    'sv-SE',
    'en-SE',
    'x-default',
  ])
  expect(xml).toContain(`hreflang="x-default" href="${ORIGIN}/se-en/products/132"`)
  expect(xml).not.toContain('lastmod')
})

test('the index names each sitemap with its last change', () => {
  const xml = sitemapIndexXml([
    { address: `${ORIGIN}/sitemaps/no/products-1.xml`, updatedAt: '2026-11-01T08:00:00Z' },
    { address: `${ORIGIN}/sitemaps/no/pages-1.xml`, updatedAt: null },
  ])
  expect(xml).toContain(
    `<sitemap><loc>${ORIGIN}/sitemaps/no/products-1.xml</loc><lastmod>2026-11-01T08:00:00Z</lastmod></sitemap>`,
  )
  expect(xml).toContain(`<sitemap><loc>${ORIGIN}/sitemaps/no/pages-1.xml</loc></sitemap>`)
})
