import { ContentPage } from '../../layout/content-page.tsx'
import { contentQueries } from '../../queries/content.ts'

export const queries = contentQueries('media')

/** A press release. */
export function Screen() {
  return <ContentPage section="media" />
}
