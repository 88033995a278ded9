import { MutationCache, QueryCache, QueryClient, type Mutation, type Query } from '@tanstack/react-query'
import { isClientFault, retryAfterOf } from '../shared/errors.ts'

export const QUERY_STALE_TIME = 5_000
export const QUERY_GC_TIME = 300_000
export const QUERY_RETRIES = 3
export const QUERY_RETRY_DELAY_MAX = 30_000

export type QueryFailure =
  | { kind: 'query'; key: readonly unknown[] }
  | { kind: 'mutation'; key: readonly unknown[]; variables: unknown }

/** A longer wait than this many seconds is for people: they are told, and nothing is tried behind their backs. */
export const RETRY_AFTER_MAX = 8

/** On the server nothing is tried again and nothing collected: the client lives as long as its request. */
export const SERVER_QUERIES = { gcTime: Number.POSITIVE_INFINITY, retry: false } as const

/**
 * A client with the defaults of the shop (spec 9) and `queries` over them. `onFailure` gets every failed query
 * and mutation; masking and filtering are reporting's business.
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
        // Offline is an answer, not a reason to wait for ever.
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay,
        ...queries,
      },
    },
  })
}

/**
 * A refused request stays refused; anything else may pass, three times. Who was told to wait comes once more and
 * then tells, and at once where the wait is long: nobody looks at a spinner for that.
 */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  const told = retryAfterOf(error)
  return !isClientFault(error) && failureCount < (told ? 1 : QUERY_RETRIES) && told <= RETRY_AFTER_MAX
}

/**
 * Milliseconds before the next try: 1 s, doubled each time, 30 s at most. Where `Retry-After` says more, that and
 * up to a quarter of it more: everybody who was sent away in one moment must not come back in one.
 */
export function retryDelay(attempt: number, error: unknown): number {
  return Math.max(
    retryAfterOf(error) * (1_000 + 250 * Math.random()),
    Math.min(1_000 * 2 ** attempt, QUERY_RETRY_DELAY_MAX),
  )
}
