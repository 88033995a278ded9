import { Trans } from '@lingui/react/macro'
import type { CartFailure } from './sender.ts'
import { useCart, useCartState } from './use-cart.ts'

/**
 * Says that an intent is kept but not confirmed yet. Always rendered, so that screen readers announce its
 * text.
 */
export function CartFailureNotice() {
  const failure = useCartState('failure')
  const { retry, forgive } = useCart()
  return (
    <div role="status" data-notice="" data-cart-failure={failure?.kind}>
      {failure && (
        <div className="pointer-events-auto max-w-120 rounded-card bg-spruce text-on-spruce px-5 py-3 flex items-center gap-4 text-[0.9375rem]">
          <p className="grow">
            <FailureText failure={failure} />
          </p>
          <button
            type="button"
            onClick={failure.kind === 'refused' ? forgive : retry}
            className="min-h-11 px-3 font-700 underline cursor-pointer"
          >
            {failure.kind === 'refused' ? <Trans>Close</Trans> : <Trans>Try again</Trans>}
          </button>
        </div>
      )}
    </div>
  )
}

function FailureText({ failure: { kind, message } }: { failure: CartFailure }) {
  switch (kind) {
    case 'offline':
      return <Trans>You’re offline. We’ll send your changes when you’re back online.</Trans>
    case 'unreachable':
      return <Trans>The shop isn’t responding. We’ll send your changes again.</Trans>
    case 'conflict':
      return <Trans>Your basket was changed somewhere else. We’ll send your changes again.</Trans>
    case 'server':
      return <Trans>We couldn’t save your changes. We’ll try again.</Trans>
    case 'refused':
      return <Trans>We couldn’t make this change. {message}</Trans>
  }
}
