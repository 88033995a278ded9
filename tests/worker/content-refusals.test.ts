import { expect, it } from 'vitest'
import { UpstreamError } from '../../worker/errors/upstream-error.ts'
import { createTestEdge } from './edge.ts'

/** An editorial page without a response of the content system and without an entry. */
it.each([
  ['unreachable', 502, null],
  ['tooLarge', 502, null],
  ['timeout', 504, null],
  ['resting', 503, '5'],
  ['busy', 503, '5'],
] as const)('a content system that is %s gives a %i', async (kind, status, retryAfter) => {
  const edge = createTestEdge({
    variables: { CMS_URL: 'http://cms.example/graphql' },
    world: { upstream: () => Promise.reject(new UpstreamError(kind)) },
  })
  const headers = { 'x-country': 'NO', 'x-language': 'nb' }
  const response = await edge.request('/api/v1/content/pages/about/pricing/', { headers })
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter])
  expect(await response.json()).toMatchObject({ statusCode: status })
})
