import {
  type QueryKey,
  type queryOptions,
  useQuery,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query'

type Query<Data, Key extends QueryKey> = ReturnType<typeof queryOptions<Data, Error, Data, Key>>
type SureQuery<Data, Key extends QueryKey> = UseSuspenseQueryOptions<Data, Error, Data, Key>

/** Data of an optional query, or undefined. */
export function useQueryData<Data, Key extends QueryKey>(query: Query<Data, Key>): Data | undefined {
  return useQuery(query).data
}

/** Data of a query that its component waits for (Suspense); throws the query's error. */
export function useSuspenseData<Data, Key extends QueryKey>(query: SureQuery<Data, Key>): Data {
  return useSuspenseQuery(query).data
}
