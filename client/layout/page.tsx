import { useState } from 'react'
import { ApiError } from '../../shared/errors.ts'
import { ROUTES, type RouteDefinition } from '../../shared/routes.ts'
import { usePageViews } from '../analytics/use-page-views.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { MiniCartFrame } from '../features/mini-cart/mini-cart-frame.tsx'
import { ProductModalProvider } from '../features/product-modal/product-modal.tsx'
import { useLocation } from '../router/use-router.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Failed } from './failed.tsx'
import { Footer } from './footer.tsx'
import { Header, SimpleHeader } from './header.tsx'
import type { Screens } from './loaded-screens.ts'
import { NotFound } from './not-found.tsx'
import { PageTransition } from './page-transition.tsx'
import { SiteBanner } from './site-banner.tsx'
import { MAIN_CONTENT_ID, SkipLink } from './skip-link.tsx'
import { ToLogin } from './to-login.tsx'

/**
 * The shared layout around the location's screen; a bare route shows its screen alone
 * (docs/reference/interface.md#bare-pages).
 */
export function Page({ screens, firstStatus }: { screens: Screens; firstStatus: number }) {
  const location = useLocation()
  const [failed, setFailed] = useState(firstStatus === 200 ? null : location.identity)
  // Another page resets the failure, so that returning to this page tries again.
  if (failed !== null && failed !== location.identity) setFailed(null)
  usePageViews()
  const route: RouteDefinition | null = location.key && ROUTES[location.key]
  const outlet = <Outlet screens={screens} status={failed === location.identity ? firstStatus : 200} />
  if (route?.bare) return outlet
  return (
    <AccountFrame>
      <MiniCartFrame>
        <ProductModalProvider>
          <SkipLink />
          {route?.header !== 'simple' && <SiteBanner />}
          {route?.header === 'simple' ? <SimpleHeader /> : <Header />}
          <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
            {outlet}
          </main>
          <Footer />
          <PageTransition />
        </ProductModalProvider>
      </MiniCartFrame>
    </AccountFrame>
  )
}

function Outlet({ screens, status }: { screens: Screens; status: number }) {
  const location = useLocation()
  if (status !== 200) return status === 404 ? <NotFound /> : <Failed />
  const screen = location.key && screens.find(location.key)
  if (!screen) return screen === null ? <NotFound /> : <Failed />
  return (
    <ErrorBoundary
      // One key per product, category or the like: filters and paging update the screen and keep the focus.
      key={`${location.key} ${Object.values(location.params).join(' ')}`}
      resetKey={location.identity}
      fallback={(error) => {
        const status = error instanceof ApiError ? error.statusCode : 500
        if (status === 401) return <ToLogin />
        return status === 404 || status === 403 ? <NotFound /> : <Failed />
      }}
    >
      <screen.Screen />
    </ErrorBoundary>
  )
}
