import { Trans } from '@lingui/react/macro'
import { useDelayed } from '../hooks/use-delayed.ts'
import { usePending } from '../router/use-router.ts'
import { Spinner } from '../ui/spinner.tsx'

/** Milliseconds a route change may take before the overlay says so (spec 2 and 9). */
export const PAGE_TRANSITION_DELAY = 300

/**
 * An overlay for route changes that take their time; it ends with them, however they end. It catches no
 * clicks: another link may be chosen meanwhile.
 */
export function PageTransition() {
  const isLate = useDelayed(usePending() !== null, PAGE_TRANSITION_DELAY)
  return (
    <div role="status" aria-busy={isLate} data-page-transition={isLate ? 'start' : 'stop'}>
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
