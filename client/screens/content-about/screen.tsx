import { EditorialPage } from '../../features/editorial-page/editorial-page.tsx'
import { useEditorialPage } from '../../features/editorial-page/use-editorial-page.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { editorialQueries } from '../../queries/content.ts'

export const queries = editorialQueries('about')

export function Screen() {
  const page = useEditorialPage('about')
  return (
    <>
      <PageHead title={page.title} description={page.lead} />
      <EditorialPage page={page} />
    </>
  )
}
