import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { LatePart } from './late-part.tsx'

/** How far below the screen a part is when it is wanted. */
const NEAR = '0px 0px 600px'

/** A `LatePart` that is wanted when its place comes near the screen. */
export function NearPart<Props extends object>(part: ComponentProps<typeof LatePart<Props>>) {
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
  return <div ref={place}>{isNear && <LatePart {...part} />}</div>
}
