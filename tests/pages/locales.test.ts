import { expect, test } from 'vitest'
import { languageTag, getLocale, SITES } from '../../shared/sites.ts'
import { useFaultyShop } from '../support/faulty-shop.ts'

const shop = useFaultyShop()

const HEADINGS = { nb: 'Frukt og grønt', sv: 'Frukt och grönt', en: 'Fruit and vegetables' }
const DEFERRED = /section-listing\/campaigns\//
const FOOTERS = { nb: 'Land og språk', sv: 'Land och språk', en: 'Country and language' }

test('120 interleaved requests in six sites with random delays behind them never mix their languages', async () => {
  // A seeded generator, so that a failure can be repeated.
  let seed = 20_261_121
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  shop.proxy().fault(/section-listing/, { kind: 'delay', ms: () => Math.floor(random() * 150) })
  // Pages with late parts are streamed, the others are stored and shared.
  shop.proxy().fault(DEFERRED, { kind: 'delay', ms: 1_000 })
  const requests = Array.from({ length: 120 }, (_, index) => SITES[(index * 7) % SITES.length] ?? 'no')
  const responses: { site: (typeof SITES)[number]; status: number; html: string }[] = []
  // Twenty at a time: more would test the machine against the deadline of a read.
  await Promise.all(
    Array.from({ length: 20 }, async (_, lane) => {
      for (const [index, site] of requests.entries()) {
        if (index % 20 !== lane) continue
        const response = await fetch(`${shop.url()}/${site}/categories/1${index % 3 ? '' : '?page=2'}`)
        responses.push({ site, status: response.status, html: await response.text() })
      }
    }),
  )
  for (const { site, status, html } of responses) {
    const locale = getLocale(site)
    expect(status).toBe(200)
    expect(html).toContain(`<html lang="${languageTag(locale)}" data-country="${locale.country}"`)
    expect(html).toContain(`>${HEADINGS[locale.language]}</h1>`)
    expect(html).toContain(FOOTERS[locale.language])
    for (const [language, words] of Object.entries(FOOTERS)) {
      if (language !== locale.language && words !== FOOTERS[locale.language])
        expect(html).not.toContain(words)
    }
    expect(html).toMatch(/<\/body><\/html>$/)
  }
  // A streamed page has its own nonce, a stored page has none.
  const nonces = responses.flatMap(({ html }) => /nonce="([^"]+)"/.exec(html)?.[1] ?? [])
  expect(nonces.length).toBeGreaterThan(1)
  expect(new Set(nonces).size).toBe(nonces.length)
  const asked = new Set(
    shop.proxy().requests.map(({ headers }) => `${headers['x-country']}/${headers['x-language']}`),
  )
  expect([...asked].sort()).toEqual(['NO/en', 'NO/nb', 'SE/en', 'SE/sv'])
})

test('canonical and alternate links name the configured origin, whatever the visitor asked for', async () => {
  const response = await fetch(`${shop.url()}/no-nb/categories/1-any-slug/?utm_source=x&page=2`)
  const html = await response.text()
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/no\/categories\/1\?page=2"\/>/)
  for (const [tag, site] of [
    ['nb-NO', 'no'],
    ['en-NO', 'no-en'],
    ['sv-SE', 'se'],
    ['en-SE', 'se-en'],
  ]) {
    expect(html).toMatch(
      new RegExp(`hrefLang="${tag}" href="http://localhost:\\d+/${site}/categories/1\\?page=2"`),
    )
  }
  expect(html).not.toContain('utm_source')
  expect(html).not.toContain('any-slug')
})

test('streamed HTML carries nothing personal and no script but the loader and React’s own', async () => {
  shop.proxy().fault(DEFERRED, { kind: 'delay', ms: 1_000 })
  const response = await fetch(`${shop.url()}/no/categories/1`, {
    headers: { cookie: 'sessionid=abc; consent=statistics' },
  })
  const html = await response.text()
  expect(response.headers.get('set-cookie')).toBeNull()
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) =>
    attributes.replace(/nonce="[^"]*"/, 'nonce').trim(),
  )
  for (const script of scripts)
    expect([
      'nonce',
      'type="module" async nonce',
      'nonce id="_tR_"',
      'type="application/json" data-q=""',
      'type="application/ld+json"',
    ]).toContain(script)
})
