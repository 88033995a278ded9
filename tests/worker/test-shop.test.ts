import { expect, it } from 'vitest'
import { pages } from '../../worker/pages/pages.ts'
import { startBackendOfFile } from './backend.ts'
import { createTestEdge } from './edge.ts'

/** A deployed shop whose only payment provider is the test provider. */

const backend = await startBackendOfFile()

function create(variables: Record<string, string>) {
  return createTestEdge({ pages, variables: { API_HOST: backend.url, ...variables } })
}

/** How many elements of a page begin with the sentence; the page's state repeats it. */
async function count(edge: ReturnType<typeof create>, path: string, sentence: string): Promise<number> {
  backend.respondWith((_, response) => response.writeHead(404).end())
  const html = await (await edge.request(path)).text()
  await edge.settle()
  expect(html).toContain('</html>')
  return html.split(`>${sentence}`).length - 1
}

const PAGES: readonly [path: string, sentence: string][] = [
  ['/no/nowhere/', 'Dette er en testbutikk. Vi leverer ingen varer'],
  ['/se/nowhere/', 'Det här är en testbutik. Vi levererar inga varor'],
  ['/no-en/user/login/', 'This is a test shop. We don’t deliver anything'],
  ['/no-en/checkout/', 'This is a test shop. We don’t deliver anything'],
  ['/no-en/token-authentication/A/', 'This is a test shop. We don’t deliver anything'],
]

it.each(PAGES)('%s says so', async (path, sentence) => {
  expect(await count(create({ ENVIRONMENT: 'staging', ALLOW_TEST_PAYMENTS: 'true' }), path, sentence)).toBe(1)
})

it.each([
  ['development', { ENVIRONMENT: 'development', ALLOW_TEST_PAYMENTS: 'true' }],
  ['a shop without test payments', { ENVIRONMENT: 'staging', ALLOW_TEST_PAYMENTS: 'false' }],
])('no page of %s says so', async (_, variables) => {
  for (const [path, sentence] of PAGES) expect(await count(create(variables), path, sentence), path).toBe(0)
})
