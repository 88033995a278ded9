import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError, retryAfterOf } from '../../shared/errors.ts'

/** How the shop is reached: `offline` when the browser itself has no network. */
export type Reach = 'reached' | 'away' | 'offline'

type Ports = {
  isOnline: () => boolean
  /** Calls back after a while; answers how not to. */
  schedule: (again: () => void) => () => void
  show: (reach: Reach) => void
}

/**
 * Tells whether what is on screen can be asked for: away when a query has failed twice because nobody
 * answered, or once with a wait that was named, reached again when every such query has its answer or is looked at no more. In between they are
 * asked again, none before the moment its refusal named. Answers from copies at the edge say nothing about who made them.
 */
export function watchBackend(queryClient: QueryClient, { isOnline, schedule, show }: Ports): void {
  const cache = queryClient.getQueryCache()
  const failed = new Set<string>()
  let cancel: (() => void) | null = null

  const update = () => {
    show(failed.size === 0 ? 'reached' : isOnline() ? 'away' : 'offline')
    if (failed.size === 0) {
      cancel?.()
      cancel = null
    } else cancel ??= schedule(askAgain)
  }
  const askAgain = () => {
    cancel = null
    for (const hash of failed) {
      const query = cache.get(hash)
      if (!query?.isActive()) failed.delete(hash)
      // One that is still trying by itself needs no second asker.
      else if (query.state.fetchStatus === 'idle' && isDue(query)) void query.fetch().catch(() => {})
    }
    update()
  }
  const note = (query: Query, hasFailed: boolean) => {
    if (hasFailed === failed.has(query.queryHash)) return
    if (hasFailed) failed.add(query.queryHash)
    else failed.delete(query.queryHash)
    update()
  }

  for (const query of cache.getAll()) if (isUnanswered(query)) note(query, true)
  cache.subscribe((event) => {
    if (event.type === 'removed') note(event.query, false)
    if (event.type !== 'updated') return
    if (event.action.type === 'success') note(event.query, false)
    else if (isUnanswered(event.query)) note(event.query, true)
  })
}

/** Whoever said when to come again is not asked before (RFC 9110, 10.2.3). */
function isDue({ state }: Query): boolean {
  return Date.now() >= state.errorUpdatedAt + retryAfterOf(state.error) * 1_000
}

/** Once may happen to anybody; who is told to wait waits so long for the second time that the line says why. */
function isUnanswered({ state: { error, fetchFailureCount, fetchFailureReason } }: Query): boolean {
  const isKnown = fetchFailureCount >= 2 || retryAfterOf(fetchFailureReason) > 0
  const reason = error ?? (isKnown ? fetchFailureReason : null)
  return reason !== null && isNobodyThere(reason)
}

/** No network, or the edge says that there is nobody behind it; a no of the shop itself is an answer. */
function isNobodyThere(error: unknown): boolean {
  if (error instanceof ApiError) return [502, 503, 504].includes(error.statusCode)
  return error instanceof TypeError
}
