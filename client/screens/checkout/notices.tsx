import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { useLocation } from '../../router/use-router.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { PARTS } from './parts.ts'

/** The outcome of the last payment, a pending payment, and the cart's messages. */
export function Notices({ checkout }: { checkout: Checkout }) {
  const { search } = useLocation()
  const failed = search['payment']
  return (
    <>
      {failed === 'refused' && (
        <Notice>
          <Trans>
            The payment was declined. Nothing was charged, and your basket is unchanged. Try again, or choose
            another way to pay.
          </Trans>
        </Notice>
      )}
      {failed === 'given-up' && (
        <Notice>
          <Trans>The payment wasn’t completed. Nothing was charged, and your basket is unchanged.</Trans>
        </Notice>
      )}
      {failed === 'expired' && (
        <Notice>
          <Trans>
            The payment took too long and was stopped. Nothing was charged, and your basket is unchanged.
          </Trans>
        </Notice>
      )}
      {checkout.openPayment && (
        <LatePart name="steps" load={PARTS.payment} props={{ payment: checkout.openPayment }} />
      )}
      {checkout.cart.messages
        // The summary has it.
        .filter(({ code }) => code !== 'approval_required')
        .map(({ code, text }) => (
          <Notice key={`${code} ${text}`}>{text}</Notice>
        ))}
    </>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mt-4 rounded-picture bg-sunken px-4 py-3 font-600" data-checkout-notice="">
      {children}
    </p>
  )
}
