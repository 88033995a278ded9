import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../worker/context.ts'
import { createTestEdge } from '../worker/edge.ts'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createMemoryKv } from '../support/memory-kv.ts'
import { createStubPages } from '../support/stub-pages.ts'
import { OWN_PAYLOAD } from './own-flags.ts'
import { type Population, viewsOf } from './population.ts'
import type { Tally } from './simulator.ts'

/**
 * Sends the views through the shipped storefront with a moved clock and counts the cache results. Only
 * rendering and the Cache API are replaced, by stubs and a cache in memory. Throws when a view is not a 200
 * with `x-cache`.
 */
export async function measure(population: Population): Promise<Tally> {
  const clock = { now: Date.UTC(2026, 10, 21) }
  const start = clock.now
  let vector = ''
  const isOwn = population.experiments === 'own'
  const edge = createTestEdge({
    pages: createStubPages().pages,
    variables: { GROWTH_API_HOST: 'http://growth', GROWTH_CLIENT_KEY: 'sdk' },
    world: {
      cache: createMemoryCache(),
      kv: createMemoryKv() as unknown as KVNamespace,
      now: () => clock.now,
      upstream: async () => Response.json(OWN_PAYLOAD),
    },
    // The shop's own flags are evaluated by the worker; invented experiments take the vector of the view.
    ...(!isOwn && {
      decide: createMiddleware<AppEnv>(async (c, next) => {
        c.set('experiments', {})
        c.set('vector', vector)
        await next()
      }),
    }),
  })
  const tally: Tally = { hit: 0, stale: 0, miss: 0 }
  for (const view of viewsOf(population)) {
    clock.now = start + view.atSeconds * 1_000
    vector = view.vector
    const response = await edge.request(view.page.path, {
      headers: {
        cookie: [
          `consent=${view.isRefusing ? 'none' : 'statistics'}; device_id=${view.deviceId}`,
          ...(view.isSignedIn ? ['signed_in=1'] : []),
        ].join('; '),
        'user-agent': view.isWebview ? 'TorgIOS/3.1' : 'Mozilla/5.0',
      },
    })
    await response.arrayBuffer()
    await edge.settle()
    const cacheHeader = response.headers.get('x-cache') ?? ''
    const outcome = (Object.keys(tally) as (keyof Tally)[]).find((each) => cacheHeader.startsWith(each))
    if (response.status !== 200 || !outcome) {
      throw new Error(`${view.page.path}: ${response.status} ${cacheHeader}`)
    }
    if (view.atSeconds >= population.warmUpSeconds) tally[outcome] += 1
  }
  return tally
}
