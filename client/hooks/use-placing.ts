import type { PopoverStore } from '@ariakit/react'
import { type RefObject, useCallback, useRef } from 'react'

type Placing = { updatePosition: () => Promise<void> }

/**
 * Places a popover below its field when it opens and when the field has moved. Ariakit asks for each row that makes the
 * popover higher, too, and measures the page for it; then it stays where it is as long as the window shows all of it.
 */
export function usePlacing(field: RefObject<HTMLElement | null>, popover: PopoverStore) {
  const former = useRef<{ by: Placing['updatePosition']; at: string }>(undefined)
  return useCallback(
    async ({ updatePosition }: Placing) => {
      const { popoverElement, currentPlacement, placement } = popover.getState()
      const shown = popoverElement?.getBoundingClientRect()
      const at = where(field)
      const isInSight = shown !== undefined && shown.top > 0 && shown.bottom < innerHeight
      // Ariakit makes another function each time that it opens or closes the popover.
      const isKnown = former.current?.by === updatePosition && former.current.at === at
      if (isKnown && isInSight && currentPlacement === placement) return
      former.current = { by: updatePosition, at }
      await updatePosition()
    },
    [field, popover],
  )
}

function where({ current: field }: RefObject<HTMLElement | null>): string {
  const { left, top, width, height } = field?.getBoundingClientRect() ?? {}
  return [left, top, width, height, innerWidth, innerHeight].join()
}
