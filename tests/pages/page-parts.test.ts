import { afterAll, beforeAll, expect, it } from 'vitest'
import { SCREENS } from '../../client/screens.ts'
import { type RouteKey, ROUTES } from '../../shared/routes.ts'
import { type RouteParams, routePath } from '../../shared/route-match.ts'
import { partsOf } from '../../worker/cache/page-parts.ts'
import { createIsolate, createStores, type Stores } from '../faults/isolate.ts'
import { startUpstream } from '../faults/upstream.ts'
import { CONTENT_ADDRESSES } from './content-addresses.ts'

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
/** Pages of a route that are made of other parts: with a table, and added by editors. */
const OTHERS: Partial<Record<RouteKey, { type?: string; slug: string }[]>> = {
  contentAbout: [{ slug: 'bottle-deposits' }, { slug: 'contact' }],
  contentLegal: [{ slug: 'cookies' }],
}
const IDS: Partial<Record<RouteKey, string>> = { category: '2', product: '101' }

it.each(SHARED)('pages of %s are made of the parts their row names', async (key) => {
  const stores = createStores()
  const isolate = createIsolate(upstream.proxy.url, stores)
  for (const more of [CONTENT_ADDRESSES[key], ...(OTHERS[key] ?? [])]) {
    const params = { id: IDS[key] ?? '1', ...more }
    const path = `/no${routePath(key, params as unknown as RouteParams<RouteKey>)}`
    expect((await isolate.ask(path)).status).toBe(200)
    await isolate.settle()
  }
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
