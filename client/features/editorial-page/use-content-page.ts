import { useSuspenseQuery } from '@tanstack/react-query'
import type { ContentSection } from '../../../shared/content/content-page.ts'
import { useApi } from '../../api/api-context.tsx'
import { contentPageQuery, type ShownContent } from '../../queries/content.ts'
import { useLocation } from '../../router/use-router.ts'

/** The page that the address names. */
export function useContentPage(section: ContentSection): ShownContent {
  const { params } = useLocation()
  return useSuspenseQuery(contentPageQuery(useApi(), section, params)).data
}
