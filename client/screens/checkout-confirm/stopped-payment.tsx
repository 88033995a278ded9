import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'

/**
 * The payment was approved after its cart or order had changed: says why, that nothing was charged, and
 * offers one click to continue.
 */
export function StoppedPayment({ code, message }: { code: string; message: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div data-stopped-payment={code}>
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-800">
        <Trans>The payment was stopped</Trans>
      </h1>
      {message !== null && <p className="mt-4 text-lg font-600">{message}</p>}
      <p className="mt-2 text-muted">
        <Trans>Nothing was charged, and your basket is unchanged.</Trans>
      </p>
      <div className="mt-4">
        {code === 'order_locked' ? (
          <Link to="accountOrders" className={buttonClass({ variant: 'primary' })}>
            <Trans>See your orders</Trans>
          </Link>
        ) : (
          <Link to="checkout" className={buttonClass({ variant: 'primary' })}>
            <Trans>Back to checkout</Trans>
          </Link>
        )}
      </div>
    </div>
  )
}
