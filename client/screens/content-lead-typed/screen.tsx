import { LeadPage } from '../../layout/lead-page.tsx'
import { contentQueries } from '../../queries/content.ts'

export const queries = contentQueries('leads')

export function Screen() {
  return <LeadPage />
}
