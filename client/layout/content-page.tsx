import type { ReactNode } from 'react'
import type { ContentSection } from '../../shared/content/content-page.ts'
import { PageHead } from './page-head.tsx'
import type { ShownContent } from '../queries/content.ts'
import { EditorialPage } from '../features/editorial-page/editorial-page.tsx'
import { PublishedOn } from '../features/editorial-page/published-on.tsx'
import { useContentPage } from '../features/editorial-page/use-content-page.ts'

/** The page that the address names, with its head, and what a screen adds below its text. */
export function ContentPage({
  section,
  children,
}: {
  section: ContentSection
  children?: (content: ShownContent) => ReactNode
}) {
  const content = useContentPage(section)
  const { page, sites } = content
  return (
    <>
      <PageHead title={page.title} description={page.lead} sites={sites} />
      <EditorialPage page={page}>
        <PublishedOn at={page.publishedAt} />
        {children?.(content)}
      </EditorialPage>
    </>
  )
}
