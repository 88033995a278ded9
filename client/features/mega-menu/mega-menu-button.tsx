import { Trans } from '@lingui/react/macro'
import { type MouseEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from '../../links/link.tsx'
import { isPlainClick } from '../../links/plain-click.ts'
import { useLocation } from '../../router/use-router.ts'

const importMenu = () => import('./mega-menu.tsx')
const MegaMenu = lazy(async () => ({ default: (await importMenu()).MegaMenu }))

/** Id of the categories on the home page; the link leads there while there is no menu. */
export const SHELVES_ID = 'categories'

/**
 * A link to the categories on the home page. With JavaScript it is a button for the menu, whose code and data
 * load on hover or focus.
 */
export function MegaMenuButton() {
  const { identity } = useLocation()
  // The menu closes on a route change: it is open only on the page it was opened on.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === identity
  const place = useRef<HTMLDivElement>(null)
  const close = () => setOpenOn(null)
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && place.current?.contains(target))) close()
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      place.current?.querySelector('a')?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen])
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpenOn(isOpen ? null : identity)
  }
  return (
    <div
      ref={place}
      className="shrink-0 flex"
      onPointerEnter={() => void importMenu().catch(() => {})}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <Link
        to="home"
        hash={SHELVES_ID}
        aria-expanded={isOpen}
        onClick={onClick}
        className="min-h-12 px-2 mr-2 inline-flex items-center gap-1.5 text-sm font-700 hover:underline"
      >
        <span className="i-lucide-menu text-lg" aria-hidden="true" />
        <Trans>All categories</Trans>
      </Link>
      {isOpen && (
        <Suspense>
          <MegaMenu onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
