import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { CLAIM_FIELDS, claimForm } from '../../../shared/forms/orders.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useOrderChange } from './use-order-change.ts'

/** Claims all pieces of a substitute by one button, once the order has come; nothing when the line is claimed. */
export function RefuseSubstitute({ order, line }: { order: Order; line: Order['lines'][number] }) {
  const { orderNumber, canGiveFeedback, claimableUntil, claimPeriod, claims } = order
  const isClaimed = claims.some(({ lineId }) => lineId === line.lineId)
  const { substitution, deliveredQuantity } = line
  const isOpen = canGiveFeedback && claimableUntil !== null && claimPeriod !== 'over'
  if (!substitution || !deliveredQuantity || !isOpen || isClaimed) return null
  return <Refuse {...{ orderNumber, line }} name={substitution.fullName} quantity={deliveredQuantity} />
}

function Refuse({
  orderNumber,
  line: { lineId },
  name,
  quantity,
}: {
  orderNumber: string
  line: Order['lines'][number]
  name: string
  quantity: number
}) {
  const { t } = useLingui()
  const { take } = useOrderChange(orderNumber)
  const form = useForm(claimForm, {
    instance: `line-${lineId}`,
    hasDraft: false,
    onDone: () => take(null, claimForm.name),
  })
  return (
    <Form form={form} className="mt-2">
      <input type="hidden" name={CLAIM_FIELDS.lineId} value={lineId} />
      <input type="hidden" name={CLAIM_FIELDS.quantity} value={quantity} />
      <input type="hidden" name={CLAIM_FIELDS.reason} value="wrong_product" />
      <SubmitButton variant="quiet" size="medium" label={t`I didn’t want this, refund ${name}`}>
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Trans comment="button: claims a product that replaced another one">
            I didn’t want this, refund
          </Trans>
        </span>
      </SubmitButton>
    </Form>
  )
}
