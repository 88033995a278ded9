import {
  type QueryKey,
  type queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query'

type Query<Data, Key extends QueryKey> = ReturnType<typeof queryOptions<Data, Error, Data, Key>>
type SureQuery<Data, Key extends QueryKey> = UseSuspenseQueryOptions<Data, Error, Data, Key>

/**
 * What a query that nothing waits for has answered, or undefined. On the server that is what is there when
 * the page is written: watching it there would only cost.
 */
export const useAnswer: <Data, Key extends QueryKey>(query: Query<Data, Key>) => Data | undefined =
  import.meta.env.SSR
    ? ({ queryKey }) => useQueryClient().getQueryData(queryKey)
    : (query) => useQuery(query).data

/** What a query has answered; its component waits for it, and throws its failure. */
export const useSureAnswer: <Data, Key extends QueryKey>(query: SureQuery<Data, Key>) => Data = import.meta
  .env.SSR
  ? useAnswerThere
  : (query) => useSuspenseQuery(query).data

function useAnswerThere<Data, Key extends QueryKey>(query: SureQuery<Data, Key>): Data {
  const known = useQueryClient().getQueryData<Data>(query.queryKey)
  // oxlint-disable-next-line react/rules-of-hooks -- on the server a component that waited begins anew
  return known === undefined ? useSuspenseQuery(query).data : known
}
