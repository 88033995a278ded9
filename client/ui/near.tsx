import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the screen something is when it is wanted. */
const NEAR = '0px 0px 600px'

/** Renders its content once its place comes near the screen, and until then what keeps its room. */
export function Near({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
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
  return <div ref={place}>{isNear ? children : meanwhile}</div>
}
