import { type PointerEvent, useState } from 'react'

export type DraggedDinner = { date: string; id: number }
export type DayDrag = { dinner: DraggedDinner; to: string } | null

/**
 * Drags a planned dinner by its handle to another day, with mouse, pen and finger. The buttons of the dinner do the
 * same by keyboard.
 */
export function useDayDrag(onDrop: (dinner: DraggedDinner, to: string) => void) {
  const [drag, setDrag] = useState<DayDrag>(null)
  const handleOf = (dinner: DraggedDinner) => ({
    // Otherwise a finger scrolls the page instead.
    ref(element: HTMLElement | null) {
      if (element) element.style.touchAction = 'none'
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ dinner, to: dinner.date })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag === null) return
      const to = dayAt(event.clientX, event.clientY)
      if (to !== null && to !== drag.to) setDrag({ ...drag, to })
    },
    onPointerUp() {
      if (drag !== null && drag.to !== drag.dinner.date) onDrop(drag.dinner, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { drag, handleOf }
}

export type HandleOf = ReturnType<typeof useDayDrag>['handleOf']

function dayAt(x: number, y: number): string | null {
  const day = document.elementFromPoint(x, y)?.closest('[data-plan-day]')
  return day?.getAttribute('data-plan-day') ?? null
}
