import { type RefObject, useEffect, useRef } from 'react'

/**
 * The bar that gets this ref tells its height, so that notices stand above it and the page can be scrolled free of
 * it (`--edit` in client/styles.css). With large letters it stays nowhere and needs no room.
 */
export function useRoomBelow(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const isFixed = getComputedStyle(element).position === 'fixed'
      style.setProperty('--edit', isFixed ? `${element.offsetHeight}px` : '')
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--edit')
    }
  }, [])
  return bar
}
