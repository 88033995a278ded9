import { queryOptions } from '@tanstack/react-query'
import { getEditorialPage } from '../../shared/content/editorial-page.ts'
import type { Api } from '../api.ts'

/** What the screen of a section of editorial pages asks for: the one its address names. */
export const editorialQueries =
  (section: string) =>
  (api: Api, { params }: { params: Readonly<Record<string, string>> }) => ({
    critical: [editorialPageQuery(api, section, params['slug'] ?? '')],
    deferred: [],
  })

/** An editorial page; the edge keeps it for five minutes (spec 7), a tab for as long. */
export const editorialPageQuery = (api: Api, section: string, slug: string) =>
  queryOptions({
    queryKey: ['content', section, slug],
    queryFn: async ({ signal }) =>
      (await api.call(getEditorialPage, { params: { section, slug } }, { signal })).page,
    staleTime: 300_000,
  })
