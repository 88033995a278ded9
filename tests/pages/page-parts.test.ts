import { afterAll, beforeAll, expect, it } from 'vitest'
import { SCREENS } from '../../client/screens.ts'
import { type RouteKey, ROUTES } from '../../shared/routes.ts'
import { type RouteParams, routePath } from '../../shared/route-match.ts'
import { partsOf } from '../../worker/cache/page-parts.ts'
import { createIsolate, createStores, type Stores } from '../faults/isolate.ts'
import { startUpstream } from '../faults/upstream.ts'

/** The caches that a page reads, as its stores show; they decide how long it is fresh. */

let upstream: Awaited<ReturnType<typeof startUpstream>>
beforeAll(async () => {
  upstream = await startUpstream()
  // The first render of a process loads every module while deadlines run.
  await createIsolate(upstream.proxy.url, createStores()).ask('/no/')
})
afterAll(() => upstream.stop())

const SHARED = (Object.keys(ROUTES) as RouteKey[]).filter(
  (key) => ROUTES[key].visibility === 'shared' && SCREENS[key] !== null,
)
const IDS: Partial<Record<RouteKey, string>> = { category: '2', product: '101' }
const SLUGS: Partial<Record<RouteKey, string>> = {
  // The page with a table besides its text.
  contentAbout: 'bottle-deposits',
  contentInspiration: 'use-what-you-have',
  contentLead: 'new-places',
  contentLegal: 'privacy-policy',
  contentMedia: 'press',
  contentMediaTyped: 'shopping-list-to-basket',
  contentSeasonal: 'advent',
}

it.each(SHARED)('a page of %s is made of the parts its row names', async (key) => {
  const params = { id: IDS[key] ?? '1', slug: SLUGS[key] ?? 'pricing', type: 'news' }
  const path = `/no${routePath(key, params as unknown as RouteParams<RouteKey>)}`
  const stores = createStores()
  const isolate = createIsolate(upstream.proxy.url, stores)
  expect((await isolate.ask(path)).status).toBe(200)
  await isolate.settle()
  expect(rowsOf(stores)).toEqual([...partsOf(key)].toSorted())
})

/** The rows of `…/_cache/api/NO/nb/0.0.0.0/products/101/` and `content:footer:v1:…`. */
function rowsOf({ cache, kv }: Stores): string[] {
  const reads = [...cache.stored.keys()].flatMap((key) => {
    const [, segment] = /\/_cache\/api\/\w+\/\w+\/[\d.]+\/([\w-]+)\//.exec(key) ?? []
    return segment === undefined ? [] : [`catalogue:${segment}`]
  })
  const content = [...kv.stored.keys()].flatMap((key) => /^content:[\w-]+/.exec(key) ?? [])
  return [...new Set([...reads, ...content])].toSorted()
}
