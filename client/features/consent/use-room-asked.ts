import { type RefObject, useEffect, useRef } from 'react'

/**
 * The question that gets this ref tells its height, so that the page can be scrolled free of it and other notices
 * stand above it (`--question` in client/later-styles.css).
 */
export function useRoomAsked(): RefObject<HTMLDivElement | null> {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = question.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--question', `${String(element.offsetHeight)}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--question')
    }
  }, [])
  return question
}
