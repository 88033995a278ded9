import type { Query, QueryClient } from '@tanstack/react-query'
import { now } from '../clock.ts'
import { ApiError, retryAfterOf } from '../../shared/errors.ts'

/** Whether the shop can be reached: `offline` when the browser itself has no network. */
export type Reach = 'reached' | 'away' | 'offline'

type Ports = {
  isOnline: () => boolean
  /** Calls back after a while; returns a function that cancels. */
  schedule: (run: () => void) => () => void
  show: (reach: Reach) => void
}

/**
 * Watches whether the queries on screen can be fetched. The state is `away` when a query has failed twice
 * without a response from the backend, or once with `Retry-After`. It is `reached` again when every such
 * query has succeeded or is no longer on screen. Until then they are refetched, but never before their
 * `Retry-After`. Responses from the edge's cache say nothing about the backend.
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
    } else cancel ??= schedule(refetchFailed)
  }
  const refetchFailed = () => {
    cancel = null
    for (const hash of failed) {
      const query = cache.get(hash)
      if (!query?.isActive()) failed.delete(hash)
      // A query that still retries needs no second fetch.
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

  for (const query of cache.getAll()) if (hasNoResponse(query)) note(query, true)
  cache.subscribe((event) => {
    if (event.type === 'removed') note(event.query, false)
    if (event.type !== 'updated') return
    if (event.action.type === 'success') note(event.query, false)
    else if (hasNoResponse(event.query)) note(event.query, true)
  })
}

/** Never retries before `Retry-After` (RFC 9110, 10.2.3). */
function isDue({ state }: Query): boolean {
  return now() >= state.errorUpdatedAt + retryAfterOf(state.error) * 1_000
}

/** One failure may be chance. With `Retry-After` the second would come too late for the notice. */
function hasNoResponse({ state: { error, fetchFailureCount, fetchFailureReason } }: Query): boolean {
  const isKnown = fetchFailureCount >= 2 || retryAfterOf(fetchFailureReason) > 0
  const reason = error ?? (isKnown ? fetchFailureReason : null)
  return reason !== null && isAway(reason)
}

/**
 * True without a network, or when the edge says that the backend does not respond; the shop's own error
 * response is a response.
 */
function isAway(error: unknown): boolean {
  if (error instanceof ApiError) return [502, 503, 504].includes(error.statusCode)
  return error instanceof TypeError
}
