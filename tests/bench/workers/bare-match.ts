import { answer } from 'virtual:answer'

// Node's declarations, which this project also reads, know no default cache.
const cache = (caches as unknown as { default: Pick<Cache, 'match' | 'put'> }).default
const KEY = 'http://localhost/_bench/page'

/** Nothing but a lookup in the Cache API; the first request puts the page there. */
export default {
  async fetch() {
    const found = await cache.match(KEY)
    if (found) return found
    const headers = { ...answer.headers, 'cache-control': 'public, max-age=86400' }
    await cache.put(KEY, new Response(answer.body, { headers }))
    return new Response('stored', { status: 503 })
  },
} satisfies ExportedHandler
