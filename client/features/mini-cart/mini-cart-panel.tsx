import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useHiddenChat } from '../../hooks/chat-shown.ts'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CartGroups } from '../cart-lines/cart-groups.tsx'
import { CartTotals } from '../cart-lines/cart-totals.tsx'
import { MinimumOrder } from '../cart-lines/minimum-order.tsx'
import { UndoNotice } from '../cart-lines/undo-notice.tsx'
import { hasRows } from '../../queries/cart-quantities.ts'
import { useCart, useCartState } from '../cart/use-cart.ts'
import type { MiniCartChange } from './mini-cart-state.ts'

/** The cart beside the page. It never takes the focus, because it may open by itself. */
export function MiniCartPanel({
  isLoading,
  change,
}: {
  isLoading: boolean
  change: (change: MiniCartChange) => void
}) {
  const { t } = useLingui()
  const { refresh } = useCart()
  const known = useCartState('cart')
  const cart = hasRows(known) ? known : null
  const isHere = cart !== null
  // Its total stands where the chat is.
  useHiddenChat()
  // Pages know only how many of each product there are. A reading that was overtaken by a change is repeated.
  useEffect(() => {
    if (known && !hasRows(known)) void refresh()
  }, [known, refresh])
  useEffect(() => {
    if (isHere) change({ kind: 'loaded' })
  }, [isHere, change])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isFree(event)) change({ kind: 'close' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [change])
  return (
    <aside
      aria-labelledby="mini-cart-title"
      className="fixed inset-y-0 right-0 z-30 w-full max-w-90 bg-surface border-l border-line flex flex-col"
      data-mini-cart=""
    >
      <div className="flex items-center justify-between pl-5 pr-2 py-2 border-b border-line">
        <h2 id="mini-cart-title" className="text-xl font-800">
          <Trans>Basket</Trans>
        </h2>
        <button
          type="button"
          aria-label={t`Close basket`}
          onClick={() => change({ kind: 'close' })}
          className="size-11 rounded-full inline-flex items-center justify-center cursor-pointer hover:bg-sunken"
        >
          <span className="i-lucide-x text-xl" aria-hidden="true" />
        </button>
      </div>
      <div className="grow overflow-y-auto px-5 py-3">
        {isLoading && !cart && <Loading />}
        <UndoNotice />
        {cart && <CartGroups cart={cart} />}
      </div>
      {cart && (
        <div className="px-5 py-3 border-t border-line">
          <CartTotals cart={cart} />
          <MinimumOrder cart={cart} />
          <Link to="cart" className={`${buttonClass({ variant: 'main' })} w-full mt-3`}>
            <Trans>Go to basket</Trans>
          </Link>
        </div>
      )}
    </aside>
  )
}

/** Escape is for a layer above the basket first, and for a field that has text. */
function isFree({ defaultPrevented, target }: KeyboardEvent): boolean {
  const hasText = target instanceof HTMLInputElement && target.type !== 'hidden' && target.value !== ''
  const above = 'dialog[open], :popover-open, header [aria-expanded=true]'
  return !defaultPrevented && !hasText && document.querySelector(above) === null
}
