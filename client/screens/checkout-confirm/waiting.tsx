import { Trans } from '@lingui/react/macro'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import type { FormHandle } from '../../features/form/use-form.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** Shown while the payment is pending; without JavaScript the button checks it. */
export function Waiting({ paymentId, form }: { paymentId: string; form: FormHandle }) {
  const isHydrated = useIsHydrated()
  return (
    <div data-confirm={paymentId}>
      <h1 className="text-3xl font-800 flex items-center gap-3">
        {isHydrated && form.message === null && <Spinner className="size-7" />}
        <Trans comment="heading while a payment is being confirmed">One moment</Trans>
      </h1>
      <p className="mt-2 min-h-12 text-muted" role="status">
        {isHydrated ? (
          <Trans>We’re waiting for your bank. Your order is saved, so you can leave this page.</Trans>
        ) : (
          <Trans>See how the payment went.</Trans>
        )}
      </p>
      <Form form={form} className="mt-4 flex flex-col items-start gap-3">
        <input type="hidden" name="paymentId" value={paymentId} />
        <SubmitButton variant="primary">
          {isHydrated ? (
            <Trans comment="button while a payment is being confirmed">Check again</Trans>
          ) : (
            <Trans>See my order</Trans>
          )}
        </SubmitButton>
      </Form>
    </div>
  )
}
