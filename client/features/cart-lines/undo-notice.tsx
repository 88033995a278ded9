import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useLeaving } from '../../hooks/use-leaving.ts'
import { useCart, useCartState } from '../cart/use-cart.ts'

/**
 * Restores the rows that were just removed, at the thumb and not at the top of the page. Takes the focus,
 * because the focused row may be gone.
 */
export function UndoNotice() {
  const undo = useCartState('undo')
  const store = useCart()
  const notice = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useLeaving(notice, undo, store.dismiss)
  useLayoutEffect(() => {
    if (undo && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [undo])
  if (!undo) return null
  const { name } = undo
  return (
    <div ref={notice} data-notice="" data-cart-undo="">
      <div className="pointer-events-auto max-w-120 rounded-card bg-spruce text-on-spruce border border-on-spruce/40 pl-5 pr-2 py-1 flex items-center justify-between gap-3">
        <p role="status">
          {name ? (
            <Trans>{name} was removed from the basket.</Trans>
          ) : (
            <Trans>Your basket is now empty.</Trans>
          )}
        </p>
        <button
          ref={button}
          type="button"
          onClick={store.undo}
          className="min-h-11 px-3 font-700 underline cursor-pointer"
        >
          <Trans comment="button after something was removed from the basket">Undo</Trans>
        </button>
      </div>
    </div>
  )
}
