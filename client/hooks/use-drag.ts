import { type PointerEvent, useState } from 'react'

/** What is dragged, the place it came from and the place where it would be dropped. */
export type Drag<Thing> = { thing: Thing; from: string; to: string } | null

/**
 * Drags things by their handles to other places, with mouse, pen and finger. A place is an element with
 * `attribute`, whose value names it. `onDrop` is called for another place than that which the thing came
 * from. Buttons beside the handle must do the same by keyboard.
 */
export function useDrag<Thing>(attribute: string, onDrop: (thing: Thing, to: string) => void) {
  const [drag, setDrag] = useState<Drag<Thing>>(null)
  const placeAt = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest(`[${attribute}]`)?.getAttribute(attribute)
  const handleOf = (thing: Thing, from: string) => ({
    // Otherwise a finger scrolls the page instead.
    ref(element: HTMLElement | null) {
      if (element) element.style.touchAction = 'none'
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ thing, from, to: from })
    },
    onPointerMove(event: PointerEvent) {
      if (drag === null) return
      const to = placeAt(event) ?? drag.to
      if (to !== drag.to) setDrag({ ...drag, to })
    },
    onPointerUp(event: PointerEvent) {
      if (drag === null) return
      // Here again: what the last move has set may not be rendered yet.
      const to = placeAt(event) ?? drag.to
      if (to !== drag.from) onDrop(drag.thing, to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { drag, handleOf }
}

/** The properties of a handle. */
export type DragHandle = ReturnType<ReturnType<typeof useDrag>['handleOf']>
