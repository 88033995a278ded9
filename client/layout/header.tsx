import { Trans, useLingui } from '@lingui/react/macro'
import { findLocale } from '../../shared/sites.ts'
import { usePageContext } from '../config.tsx'
import { AccountNav } from '../features/account/account-nav.tsx'
import { CartButton } from '../features/cart/cart-button.tsx'
import { MegaMenuButton } from '../features/mega-menu/mega-menu-button.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { SlotButton } from '../features/slot-button/slot-button.tsx'
import { Link } from '../links/link.tsx'
import { useLocation } from '../router/use-router.ts'
import { Logo } from './logo.tsx'

/**
 * Stays in sight; on phones it gives way while one scrolls down (give-way.ts). Its parts adapt to its own
 * width, because the mini cart and larger text make it narrower.
 */
export function Header() {
  const { t } = useLingui()
  const { isWebview } = usePageContext()
  return (
    // The bar of phones is the last thing in the HTML; what stands on it is painted before and must know of it.
    <header data-with-bar={isWebview ? undefined : ''} className=":uno: sticky top-0 z-30 bg-surface">
      <div className=":uno: @container relative max-w-page mx-auto px-3 lg:px-11">
        <div className=":uno: min-h-14 lg:min-h-18 flex flex-wrap items-center gap-x-2 lg:gap-x-4">
          <HomeLink />
          <MegaMenuButton className=":uno: min-h-11 px-4 rounded-full border border-line inline-flex items-center gap-2 text-[0.9375rem] font-700 hover:border-leaf" />
          {/* On phones the field takes the whole header while one types. */}
          <div className=":uno: grow basis-11 min-w-11 h-11">
            <div className=":uno: max-lg:focus-within:absolute inset-x-2 z-1">
              <SearchBox />
            </div>
          </div>
          <nav aria-label={t`Delivery, account and basket`} className=":uno: flex items-center gap-2">
            <SlotButton />
            <AccountNav />
            <CartButton />
          </nav>
        </div>
      </div>
    </header>
  )
}

/**
 * A header with the logo and the way to customer service, for pages that must not distract
 * (docs/reference/interface.md#simple-header).
 */
export function SimpleHeader({
  logoOnly = false,
  disallowNavigation = false,
}: {
  /** Shows nothing beside the logo. */
  logoOnly?: boolean
  /** Nothing leads away from the current step: the logo is no link, and nothing is beside it. */
  disallowNavigation?: boolean
}) {
  return (
    <header data-simple="" className="bg-surface">
      <div className="max-w-page mx-auto px-4 lg:px-11 min-h-16 flex items-center">
        {disallowNavigation ? <Logo /> : <HomeLink />}
        {!logoOnly && !disallowNavigation && (
          <Link to="contact" className="min-h-11 inline-flex items-center ml-auto font-600 underline">
            <Trans>Customer service</Trans>
          </Link>
        )}
      </div>
    </header>
  )
}

/** The logo; outside the sites of our countries it is no link (docs/reference/urls.md#choosing-a-site). */
function HomeLink() {
  const { t } = useLingui()
  const { path } = useLocation()
  if (!findLocale(path.split(/[/?]/)[1])) return <Logo />
  return (
    <Link
      to="home"
      aria-label={t`Torg, go to the home page`}
      className=":uno: min-h-11 inline-flex items-center"
    >
      <Logo />
    </Link>
  )
}
