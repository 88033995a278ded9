import { type ReactNode, useState } from 'react'
import { useCartState } from '../cart/use-cart.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { useMiniCart } from './mini-cart-provider.tsx'
import { isShown } from './mini-cart-state.ts'

const importParts = () => import('./mini-cart-parts.tsx').then((module) => module.MiniCartParts)

/** The page with the mini cart beside it: from 1,280 px on the page gets narrower while it is open. */
export function MiniCartFrame({ children }: { children: ReactNode }) {
  const { state, change } = useMiniCart()
  const hasItems = useCartState('count') > 0
  // The page keeps its width until the code is here.
  const [isHere, setIsHere] = useState(false)
  const isOpen = isShown(state)
  return (
    <>
      <div className="group/page data-[beside]:xl:pr-90" data-beside={(isOpen && isHere) || undefined}>
        {children}
      </div>
      {(isOpen || (state.isEnabled && state.hasAutoOpened && hasItems)) && (
        <LatePart name="basket" load={importParts} props={{ isOpen, change, onHere: setIsHere }} />
      )}
    </>
  )
}
