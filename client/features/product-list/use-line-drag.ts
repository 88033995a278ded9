import { type PointerEvent, useState } from 'react'

/** A line that is dragged, and the line whose place it would take. */
export type LineDrag = { productId: number; targetId: number } | null

/**
 * Drags lines by their handles, with mouse, pen and finger. `onDrop` gets the line and the line whose place it
 * takes. The buttons of the row do the same by keyboard.
 */
export function useLineDrag(onDrop: (productId: number, targetId: number) => void) {
  const [drag, setDrag] = useState<LineDrag>(null)
  const handleOf = (productId: number) => ({
    // Otherwise a finger scrolls the page instead.
    ref(element: HTMLElement | null) {
      if (element) element.style.touchAction = 'none'
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ productId, targetId: productId })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag === null) return
      const targetId = lineAt(event.clientX, event.clientY)
      if (targetId !== null && targetId !== drag.targetId) setDrag({ ...drag, targetId })
    },
    onPointerUp() {
      if (drag !== null && drag.targetId !== drag.productId) onDrop(drag.productId, drag.targetId)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { drag, handleOf }
}

function lineAt(x: number, y: number): number | null {
  const line = document.elementFromPoint(x, y)?.closest('[data-list-line]')
  const id = Number(line?.getAttribute('data-list-line'))
  return Number.isInteger(id) && id > 0 ? id : null
}
