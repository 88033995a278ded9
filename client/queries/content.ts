import { queryOptions } from '@tanstack/react-query'
import { type ContentSection, getContentPage } from '../../shared/content/content-page.ts'
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

/** The queries of a screen whose page editors have added: the page that its address names. */
export const contentQueries =
  (section: ContentSection) =>
  (api: Api, { params }: { params: Readonly<Record<string, string>> }) => ({
    critical: [contentPageQuery(api, section, params)],
    deferred: [],
  })

/** A page that editors have added, with the releases of a press center. */
export const contentPageQuery = (
  api: Api,
  section: ContentSection,
  { type = '', slug = '' }: Readonly<Record<string, string>>,
) =>
  queryOptions({
    queryKey: ['content', 'documents', section, type, slug],
    queryFn: ({ signal }) =>
      api.call(
        getContentPage,
        { params: { section, slug }, query: type === '' ? {} : { content_type: type } },
        { signal },
      ),
    staleTime: 300_000,
  })
