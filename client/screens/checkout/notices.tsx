import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { cancelPaymentForm } from '../../../shared/forms/checkout.ts'
import { useApi } from '../../api/api-context.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useTrackClick } from '../../links/use-track-click.ts'
import { checkoutQuery } from '../../queries/checkout.ts'
import { useLocation } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'

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
      {checkout.openPayment && <OpenPayment payment={checkout.openPayment} />}
      {checkout.cart.messages.map(({ code, text }) => (
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

/** A payment begun in another tab, or left with the back button: continue or cancel it. */
function OpenPayment({ payment: { paymentId, url } }: { payment: NonNullable<Checkout['openPayment']> }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const trackClick = useTrackClick('url')
  const form = useForm(cancelPaymentForm, {
    hasDraft: false,
    onDone: () => queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey }),
  })
  return (
    <div className="mt-4 rounded-picture bg-sunken px-4 py-3" data-open-payment="">
      <p className="font-600">
        <Trans>You’ve started paying for this order.</Trans>
      </p>
      <Form form={form} className="mt-2 flex flex-wrap items-center gap-3">
        <input type="hidden" name="paymentId" value={paymentId} />
        {url && (
          <a href={url} onClick={trackClick} className={buttonClass({ variant: 'primary' })}>
            <Trans>Continue to payment</Trans>
          </a>
        )}
        <SubmitButton variant="quiet" size="medium">
          <Trans>Cancel this payment</Trans>
        </SubmitButton>
      </Form>
    </div>
  )
}
