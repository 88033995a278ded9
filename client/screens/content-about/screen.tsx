import { Suspense } from 'react'
import { findPageSubject } from '../../../shared/content/editorial-page.ts'
import type { Api } from '../../api/api.ts'
import { ContentPage } from '../../layout/content-page.tsx'
import { bottleDepositsQuery } from '../../queries/bottle-deposits.ts'
import { contentQueries } from '../../queries/content.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { DepositTable } from './deposit-table.tsx'

/** The page is critical; the table of the page on deposits is deferred, since its text stands without it. */
export const queries = (api: Api, target: ScreenTarget) => ({
  ...contentQueries('about')(api, target),
  deferred: isOnDeposits(target.params['slug']) ? [bottleDepositsQuery(api)] : [],
})

export function Screen() {
  return (
    <ContentPage section="about">
      {({ page }) =>
        isOnDeposits(page.slug) && (
          <ErrorBoundary fallback={() => null}>
            <Suspense>
              <DepositTable />
            </Suspense>
          </ErrorBoundary>
        )
      }
    </ContentPage>
  )
}

function isOnDeposits(slug = ''): boolean {
  return findPageSubject(slug) === 'bottle_deposits'
}
