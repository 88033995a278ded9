import { useEffect } from 'react'
import { MiniCartPanel } from './mini-cart-panel.tsx'
import type { MiniCartChange } from './mini-cart-state.ts'
import { MiniCartTab } from './mini-cart-tab.tsx'

/** The open mini cart, or the tab that opens it again. */
export function MiniCartParts({
  isOpen,
  change,
  onHere,
}: {
  isOpen: boolean
  change: (change: MiniCartChange) => void
  /** Told when the code is here. */
  onHere: (isHere: boolean) => void
}) {
  useEffect(() => onHere(true), [onHere])
  return isOpen ? <MiniCartPanel /> : <MiniCartTab onOpen={() => change({ kind: 'open' })} />
}
