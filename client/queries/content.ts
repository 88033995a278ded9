import { queryOptions } from '@tanstack/react-query'
import { getEditorialPage } from '../../shared/content/editorial-page.ts'
import type { Api } from '../api.ts'

/** An editorial page; the edge keeps it for five minutes (spec 7), a tab for as long. */
export const editorialPageQuery = (api: Api, section: string, slug: string) =>
  queryOptions({
    queryKey: ['content', section, slug],
    queryFn: async ({ signal }) =>
      (await api.call(getEditorialPage, { params: { section, slug } }, { signal })).page,
    staleTime: 300_000,
  })
