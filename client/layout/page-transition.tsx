import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useDelayed } from '../hooks/use-delayed.ts'
import { usePending } from '../router/use-router.ts'
import { Spinner } from '../ui/spinner.tsx'

/**
 * Milliseconds a route change may take before the overlay appears
 * (docs/reference/interface.md#page-transition).
 */
export const PAGE_TRANSITION_DELAY = 300

/**
 * An overlay during slow route changes, until they complete or fail. It catches no clicks: the visitor may
 * choose another link meanwhile. Its state is `idle` before the first of them, `start`, then `stop`.
 */
export function PageTransition() {
  const isLate = useDelayed(usePending() !== null, PAGE_TRANSITION_DELAY)
  const [wasLate, setWasLate] = useState(false)
  if (isLate && !wasLate) setWasLate(true)
  const rest = wasLate ? 'stop' : 'idle'
  return (
    <div role="status" aria-busy={isLate || undefined} data-page-transition={isLate ? 'start' : rest}>
      {isLate && (
        <div className="fixed inset-0 z-50 pointer-events-none bg-paper/70 flex items-center justify-center text-leaf">
          <Spinner className="size-12" />
          <span className="sr-only">
            <Trans>The page is loading</Trans>
          </span>
        </div>
      )}
    </div>
  )
}
