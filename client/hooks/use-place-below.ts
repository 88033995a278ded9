import { type RefObject, useLayoutEffect } from 'react'

/** Lays an absolute box of the same width below a field that is elsewhere in the document, `gap` pixels under it. */
export function usePlaceBelow(
  field: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  { isShown, gap }: { isShown: boolean; gap: number },
): void {
  useLayoutEffect(() => {
    const over = field.current
    if (!isShown || !over) return
    const place = () => {
      if (box.current) lay(box.current, over, gap)
    }
    place()
    // On phones the field grows when it gets the focus.
    const observer = new ResizeObserver(place)
    observer.observe(over)
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('resize', place)
    }
  }, [field, box, isShown, gap])
}

function lay(box: HTMLElement, field: HTMLElement, gap: number): void {
  const from = (box.offsetParent ?? document.body).getBoundingClientRect()
  const { left, bottom, width } = field.getBoundingClientRect()
  Object.assign(box.style, {
    left: `${left - from.left}px`,
    top: `${bottom - from.top + gap}px`,
    width: `${width}px`,
  })
}
