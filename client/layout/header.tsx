import { useLingui } from '@lingui/react/macro'
import { AccountNav } from '../features/account/account-nav.tsx'
import { CartButton } from '../features/cart/cart-button.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { SlotButton } from '../features/slot-button/slot-button.tsx'
import { Link } from '../links/link.tsx'
import { CategoryNav } from './category-nav.tsx'
import { Logo } from './logo.tsx'

/** Four parts from their features: search, slot, account and cart. */
export function Header() {
  const { t } = useLingui()
  return (
    <header className="bg-surface border-b border-line">
      <div className=":uno: max-w-320 mx-auto px-4 lg:px-11 pt-3 flex flex-wrap lg:flex-nowrap items-center gap-x-2 gap-y-3 lg:gap-x-5">
        <HomeLink />
        <nav
          aria-label={t`Delivery, account and basket`}
          className="ml-auto lg:order-last flex items-center gap-2"
        >
          <SlotButton />
          <AccountNav />
          <CartButton />
        </nav>
        <div className="w-full lg:w-auto lg:grow">
          <SearchBox />
        </div>
      </div>
      <CategoryNav />
    </header>
  )
}

/**
 * A header with only the logo, for pages that must not distract (docs/reference/interface.md#simple-header).
 */
export function SimpleHeader({
  disallowNavigation = false,
}: {
  /** The logo is not a link: nothing leads away from the current step. */
  disallowNavigation?: boolean
}) {
  return (
    <header className="bg-surface border-b border-line">
      <div className="max-w-320 mx-auto px-4 lg:px-11 min-h-16 flex items-center">
        {disallowNavigation ? <Logo /> : <HomeLink />}
      </div>
    </header>
  )
}

function HomeLink() {
  const { t } = useLingui()
  return (
    <Link to="home" aria-label={t`Torg, to the home page`} className="min-h-11 inline-flex items-center">
      <Logo />
    </Link>
  )
}
