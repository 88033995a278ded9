import { Trans } from '@lingui/react/macro'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { Button, buttonClass } from './button.tsx'

type Fallback = (error: unknown, retry: () => void) => ReactNode

type Props = {
  children: ReactNode
  /** Replaces the default message and actions. */
  fallback?: Fallback
  /** A new value clears the caught error. */
  resetKey?: string
}

/**
 * Catches errors of its children and offers to retry, which refetches failed queries, or to open the home
 * page. It reports nothing: React passes every caught error once to `onCaughtError` of the root.
 */
export function ErrorBoundary({ children, fallback = renderFallback, resetKey = '' }: Props) {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <Boundary fallback={fallback} onRetry={reset} resetKey={resetKey}>
      {children}
    </Boundary>
  )
}

type BoundaryProps = { children: ReactNode; fallback: Fallback; onRetry: () => void; resetKey: string }
type BoundaryState = { caught: { error: unknown } | null; resetKey: string }

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { caught: null, resetKey }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ caught: null })
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.fallback(caught.error, this.retry) : this.props.children
  }
}

function renderFallback(_error: unknown, retry: () => void) {
  return (
    <div
      role="alert"
      className="rounded-card bg-surface border border-line p-6 flex flex-col items-start gap-4"
    >
      <p>
        <Trans>Something went wrong here. The rest of the page still works.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
        {/* A plain link loads a new page, without this page's broken state. */}
        <a href={homeOf(location.pathname)} className={buttonClass({ variant: 'quiet' })}>
          <Trans>Go to the home page</Trans>
        </a>
      </div>
    </div>
  )
}

/** Rendered only in the browser, so `location` is available. */
function homeOf(pathname: string): string {
  return `/${pathname.split('/')[1] ?? ''}/`
}
