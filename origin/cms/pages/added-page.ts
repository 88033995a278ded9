import type { ContentType } from '../../../shared/content/content-page.ts'
import type { Language } from '../../../shared/sites.ts'
import type { Facts } from './page-source.ts'

/** A page that editors have added, found by its type and slug. */
export type AddedPage = {
  type: ContentType
  /** Of a `page`: the page type that gives its section. */
  pageType?: 'seasonal' | 'inspiration' | 'about' | 'legal'
  contentType?: string
  slug: string
  publishedAt?: string
  write: (facts: Facts) => Record<Language, { title: string; lead: string; lines: string[] }>
}
