import { Trans } from '@lingui/react/macro'
import { type MouseEvent, useRef, useState } from 'react'
import { Link } from '../../links/link.tsx'
import { isPlainClick } from '../../links/plain-click.ts'
import { useLocation } from '../../router/use-router.ts'
import { LatePart } from '../../ui/late-part.tsx'

const importMenu = () => import('./mega-menu.tsx').then((late) => late.MegaMenu)

/** Id of the categories on the home page; the link leads there while there is no menu. */
export const SHELVES_ID = 'categories'

/**
 * A link to the categories on the home page, in the header or in the bar of phones. With JavaScript it is a
 * button for the menu, whose code and data load on hover or focus.
 */
export function MegaMenuButton({ className, isInBar }: { className: string; isInBar?: boolean }) {
  const { identity, key } = useLocation()
  // The menu closes on a route change: it is open only on the page it was opened on.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === identity
  const place = useRef<HTMLDivElement>(null)
  const close = () => setOpenOn(null)
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpenOn(isOpen ? null : identity)
  }
  return (
    <div
      ref={place}
      className={isInBar ? 'flex-none' : 'max-lg:hidden'}
      onPointerEnter={() => void importMenu().catch(() => {})}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <Link
        to="home"
        hash={SHELVES_ID}
        aria-expanded={isOpen}
        aria-current={isInBar && key === 'category' ? 'page' : undefined}
        onClick={onClick}
        className={className}
      >
        <span className="i-lucide-layout-grid text-[22px]" aria-hidden="true" />
        {isInBar ? (
          <span data-label="">
            <Trans comment="heading and link: kinds of goods">Categories</Trans>
          </span>
        ) : (
          <Trans>All categories</Trans>
        )}
      </Link>
      {isOpen && <LatePart name="categories" load={importMenu} props={{ place, onClose: close }} />}
    </div>
  )
}
