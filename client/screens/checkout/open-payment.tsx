import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { useApi } from '../../api/api-context.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useTrackClick } from '../../links/use-track-click.ts'
import { checkoutQuery } from '../../queries/checkout.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cancelPaymentForm } from './forms.ts'

/** A payment begun in another tab, or left with the back button: continue or cancel it. */
export function OpenPayment({
  payment: { paymentId, url },
}: {
  payment: NonNullable<Checkout['openPayment']>
}) {
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
