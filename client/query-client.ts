import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type Mutation,
  type Query,
} from '@tanstack/react-query'
import { isClientFault, retryAfterOf } from '../shared/errors.ts'

export const QUERY_STALE_TIME = 5_000
export const QUERY_GC_TIME = 300_000
export const QUERY_RETRIES = 3
export const QUERY_RETRY_DELAY_MAX = 30_000

export type QueryFailure =
  | { kind: 'query'; key: readonly unknown[] }
  | { kind: 'mutation'; key: readonly unknown[]; variables: unknown }

/**
 * Longest `Retry-After`, in seconds, that is retried automatically; for a longer wait the user is notified
 * instead.
 */
export const RETRY_AFTER_MAX = 8

/** The server neither retries nor collects garbage: its client lives as long as the request. */
export const SERVER_QUERIES = { gcTime: Number.POSITIVE_INFINITY, retry: false } as const

// The default is a timeout: a pressed button would show a frame later that it waits.
notifyManager.setScheduler(queueMicrotask)

/**
 * Creates a client with the shop's defaults (docs/reference/limits.md#queries), which `queries` override.
 * `onFailure` gets every failed query and mutation; reporting masks and filters them.
 */
export function createQueryClient(
  onFailure: (error: unknown, failure: QueryFailure) => void,
  queries?: typeof SERVER_QUERIES,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query: Query<unknown, unknown, unknown>) =>
        onFailure(error, { kind: 'query', key: query.queryKey }),
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _context, mutation: Mutation<unknown, unknown>) =>
        onFailure(error, { kind: 'mutation', key: mutation.options.mutationKey ?? [], variables }),
    }),
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_TIME,
        gcTime: QUERY_GC_TIME,
        refetchOnWindowFocus: false,
        // Offline is a failure, not a reason to pause for ever.
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay,
        ...queries,
      },
    },
  })
}

/**
 * A 4xx is final; other failures are retried three times. A response with `Retry-After` is retried once, and
 * not at all when the wait is long, because no user watches a spinner for that.
 */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  const retryAfter = retryAfterOf(error)
  return (
    !isClientFault(error) && failureCount < (retryAfter ? 1 : QUERY_RETRIES) && retryAfter <= RETRY_AFTER_MAX
  )
}

/**
 * Milliseconds before the next retry: 1 s, doubled each time, 30 s at most. A longer `Retry-After` is
 * followed, plus up to a quarter of it, so that clients refused at the same moment do not return at the same
 * moment.
 */
export function retryDelay(attempt: number, error: unknown): number {
  return Math.max(
    retryAfterOf(error) * (1_000 + 250 * Math.random()),
    Math.min(1_000 * 2 ** attempt, QUERY_RETRY_DELAY_MAX),
  )
}
