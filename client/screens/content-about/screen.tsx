import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api.ts'
import { useApi } from '../../api-context.tsx'
import { EditorialPage } from '../../features/editorial-page/editorial-page.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { editorialPageQuery } from '../../queries/content.ts'
import { useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../screens.ts'

const SECTION = 'about'

export const queries = (api: Api, { params }: ScreenTarget) => ({
  critical: [editorialPageQuery(api, SECTION, params['slug'] ?? '')],
  deferred: [],
})

export function Screen() {
  const { params } = useLocation()
  const { data: page } = useSuspenseQuery(editorialPageQuery(useApi(), SECTION, params['slug'] ?? ''))
  return (
    <>
      <PageHead title={page.title} description={page.lead} />
      <EditorialPage page={page} />
    </>
  )
}
