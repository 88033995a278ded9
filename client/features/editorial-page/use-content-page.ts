import { useSuspenseQuery } from '@tanstack/react-query'
import type { ContentResult, ContentSection } from '../../../shared/content/content-page.ts'
import { useApi } from '../../api/api-context.tsx'
import { contentPageQuery } from '../../queries/content.ts'
import { useLocation } from '../../router/use-router.ts'

/** The page that editors have added and the address names. */
export function useContentPage(section: ContentSection): ContentResult {
  const { params } = useLocation()
  return useSuspenseQuery(contentPageQuery(useApi(), section, params)).data
}
