import { useSuspenseQuery } from '@tanstack/react-query'
import type { EditorialPage } from '../../../shared/content/editorial-page.ts'
import { useApi } from '../../api/api-context.tsx'
import { editorialPageQuery } from '../../queries/content.ts'
import { useLocation } from '../../router/use-router.ts'

/** The editorial page that the address names. */
export function useEditorialPage(section: string): EditorialPage {
  const { params } = useLocation()
  return useSuspenseQuery(editorialPageQuery(useApi(), section, params['slug'] ?? '')).data
}
