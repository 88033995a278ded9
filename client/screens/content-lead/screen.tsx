import { Trans } from '@lingui/react/macro'
import { EditorialPage } from '../../features/editorial-page/editorial-page.tsx'
import { useContentPage } from '../../features/editorial-page/use-content-page.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { contentQueries } from '../../queries/content.ts'

export const queries = contentQueries('leads')

/** A page that asks for interest in new places, with the way to the form. */
export function Screen() {
  const { page } = useContentPage('leads')
  return (
    <>
      <PageHead title={page.title} description={page.lead} />
      <EditorialPage page={page}>
        <p className="mt-4">
          <Link
            to="leadsRegisterInterest"
            className="min-h-11 inline-flex items-center font-600 underline hover:no-underline"
          >
            <Trans comment="link to a form: e-mail address and postal code">Leave your postal code</Trans>
          </Link>
        </p>
      </EditorialPage>
    </>
  )
}
