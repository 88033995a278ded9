import type { PopoverStore } from '@ariakit/react'
import { type RefObject, useCallback, useRef } from 'react'

/**
 * Places a popover below its field when it opens and when the field has moved. Ariakit asks for each row that makes the
 * popover higher, too, and measures the page for it; then it stays where it is as long as the window shows all of it.
 */
export function usePlacing(field: RefObject<HTMLElement | null>, popover: PopoverStore) {
  const former = useRef('')
  return useCallback(
    async ({ updatePosition }: { updatePosition: () => Promise<void> }) => {
      const { popoverElement, currentPlacement, placement } = popover.getState()
      const shown = popoverElement?.getBoundingClientRect()
      const place = where(field)
      const isInSight = shown !== undefined && shown.top > 0 && shown.bottom < innerHeight
      if (place === former.current && isInSight && currentPlacement === placement) return
      former.current = place
      await updatePosition()
    },
    [field, popover],
  )
}

function where({ current: field }: RefObject<HTMLElement | null>): string {
  const { left, top, width, height } = field?.getBoundingClientRect() ?? {}
  return [left, top, width, height, innerWidth, innerHeight].join()
}
