import { type RefObject, useEffect, useRef } from 'react'

/**
 * What gets this ref tells its height in `property`, so that the page can be scrolled free of it and notices stand
 * above it (`--edit` in client/styles.css, `--question` in client/later-styles.css). What stays nowhere, as with large
 * letters, needs no room.
 */
export function useRoom<Part extends HTMLElement>(property: `--${string}`): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    const element = part.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const isFixed = getComputedStyle(element).position === 'fixed'
      style.setProperty(property, isFixed ? `${element.offsetHeight}px` : '')
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [property])
  return part
}
