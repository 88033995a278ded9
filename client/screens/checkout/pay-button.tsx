import { Trans } from '@lingui/react/macro'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { formatMoment } from '../../../shared/delivery/slot-times.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { Button } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { PARTS } from './parts.ts'
import { PayLabel } from './pay-label.tsx'
import { PAY_FORM_ID } from './payment-step.tsx'
import type { Pay } from './use-pay.ts'

/** Terms, right of withdrawal and the pay button; or what has to be done first. */
export function PayButton({ checkout, pay }: { checkout: Checkout; pay: Pay }) {
  const locale = useLocale()
  const { cart, steps, termsUrl, totals, cancellableUntil: end } = checkout
  const until = end && formatMoment(end, locale)
  const amount = formatMoney(totals.toAuthorise, locale.language)
  if (!cart.minimumOrder.isMet) {
    return (
      <Link to="home" className="mt-3 min-h-11 inline-flex items-center font-600 underline">
        <Trans>Add more items</Trans>
      </Link>
    )
  }
  const missing = steps.filter(
    ({ key, isBlocking, isDone }) => isBlocking && !isDone && key !== 'payment' && key !== 'confirm',
  )
  const limit = cart.messages.find(({ code }) => code === 'approval_required')?.text
  if (missing.length > 0) {
    return (
      <>
        {limit && (
          <p className="mt-4" data-limit="">
            {limit}
          </p>
        )}
        <p className="mt-4 font-600" data-pay-missing="">
          {missing[0]?.message ?? <Trans>Something is still missing above.</Trans>}{' '}
          <a href={`#step-${missing[0]?.key}`} className="underline">
            <Trans>Go to that step</Trans>
          </a>
        </p>
      </>
    )
  }
  if (checkout.approval && checkout.approval.status !== 'approved')
    return <LatePart name="steps" load={PARTS.approval} props={{ approval: checkout.approval, limit }} />
  return (
    <div className="mt-4">
      <p className="text-sm text-muted">
        <Trans>
          By ordering, you accept our{' '}
          <Link kind="relative_path" path={termsUrl} className="underline text-ink">
            terms
          </Link>
          . You can cancel until {until}.
        </Trans>{' '}
        {checkout.withdrawal}
      </p>
      <Button
        type="submit"
        form={PAY_FORM_ID}
        variant="main"
        size="large"
        className="w-full mt-3"
        isPending={pay.form.state.isPending || pay.isLeaving}
        data-pay=""
      >
        <PayLabel
          isEdit={cart.editingOrderNumber !== null}
          amount={totals.toPay === 0 ? null : amount}
          isMost={totals.toAuthorise > totals.toPay}
        />
      </Button>
    </div>
  )
}
