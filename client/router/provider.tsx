import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { arrive } from './arrive.ts'
import { RouterContext, ShownContext } from './context.ts'
import type { Router } from './router.ts'

/**
 * Shows the router's page. A route change is a React transition: the former page stays until the new
 * one is ready. Holds the region that reads out the new title.
 */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [shown, setShown] = useState(router.getState)
  const announcer = useRef<HTMLDivElement>(null)
  const { location, arrival } = shown

  useEffect(() => {
    let last = shown
    const show = () => {
      const next = router.getState()
      const isNewPage = next.location.identity !== last.location.identity
      if (next.location === last.location && next.mask === last.mask) return
      last = next
      // A page may wait until React has it whole; a quick view opens and closes at once.
      if (isNewPage) startTransition(() => setShown(next))
      else setShown(next)
    }
    const unsubscribe = router.subscribe(show)
    const stop = router.start()
    show()
    return () => {
      stop()
      unsubscribe()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what was rendered first is only where it begins
  }, [router])

  useLayoutEffect(() => {
    if (!arrival) return
    arrive(location, arrival, announcer.current)
    router.arrived(location)
  }, [location, arrival, router])

  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        {children}
        <div ref={announcer} aria-live="polite" className="sr-only" data-announcer="" />
      </ShownContext>
    </RouterContext>
  )
}
