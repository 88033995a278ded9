import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { usePageContext } from '../config.tsx'
import { CartButton } from '../features/cart/cart-button.tsx'
import { MegaMenuButton } from '../features/mega-menu/mega-menu-button.tsx'
import { Link } from '../links/link.tsx'
import type { RouteTarget } from '../links/link-target.ts'
import { useLocation } from '../router/use-router.ts'

/** The main ways of a phone, in reach of the thumb. A host app has a bar of its own. */
export function BottomBar() {
  const { t } = useLingui()
  const { isWebview } = usePageContext()
  const { key } = useLocation()
  if (isWebview) return null
  return (
    <nav aria-label={t`Main menu`} data-bar="" className=":uno: lg:hidden @container bg-surface">
      <div className=":uno: min-h-[64px] px-1 md:px-4 flex flex-wrap items-center justify-between">
        <Item to="home" icon="i-lucide-house" isCurrent={key === 'home'}>
          <Trans comment="first link above the heading, to the front page">Home</Trans>
        </Item>
        <MegaMenuButton className={ITEM} isInBar />
        <Item to="search" icon="i-lucide-search" isCurrent={key === 'search'} onClick={focusSearch}>
          <Trans comment="heading and button">Search</Trans>
        </Item>
        <Item to="buyAgain" icon="i-lucide-repeat" isCurrent={key === 'buyAgain'}>
          <Trans comment="heading and link: goods one has bought before">Buy again</Trans>
        </Item>
        <CartButton isInBar />
      </div>
    </nav>
  )
}

function Item({
  icon,
  isCurrent,
  onClick,
  children,
  ...target
}: RouteTarget & {
  icon: string
  isCurrent: boolean
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}) {
  return (
    <Link {...target} className={ITEM} onClick={onClick} aria-current={isCurrent ? 'page' : undefined}>
      <span className={`${icon} text-[22px]`} aria-hidden="true" />
      <span data-label="">{children}</span>
    </Link>
  )
}

const ITEM =
  ':uno: min-w-[48px] min-h-[48px] px-0.5 flex-none flex flex-col items-center justify-center gap-0.5 text-xs font-600 text-muted aria-[current=page]:text-leaf'

/** Without the field, or without JavaScript, the link leads to the page of the search. */
function focusSearch(event: MouseEvent) {
  const field = document.querySelector<HTMLElement>('header [type=search]')
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true })
}
