import { useEffect } from 'react'
import { MiniCartPanel } from './mini-cart-panel.tsx'
import { isShown, type MiniCartChange, type MiniCartState } from './mini-cart-state.ts'
import { MiniCartTab } from './mini-cart-tab.tsx'

/** The open mini cart, or the tab that opens it again. */
export function MiniCartParts({
  state,
  change,
  onHere,
}: {
  state: MiniCartState
  change: (change: MiniCartChange) => void
  /** Told when the code is here. */
  onHere: (isHere: boolean) => void
}) {
  useEffect(() => onHere(true), [onHere])
  return isShown(state) ? (
    <MiniCartPanel isLoading={state.isLoading} change={change} />
  ) : (
    <MiniCartTab onOpen={() => change({ kind: 'open' })} />
  )
}
