import { response } from 'virtual:response'

// Node's type declarations, which also apply here, have no `caches.default`.
const cache = (caches as unknown as { default: Pick<Cache, 'match' | 'put'> }).default
const KEY = 'http://localhost/_bench/page'

/** Only a lookup in the Cache API; the first request stores the page. */
export default {
  async fetch() {
    const found = await cache.match(KEY)
    if (found) return found
    const headers = { ...response.headers, 'cache-control': 'public, max-age=86400' }
    await cache.put(KEY, new Response(response.body, { headers }))
    return new Response('stored', { status: 503 })
  },
} satisfies ExportedHandler
