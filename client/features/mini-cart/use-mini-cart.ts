import { createContext, use, useEffect } from 'react'
import type { MiniCartChange } from './mini-cart-state.ts'

type ChangeMiniCart = (change: MiniCartChange) => void

/**
 * Only changes: what they change to stays in the frame. React renders anew what is not hydrated below a context whose
 * value changes, and the end of a page, which waits for the first touch, would be gone until then.
 */
export const MiniCartContext = createContext<ChangeMiniCart | null>(null)

/** Changes the mini cart. Throws outside its frame (docs/reference/interface.md#providers). */
export function useMiniCart(): ChangeMiniCart {
  const change = use(MiniCartContext)
  if (!change) throw new Error('useMiniCart needs a MiniCartFrame above it')
  return change
}

/** Enables or disables the mini cart while a screen is mounted. */
export function useMiniCartMode(is: 'enabled' | 'disabled'): void {
  const change = useMiniCart()
  useEffect(() => {
    change(is === 'enabled' ? { kind: 'enable', at: location.pathname } : { kind: 'disable' })
    return () => change({ kind: is === 'enabled' ? 'default' : 'restore' })
  }, [is, change])
}
