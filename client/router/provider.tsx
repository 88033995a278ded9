import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { arrive, leave } from './arrive.ts'
import { RouterContext, ShownContext } from './context.ts'
import type { Router } from './router.ts'

/**
 * Shows the router's page. A route change is a React transition: the old page stays until the new one is
 * ready. Contains the live region that announces the new title.
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
      // A new page waits until React has rendered it; a quick view opens and closes at once.
      if (!isNewPage) return setShown(next)
      leave(next.arrival)
      startTransition(() => setShown(next))
    }
    const unsubscribe = router.subscribe(show)
    const stop = router.start()
    show()
    return () => {
      stop()
      unsubscribe()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the first rendered state is only the initial value
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
