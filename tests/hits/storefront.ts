import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../worker/context.ts'
import { createTestEdge } from '../door/edge.ts'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createMemoryKv } from '../support/memory-kv.ts'
import { createStubPages } from '../support/stub-pages.ts'
import { OWN_PAYLOAD } from './own-flags.ts'
import { type Population, viewsOf } from './population.ts'
import type { Tally } from './simulator.ts'

const OUTCOMES: Record<string, keyof Tally> = { hit: 'fresh', stale: 'stale', miss: 'miss' }

/**
 * The whole storefront but its rendering, asked over its own front door under a clock that is moved: door,
 * site, visitor, key, store and refills are the shipped ones, the Cache API is a stand-in in memory.
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
      origin: async () => Response.json(OWN_PAYLOAD),
    },
    // The shop's own flags are decided as they are; of made-up ones the visitor's sides are known.
    ...(!isOwn && {
      decide: createMiddleware<AppEnv>(async (c, next) => {
        c.set('experiments', {})
        c.set('vector', vector)
        await next()
      }),
    }),
  })
  const tally: Tally = { fresh: 0, stale: 0, miss: 0 }
  for (const view of viewsOf(population)) {
    clock.now = start + view.atSeconds * 1_000
    vector = view.vector
    const answer = await edge.request(view.page.path, {
      headers: {
        cookie: [
          `consent=${view.isRefusing ? 'none' : 'statistics'}; device_id=${view.deviceId}`,
          ...(view.isSignedIn ? ['signed_in=1'] : []),
        ].join('; '),
        'user-agent': view.isWebview ? 'TorgIOS/3.1' : 'Mozilla/5.0',
      },
    })
    await answer.arrayBuffer()
    await edge.settle()
    const said = answer.headers.get('x-cache') ?? ''
    const outcome = OUTCOMES[said.split(';')[0] ?? '']
    if (answer.status !== 200 || !outcome) throw new Error(`${view.page.path}: ${answer.status} ${said}`)
    if (view.atSeconds >= population.warmUpSeconds) tally[outcome] += 1
  }
  return tally
}
