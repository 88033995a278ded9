import { EditorialPage } from '../../features/editorial-page/editorial-page.tsx'
import { PublishedOn } from '../../features/editorial-page/published-on.tsx'
import { useContentPage } from '../../features/editorial-page/use-content-page.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { contentQueries } from '../../queries/content.ts'

export const queries = contentQueries('media')

/** A press release. */
export function Screen() {
  const { page } = useContentPage('media')
  return (
    <>
      <PageHead title={page.title} description={page.lead} />
      <EditorialPage page={page}>
        <PublishedOn at={page.publishedAt} />
      </EditorialPage>
    </>
  )
}
