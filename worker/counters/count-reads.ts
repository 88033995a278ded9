import type { KvCache } from '../cache/kv-cache.ts'
import type { ReadCache } from '../cache/read-cache.ts'
import type { Counters } from './counters.ts'

/** The cache of content and flags, each read of it counted under the name of its row. */
export function countKvReads({ read }: KvCache, counters: Counters): KvCache {
  return {
    async read(request) {
      try {
        const answer = await read(request)
        counters.countCache(request.name, answer.outcome === 'fresh' ? 'hit' : answer.outcome)
        return answer
      } catch (error) {
        counters.countCache(request.name, 'error')
        throw error
      }
    },
  }
}

/** The cache of the catalogue's answers, each read of it counted under the name of its row. */
export function countCatalogueReads(read: ReadCache, counters: Counters): ReadCache {
  return async (request) => {
    try {
      const answer = await read(request)
      const { decision, status } = answer
      const isFailed = status >= 500 || (decision.outcome === 'stale' && decision.reason === 'error')
      counters.countCache(request.policy, isFailed ? 'error' : decision.outcome)
      return answer
    } catch (error) {
      counters.countCache(request.policy, 'error')
      throw error
    }
  }
}
