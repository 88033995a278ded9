import { EditorialPage } from '../../features/editorial-page/editorial-page.tsx'
import { useContentPage } from '../../features/editorial-page/use-content-page.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { contentQueries } from '../../queries/content.ts'

export const queries = contentQueries('inspiration')

export function Screen() {
  const { page } = useContentPage('inspiration')
  return (
    <>
      <PageHead title={page.title} description={page.lead} />
      <EditorialPage page={page} />
    </>
  )
}
