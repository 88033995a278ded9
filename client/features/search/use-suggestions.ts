import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { deleteSearchHistory, type Suggestion } from '../../../shared/api/search.ts'
import { href } from '../../../shared/href.ts'
import { SEARCH_QUERY_MAX } from '../../../shared/listing/search.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { usualGoodsQuery } from '../../queries/products-usual.ts'
import { searchHistoryQuery, suggestionsQuery } from '../../queries/search.ts'
import { sessionQuery } from '../../queries/user.ts'

export type ShownSuggestion = Suggestion & { isRecent?: boolean }

/** Queries and usual goods shown before anything is typed. */
const RECENT_MAX = 4
const USUAL_MAX = 4

const NONE: never[] = []

/** What the search field suggests for `q`: hits of a begun query, else the last queries and the usual goods. */
export function useSuggestions(q: string): {
  suggestions: ShownSuggestion[]
  /** Forgets the last queries; null while none is shown. */
  clearRecent: (() => void) | null
} {
  const api = useApi()
  const queryClient = useQueryClient()
  const { site } = useLocale()
  const isKnown = Boolean(useQueryData(sessionQuery(api))?.user)
  const isEmpty = q === ''
  // A pasted list is longer than a query.
  const isQuery = q.length > 1 && q.length <= SEARCH_QUERY_MAX
  const { data: suggestions = NONE } = useQuery({ ...suggestionsQuery(api, q), enabled: isQuery })
  const { data: recent = NONE } = useQuery({ ...searchHistoryQuery(api), enabled: isEmpty })
  const { data: usual = NONE } = useQuery({ ...usualGoodsQuery(api), enabled: isEmpty && isKnown })
  const { mutate } = useMutation({
    mutationFn: () => api.call(deleteSearchHistory, {}),
    onSuccess: () => queryClient.setQueryData(searchHistoryQuery(api).queryKey, []),
  })
  const clearRecent = useCallback(() => mutate(), [mutate])
  const shown = useMemo(
    () => [
      ...recent.slice(0, RECENT_MAX).map((query) => ({ ...query, isRecent: true })),
      ...usual.slice(0, USUAL_MAX).map(({ product }) => ({
        text: product.name,
        kind: 'product' as const,
        uri: href(site, 'product', { id: product.id }),
        product,
      })),
    ],
    [recent, usual, site],
  )
  if (isQuery) return { suggestions, clearRecent: null }
  if (!isEmpty) return { suggestions: NONE, clearRecent: null }
  return { suggestions: shown, clearRecent: recent.length > 0 ? clearRecent : null }
}
