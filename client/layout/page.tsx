import { useIsMutating } from '@tanstack/react-query'
import { type ComponentType, Suspense, useCallback, useState } from 'react'
import { ApiError } from '../../shared/errors.ts'
import { ROUTES, type RouteDefinition } from '../../shared/routes.ts'
import { usePageViews } from '../analytics/use-page-views.ts'
import { hasBanner, usePageContext } from '../config.tsx'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { CartProvider } from '../features/cart/cart-provider.tsx'
import { DietPart } from '../features/diet/diet-part.tsx'
import { MiniCartFrame } from '../features/mini-cart/mini-cart-frame.tsx'
import { OrderEdit } from '../features/order-edit/order-edit.tsx'
import { ProductModalProvider } from '../features/product-modal/product-modal.tsx'
import { useLocation } from '../router/use-router.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Failed } from './failed.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CategoryNav } from './category-nav.tsx'
import { Header, SimpleHeader } from './header.tsx'
import type { Screens } from './loaded-screens.ts'
import { PageTransition } from './page-transition.tsx'
import { MAIN_CONTENT_ID, SkipLink } from './skip-link.tsx'
import { TestShopNotice } from './test-shop-notice.tsx'
import { ToLogin } from './to-login.tsx'

/** Parts whose code the browser loads later than the page; the server has them at once. */
export type PageParts = {
  PageEnd: ComponentType<{ isMissing: boolean }>
  NotFound: ComponentType<{ onShown?: () => void }>
  SiteBanner: ComponentType
}

/**
 * The shared layout around the location's screen; a bare route shows its screen without it, and without
 * cart and mini cart (docs/reference/interface.md#bare-pages).
 */
export function Page({
  screens,
  firstStatus,
  parts,
}: {
  screens: Screens
  firstStatus: number
  parts: PageParts
}) {
  const location = useLocation()
  const { settings } = usePageContext()
  const [failed, setFailed] = useState<Failure | null>(
    firstStatus === 200 ? null : { identity: location.identity, status: firstStatus },
  )
  // Another page resets the failure, so that returning to this page tries again.
  if (failed !== null && failed.identity !== location.identity) setFailed(null)
  usePageViews()
  // The logo leads away from a payment that is being started.
  const isPaying = useIsMutating({ mutationKey: ['form', 'pay'] }) > 0
  const route: RouteDefinition | null = location.key && ROUTES[location.key]
  const status = failed?.identity === location.identity ? failed.status : 200
  // A page that was a 404 from the start stays as it is: to render it again would take away its end, which
  // waits for its code.
  const onMissing = useCallback(
    () =>
      setFailed((failure) =>
        failure?.status === 404 && failure.identity === location.identity
          ? failure
          : { identity: location.identity, status: 404 },
      ),
    [location.identity],
  )
  const outlet = <Outlet screens={screens} parts={parts} status={status} onMissing={onMissing} />
  const isMissing = status === 404 || (location.key !== null && screens.find(location.key) === null)
  if (route?.bare) {
    return (
      <>
        <TestShopNotice />
        {outlet}
      </>
    )
  }
  const isSimple = route?.header !== undefined
  return (
    <CartProvider>
      <AccountFrame>
        <MiniCartFrame>
          <ProductModalProvider>
            <SkipLink />
            <TestShopNotice />
            {!isSimple && hasBanner(settings) && (
              <Suspense>
                <parts.SiteBanner />
              </Suspense>
            )}
            {isSimple ? (
              <SimpleHeader logoOnly={route.header === 'logo'} disallowNavigation={isPaying} />
            ) : (
              <Header />
            )}
            {!isSimple && <CategoryNav />}
            <main id={MAIN_CONTENT_ID} tabIndex={-1}>
              {outlet}
              <DietPart part="watch" />
            </main>
            <Suspense>
              <parts.PageEnd isMissing={isMissing} />
            </Suspense>
            <OrderEdit isSaving={location.key === 'checkout'} />
            {!isSimple && <BottomBar />}
            <PageTransition />
          </ProductModalProvider>
        </MiniCartFrame>
      </AccountFrame>
    </CartProvider>
  )
}

type Failure = { identity: string; status: number }

type OutletProps = { screens: Screens; parts: PageParts; status: number; onMissing: () => void }

function Outlet({ screens, parts, status, onMissing }: OutletProps) {
  const location = useLocation()
  const screen = location.key && screens.find(location.key)
  const missing = (
    <ErrorBoundary fallback={() => <Failed />}>
      <Suspense>
        <parts.NotFound onShown={onMissing} />
      </Suspense>
    </ErrorBoundary>
  )
  const ended = screen?.Ended ? <screen.Ended /> : missing
  if (status === 410) return ended
  if (status !== 200) return status === 404 ? missing : <Failed />
  if (!screen) return screen === null ? missing : <Failed />
  return (
    <ErrorBoundary
      // One key per product, category or the like: filters and paging update the screen and keep the focus.
      key={`${location.key} ${Object.values(location.params).join(' ')}`}
      resetKey={location.identity}
      fallback={(error) => {
        const status = error instanceof ApiError ? error.statusCode : 500
        if (status === 401) return <ToLogin />
        if (status === 410) return ended
        return status === 404 || status === 403 ? missing : <Failed />
      }}
    >
      <screen.Screen />
    </ErrorBoundary>
  )
}
