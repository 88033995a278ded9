import { queryOptions } from '@tanstack/react-query'
import { getEditorialPage } from '../../shared/content/editorial-page.ts'
import type { Api } from '../api/api.ts'

/** The queries of an editorial screen: the page that its address names. */
export const editorialQueries =
  (section: string) =>
  (api: Api, { params }: { params: Readonly<Record<string, string>> }) => ({
    critical: [editorialPageQuery(api, section, params['slug'] ?? '')],
    deferred: [],
  })

/**
 * An editorial page. The edge and the tab both keep it for five minutes (docs/reference/services.md#content).
 */
export const editorialPageQuery = (api: Api, section: string, slug: string) =>
  queryOptions({
    queryKey: ['content', section, slug],
    queryFn: async ({ signal }) =>
      (await api.call(getEditorialPage, { params: { section, slug } }, { signal })).page,
    staleTime: 300_000,
  })
