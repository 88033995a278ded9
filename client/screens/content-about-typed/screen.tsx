import { ContentPage } from '../../layout/content-page.tsx'
import { contentQueries } from '../../queries/content.ts'

export const queries = contentQueries('about')

export function Screen() {
  return <ContentPage section="about" />
}
