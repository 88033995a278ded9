import { expect, it } from 'vitest'
import { checkShop } from './check-shop.ts'

const PAGE = '<!doctype html><script src="/assets/client-a1b2c3d4.js"></script></html>'
const SHOP: Record<string, [status: number, body: string, headers?: Record<string, string>]> = {
  '/healthz': [200, 'ok'],
  '/no/': [200, PAGE, { 'content-security-policy': 'x' }],
  '/se/': [200, PAGE, { 'content-security-policy': 'x' }],
  '/no-en/': [200, PAGE, { 'content-security-policy': 'x' }],
  '/assets/client-a1b2c3d4.js': [200, '', { 'cache-control': 'public, max-age=31536000, immutable' }],
  '/api/v1/user/session/': [200, '{}'],
  '/sitemap.xml': [200, ''],
  '/console/': [401, ''],
}

const check = (change: typeof SHOP = {}) =>
  checkShop('https://shop.example.com', (address) => {
    const [status, body, headers] = { ...SHOP, ...change }[new URL(address).pathname] ?? [404, '']
    if (status === 0) return Promise.reject(new Error('no connection'))
    return Promise.resolve(new Response(body, { status, ...(headers && { headers }) }))
  })

it('a whole shop is good', async () => {
  const checked = await check()
  expect(checked.map(({ line }) => line)).toEqual(
    expect.arrayContaining(['200 /assets/client-a1b2c3d4.js', '401 /console/']),
  )
  expect(checked.filter(({ isGood }) => !isGood)).toEqual([])
})

it.each([
  ['a page that fails', { '/se/': [500, PAGE] }, '500 /se/'],
  ['a script that is missing', { '/assets/client-a1b2c3d4.js': [404, ''] }, '404 /assets/client-a1b2c3d4.js'],
  ['an open console', { '/console/': [200, ''] }, '200 /console/'],
  ['no connection', { '/healthz': [0, ''] }, '/healthz: Error: no connection'],
] as [string, typeof SHOP, string][])('%s is found', async (_, change, line) => {
  expect((await check(change)).filter(({ isGood }) => !isGood)).toEqual([{ isGood: false, line }])
})
