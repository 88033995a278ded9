import { type PointerEvent, useEffect, useState } from 'react'

/** Milliseconds a pointer rests on a product before its tooltip opens (docs/reference/limits.md#delays). */
export const PRODUCT_TOOLTIP_DELAY = 300

/**
 * The index of the list item that the mouse rests on, or null. Any press or Escape resets it until the mouse
 * moves to another item.
 */
export function useRestingPointer(): {
  index: number | null
  onPointerOver: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: () => void
} {
  const [over, setOver] = useState<number | null>(null)
  const [rested, setRested] = useState<number | null>(null)
  useEffect(() => {
    if (over === null) return
    const timer = setTimeout(() => setRested(over), PRODUCT_TOOLTIP_DELAY)
    const reset = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      clearTimeout(timer)
      setRested(null)
    }
    addEventListener('keydown', reset)
    addEventListener('pointerdown', reset)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', reset)
      removeEventListener('pointerdown', reset)
    }
  }, [over])
  return {
    index: rested === over ? rested : null,
    onPointerOver({ target, currentTarget, pointerType }) {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return
      const found = [...currentTarget.children].findIndex((child) => child.contains(target))
      setOver(found < 0 ? null : found)
      if (found !== over) setRested(null)
    },
    onPointerLeave() {
      setOver(null)
      setRested(null)
    },
  }
}
