import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { LOADING_DELAY, LOADING_TIMEOUT, loadingState } from './loading-state.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

/**
 * A loading state: nothing for the first 200 ms, then `children` (a skeleton) or a spinner; after the
 * time-out or an error a message and a retry button (docs/reference/interface.md#loading).
 */
export function Loading({
  hasFailed = false,
  onRetry,
  delay = LOADING_DELAY,
  timeout = LOADING_TIMEOUT,
  children,
}: {
  hasFailed?: boolean
  onRetry?: () => void
  delay?: number
  timeout?: number
  children?: ReactNode
}) {
  const elapsed = usePassed(delay, timeout)
  const state = loadingState({ elapsed, hasFailed, delay, timeout })
  return (
    <div
      role="status"
      data-state={state}
      className="min-h-11 flex flex-col items-center justify-center gap-3"
    >
      {state === 'delayed' && (children ?? <Spinner className="size-7" />)}
      {state === 'delayed' && (
        <span className="sr-only">
          <Trans comment="screen readers: a part of the page is not there yet">Loading</Trans>
        </span>
      )}
      {state === 'timed-out' && <Trans>This is taking longer than it should.</Trans>}
      {state === 'error' && <Trans>We couldn’t load this.</Trans>}
      {(state === 'timed-out' || state === 'error') && onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}

/** The last of the two times, in milliseconds, that has passed since the wait began. */
function usePassed(delay: number, timeout: number): number {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const timers = [delay, timeout].map((mark) => setTimeout(() => setPassed(mark), mark))
    return () => timers.forEach(clearTimeout)
  }, [delay, timeout])
  return passed
}
