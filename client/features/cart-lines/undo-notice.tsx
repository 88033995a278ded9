import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useCart, useCartState } from '../cart/use-cart.ts'

/** Restores the rows that were just removed. Takes the focus, because the focused row may be gone. */
export function UndoNotice() {
  const undo = useCartState('undo')
  const store = useCart()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (undo && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [undo])
  if (!undo) return null
  const [first, ...others] = undo.changes
  const name = first?.name
  return (
    <p
      className="rounded-card bg-leaf-tint text-on-leaf-tint px-4 py-1 flex items-center justify-between gap-3"
      data-cart-undo=""
    >
      {others.length === 0 && name ? (
        <Trans>{name} was removed from the basket.</Trans>
      ) : (
        <Trans>The basket is empty now.</Trans>
      )}
      <button
        ref={button}
        type="button"
        onClick={store.undo}
        className="min-h-11 px-3 font-700 underline cursor-pointer"
      >
        <Trans comment="button after something was removed from the basket">Undo</Trans>
      </button>
    </p>
  )
}
