import { MutationCache, QueryCache, QueryClient, type Mutation, type Query } from '@tanstack/react-query'
import { isClientFault } from '../shared/errors.ts'

export const QUERY_STALE_TIME = 5_000
export const QUERY_GC_TIME = 300_000
export const QUERY_RETRIES = 3
export const QUERY_RETRY_DELAY_MAX = 30_000

export type QueryFailure =
  | { kind: 'query'; key: readonly unknown[] }
  | { kind: 'mutation'; key: readonly unknown[]; variables: unknown }

/**
 * A client with the defaults of the shop (spec 9). `onFailure` gets every failed query and mutation;
 * masking and filtering are reporting's business. On the server nothing is retried and nothing collected:
 * the client lives as long as its request.
 */
export function createQueryClient(options: {
  isServer: boolean
  onFailure: (error: unknown, failure: QueryFailure) => void
}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query: Query<unknown, unknown, unknown>) =>
        options.onFailure(error, { kind: 'query', key: query.queryKey }),
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _context, mutation: Mutation<unknown, unknown>) =>
        options.onFailure(error, { kind: 'mutation', key: mutation.options.mutationKey ?? [], variables }),
    }),
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_TIME,
        gcTime: options.isServer ? Number.POSITIVE_INFINITY : QUERY_GC_TIME,
        refetchOnWindowFocus: false,
        // Offline is an answer, not a reason to wait for ever.
        networkMode: 'always',
        retry: options.isServer ? false : shouldRetry,
        retryDelay,
      },
    },
  })
}

/** A refused request stays refused; anything else may pass, three times. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  return !isClientFault(error) && failureCount < QUERY_RETRIES
}

/** Milliseconds before the next try: 1 s, doubled each time, 30 s at most. */
export function retryDelay(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, QUERY_RETRY_DELAY_MAX)
}
