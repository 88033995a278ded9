import { expect, test } from 'vitest'
import { sharedShopUrl } from '../support/shop.ts'
import { MILK } from '../support/products.ts'

/** What a page without scripts says once after a product was added or refused (docs/forms.md#after-a-form). */

const PAGE = '/categories/1'
const get = async (path: string, value?: string) => {
  const headers: Record<string, string> = value === undefined ? {} : { cookie: `told_once=${value}` }
  const response = await fetch(sharedShopUrl() + path, { headers })
  return { headers: response.headers, html: await response.text() }
}
const saidIn = (html: string) =>
  /<body[^>]*><noscript\s*><section[^>]*data-told="[^>]*>\s*<p>(.*?)<\/p>\s*<\/section><\/noscript\s*>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')

test.each([
  ['no', 'added', /^.*melk.* er nå i handlekurven\. Til handlekurven$/i],
  ['se', 'added', /^.+ ligger nu i varukorgen\. Till varukorgen$/],
  ['no-en', 'out_of_stock', /^.+ is sold out right now\. Go to basket$/],
  ['no', 'quantity_clamped', /^Du har allerede så mange av .+ som vi kan levere\. Til handlekurven$/],
])('%s: a page says what became of a product: %s', async (site, outcome, sentence) => {
  const { headers, html } = await get(`/${site}${PAGE}`, `${MILK}.${outcome}`)
  expect(saidIn(html)).toMatch(sentence)
  expect(html.match(/data-told/g)).toHaveLength(1)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-cache')).toBe('bypass; notice')
  expect(headers.get('etag')).toBeNull()
  expect(headers.getSetCookie()).toEqual([
    `told_once=; Path=/${site}/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`,
  ])
})

test('the next visitor gets the stored page, which says nothing and has no cookie', async () => {
  await get(`/no${PAGE}`, `${MILK}.added`)
  await expect.poll(async () => (await get(`/no${PAGE}`)).headers.get('x-cache')).toMatch(/^hit/)
  const { headers, html } = await get(`/no${PAGE}`)
  expect(html).not.toContain('data-told')
  expect(headers.getSetCookie()).toEqual([])
})

test('a personal page says it too, and the basket without a link to itself', async () => {
  const search = await get('/no-en/search/?q=milk', `${MILK}.added`)
  expect(saidIn(search.html)).toMatch(/ is now in your basket\. Go to basket$/)
  const basket = await get('/no-en/cart/', `${MILK}.cart_full`)
  expect(saidIn(basket.html)).toMatch(/^Your basket is full, so .+ wasn’t added\.$/)
})

test('a product without a name here is the item', async () => {
  expect(saidIn((await get(`/no-en${PAGE}`, '999999.added')).html)).toMatch(
    /^The item is now in your basket\./,
  )
  const refused = await get(`/no-en${PAGE}`, '999999.product_removed')
  expect(saidIn(refused.html)).toMatch(/^We couldn’t add the item to your basket\./)
})

test('a value that the shop did not write is ignored', async () => {
  for (const value of ['<b>.added', `${MILK}.constructor`, 'added', '']) {
    const { headers, html } = await get(`/no${PAGE}`, value)
    expect(html).not.toContain('data-told')
    expect(headers.get('x-cache')).toMatch(/^(hit|miss)/)
  }
})
