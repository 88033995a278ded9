import { expect, it } from 'vitest'
import { pages } from '../../worker/pages/pages.ts'
import { startBackendOfFile } from './backend.ts'
import { createTestEdge } from './edge.ts'

/** The page of a link whose token was right and has ended. */

const backend = await startBackendOfFile()

async function visit(path: string, status: number, code: string) {
  backend.respondWith(({ url = '' }, response) => {
    const isAsked = /\/(track|shared)\//.test(url)
    response.setHeader('content-type', 'application/json')
    response.writeHead(isAsked ? status : 404)
    response.end(JSON.stringify({ statusCode: status, code, message: code, errors: [] }))
  })
  const edge = createTestEdge({ pages, variables: { API_HOST: backend.url } })
  const response = await edge.request(path)
  const html = await response.text()
  await edge.settle()
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
  return { response, html, heading, reports: edge.reports.filter(({ context }) => context.where === 'query') }
}

it.each([
  ['/no/delivery-tracker/NO-2611220001/?token=abc', 'Leveringslenken gjelder ikke lenger'],
  ['/se/delivery-tracker/SE-2611220001/?token=abc', 'Leveranslänken gäller inte längre'],
  [`/no-en/cart/shared/${'A'.repeat(43)}/`, 'This shared basket is no longer open'],
])('%s is a 410 that says so, is indexed by nobody and leaks no token', async (path, said) => {
  const { response, html, heading, reports } = await visit(path, 410, 'token_expired')
  expect(response.status).toBe(410)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(heading).toBe(said)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(reports, 'a link that has ended is no failure').toEqual([])
})

it('a link without the right token is a 404, as one of an order that does not exist', async () => {
  const { response, heading } = await visit(
    '/no-en/delivery-tracker/NO-2611220001/?token=abc',
    404,
    'not_found',
  )
  expect([response.status, heading]).toEqual([404, 'We can’t find that page'])
})
