import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the screen something is when it is wanted. */
const NEAR = '0px 0px 600px'

/** Returns a ref for an element, and whether that has come near the screen. */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const place = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [place, isNear]
}
