import { queryOptions } from '@tanstack/react-query'
import { type ContentResult, type ContentSection, getContentPage } from '../../shared/content/content-page.ts'
import { findPageSubject, getEditorialPage } from '../../shared/content/editorial-page.ts'
import { getHomeContent } from '../../shared/content/home-content.ts'
import { type Site, SITES } from '../../shared/sites.ts'
import type { Api } from '../api/api.ts'

type Params = Readonly<Record<string, string>>

/** The queries of a content screen: the page that its address names. */
export const contentQueries =
  (section: ContentSection) =>
  (api: Api, { params }: { params: Params }) => ({
    critical: [contentPageQuery(api, section, params)],
    deferred: [],
  })

/**
 * The page of a section: an editorial page by its subject, else one that editors have added, with the releases of a
 * press center. The edge and the tab both keep it for five minutes (docs/reference/services.md#content).
 */
export const contentPageQuery = (api: Api, section: ContentSection, { type = '', slug = '' }: Params) =>
  queryOptions({
    queryKey: ['content', section, type, slug],
    queryFn: async ({ signal }): Promise<ShownContent> => {
      const query = type === '' ? {} : { content_type: type }
      if (!isEditorial(section, slug))
        return api.call(getContentPage, { params: { section, slug }, query }, { signal })
      const { page } = await api.call(getEditorialPage, { params: { section, slug }, query }, { signal })
      return { page: { ...page, publishedAt: null }, releases: [], sites: SITES }
    },
    staleTime: 300_000,
  })

/** A content page as screens show it, whichever type of document it is. */
export type ShownContent = Pick<ContentResult, 'releases'> & {
  /** The sites that have the page. */
  sites: readonly Site[]
  page: Pick<ContentResult['page'], 'slug' | 'title' | 'lead' | 'image' | 'body' | 'publishedAt'>
}

/** What editors have written for the home page. */
export const homeContentQuery = (api: Api) =>
  queryOptions({
    queryKey: ['content', 'home'],
    queryFn: ({ signal }) => api.call(getHomeContent, {}, { signal }),
    staleTime: 60_000,
  })

/** The content page of an address; without one, null. */
export function contentKey(route: string, { type = '', slug = '' }: Params): readonly string[] | null {
  const [, name] = /^content([A-Z][a-z]+?)(?:Typed)?$/.exec(route) ?? []
  return name ? ['content', name === 'Lead' ? 'leads' : name.toLowerCase(), type, slug] : null
}

/** Only these sections have pages by subject. */
function isEditorial(section: ContentSection, slug: string): boolean {
  return (section === 'about' || section === 'legal') && findPageSubject(slug) !== null
}
