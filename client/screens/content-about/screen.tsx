import { Suspense } from 'react'
import { findPageSubject } from '../../../shared/content/editorial-page.ts'
import type { Api } from '../../api/api.ts'
import { EditorialPage } from '../../features/editorial-page/editorial-page.tsx'
import { useEditorialPage } from '../../features/editorial-page/use-editorial-page.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { bottleDepositsQuery } from '../../queries/bottle-deposits.ts'
import { editorialQueries } from '../../queries/content.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { DepositTable } from './deposit-table.tsx'

/** The page is critical; the table of the page on deposits is deferred, since its text stands without it. */
export const queries = (api: Api, target: ScreenTarget) => ({
  ...editorialQueries('about')(api, target),
  deferred: isOnDeposits(target.params['slug']) ? [bottleDepositsQuery(api)] : [],
})

export function Screen() {
  const page = useEditorialPage('about')
  return (
    <>
      <PageHead title={page.title} description={page.lead} />
      <EditorialPage page={page} />
      {isOnDeposits(page.slug) && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <DepositTable />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

function isOnDeposits(slug = ''): boolean {
  return findPageSubject(slug) === 'bottle_deposits'
}
