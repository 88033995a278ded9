import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { CLAIM_FIELDS, claimForm } from '../../../shared/forms/orders-claim.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { LeftPieces } from './left-pieces.tsx'
import { lineIdsOf, type OrderRow } from './order-rows.ts'
import { useOrderChange } from './use-order-change.ts'

/** Claims all pieces of a substitute by one button, once the order has come; nothing when the line is claimed. */
export function RefuseSubstitute({ order, line }: { order: Order; line: OrderRow }) {
  const { canGiveFeedback, claimableUntil, claimPeriod, claims } = order
  const isClaimed = claims.some((claim) => line.lines.some(({ lineId }) => lineId === claim.lineId))
  const { substitution, deliveredQuantity } = line
  const isOpen = canGiveFeedback && claimableUntil !== null && claimPeriod !== 'over'
  if (!substitution || !deliveredQuantity || !isOpen || isClaimed) return null
  return <Refuse {...{ order, line }} name={substitution.fullName} quantity={deliveredQuantity} />
}

function Refuse({
  order,
  line,
  name,
  quantity,
}: {
  order: Order
  line: OrderRow
  name: string
  quantity: number
}) {
  const { t } = useLingui()
  const { take } = useOrderChange(order.orderNumber)
  const form = useForm(claimForm, {
    instance: `line-${line.lineId}`,
    hasDraft: false,
    onDone: () => take(null, claimForm.name),
  })
  return (
    <Form form={form} className="mt-2">
      <input type="hidden" name={CLAIM_FIELDS.lineId} value={lineIdsOf(line)} />
      <LeftPieces claims={order.claims} row={line} />
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
