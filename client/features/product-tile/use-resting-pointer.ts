import { type PointerEvent, useEffect, useState } from 'react'

/** Milliseconds a pointer rests on a product before its tooltip opens (spec 9). */
export const PRODUCT_TOOLTIP_DELAY = 300

/**
 * The item of a list the mouse has come to rest on, by its index, or null. Pressing anything or
 * Escape puts it away until the mouse comes to another item.
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
    const putAway = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      clearTimeout(timer)
      setRested(null)
    }
    addEventListener('keydown', putAway)
    addEventListener('pointerdown', putAway)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', putAway)
      removeEventListener('pointerdown', putAway)
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
