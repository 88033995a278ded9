import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { findVariation } from '../../flags/flag-decisions.ts'
import { BREAKPOINTS } from '../../ui/breakpoints.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { useCart, useCartState } from '../cart/use-cart.ts'
import { changeMiniCart, CLOSED_MINI_CART, isShown } from './mini-cart-state.ts'
import { MiniCartContext } from './use-mini-cart.ts'

const importParts = () => import('./mini-cart-parts.tsx').then((module) => module.MiniCartParts)

/**
 * The page with the mini cart beside it: from 1,280 px on the page gets narrower while it is open. The first product a
 * shopper adds may open it.
 */
export function MiniCartFrame({ children }: { children: ReactNode }) {
  const [state, change] = useReducer(changeMiniCart, CLOSED_MINI_CART)
  const cart = useCart()
  const queryClient = useQueryClient()
  useEffect(() => {
    let last = cart.getState().lastChange
    return cart.subscribe(() => {
      const { lastChange } = cart.getState()
      if (lastChange === last) return
      last = lastChange
      if (!lastChange || lastChange.quantity <= lastChange.former) return
      const opening = findVariation(queryClient, 'mini-cart-opening')
      if (opening === 'manual') return
      const isWide = matchMedia(`(min-width: ${BREAKPOINTS.xl}px)`).matches
      change({ kind: 'auto-open', isWide, isForced: opening === 'forced', at: location.pathname })
    })
  }, [cart, queryClient])
  const hasItems = useCartState('count') > 0
  // The page keeps its width until the code is here.
  const [isHere, setIsHere] = useState(false)
  const isOpen = isShown(state)
  return (
    <MiniCartContext value={change}>
      <div className="group/page data-[beside]:xl:pr-90" data-beside={(isOpen && isHere) || undefined}>
        {children}
      </div>
      {(isOpen || (state.isEnabled && state.hasAutoOpened && hasItems)) && (
        <LatePart name="basket" load={importParts} props={{ state, change, onHere: setIsHere }} />
      )}
    </MiniCartContext>
  )
}
