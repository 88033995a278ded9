import { Trans } from '@lingui/react/macro'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import type { PaymentMethod } from '../../../shared/api/payments.ts'
import { toSeen, writeSeen } from '../../../shared/checkout/cart-changes.ts'
import { toMethodValue } from '../../../shared/checkout/chosen-method.ts'
import { CUSTOMER_NOTE_MAX, INVOICE_REFERENCE_MAX } from '../../../shared/text/text-limits.ts'
import { formatMoney, toMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { Form } from '../../features/form/form.tsx'
import { RadioGroup } from '../../features/form/radio-group.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useLocation } from '../../router/use-router.ts'
import { proposedMethod } from './proposed-method.ts'
import { Step } from './step.tsx'
import type { Pay } from './use-pay.ts'

/** Id of the form that the pay button submits: payment method and note to the packer. */
export const PAY_FORM_ID = 'pay'

export function PaymentStep({ checkout, pay }: { checkout: Checkout; pay: Pay }) {
  const { contact, cart, cartVersion, totals, paymentMethods, invoice } = checkout
  const isCovered = totals.toPay === 0
  const { payment: failed } = useLocation().search
  const isRefused = failed !== undefined || pay.conflict?.code === 'payment_refused'
  return (
    <Step step="payment" checkout={checkout} title={<Trans>Payment</Trans>} isUndone={isRefused}>
      <Form form={pay.form} id={PAY_FORM_ID}>
        <input type="hidden" name="cartVersion" value={cartVersion} />
        <input type="hidden" name="expectedTotal" value={toMoney(totals.toPay)} />
        <input type="hidden" name="seen" value={writeSeen(toSeen(cart, totals.toPay))} />
        {isCovered && (
          <p>
            <Trans>There’s nothing left to pay.</Trans>
          </p>
        )}
        {isCovered ? (
          <input type="hidden" name="paymentMethod" value={proposedMethod(checkout) ?? ''} />
        ) : (
          <RadioGroup
            name="paymentMethod"
            legend={<Trans comment="name of the choice of a way to pay">Pay with</Trans>}
            choices={paymentMethods.map((method) => ({
              value: toMethodValue(method),
              label: <MethodTitle method={method} />,
              isDisabled: !method.isAvailable,
              ...(method.unavailableReason && { hint: method.unavailableReason }),
            }))}
          />
        )}
        {!isCovered &&
          !contact.isGuest &&
          paymentMethods.some(({ type, id }) => type === 'card' && id === null) && (
            <Checkbox
              name="saveCard"
              label={<Trans>Save the card for next time</Trans>}
              hint={<Trans>We never see your card number. Our payment provider stores it.</Trans>}
            />
          )}
        {invoice && (
          <TextField
            name="invoiceReference"
            label={<Trans>Your reference on the invoice</Trans>}
            maxLength={INVOICE_REFERENCE_MAX}
            isOptional
          />
        )}
        <Checkbox
          name="allowSubstitutions"
          label={<Trans>Replace sold-out items with something similar</Trans>}
          hint={
            <Trans>
              It’ll never cost more than what you ordered. If we can’t find anything suitable, we’ll refund
              you.
            </Trans>
          }
        />
        <TextField
          name="customerNote"
          label={<Trans>Note for the packer</Trans>}
          rows={2}
          maxLength={CUSTOMER_NOTE_MAX}
          isOptional
        />
      </Form>
    </Step>
  )
}

function MethodTitle({ method: { title, expiry, fee } }: { method: PaymentMethod }) {
  const { language } = useLocale()
  return (
    <>
      <span className="font-600">{title}</span>
      {expiry && <span className="text-muted"> {expiry}</span>}
      {fee > 0 && <span className="text-muted"> + {formatMoney(fee, language)}</span>}
    </>
  )
}
