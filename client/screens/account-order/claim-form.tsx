import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CLAIM_PHOTO_BYTES_MAX, CLAIM_PHOTO_TYPES } from '../../../shared/api/checkout-claims.ts'
import { CLAIM_REASONS, type Order, ORDER_NOTE_MAX } from '../../../shared/api/orders-detail.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { CLAIM_FIELDS, claimForm } from '../../../shared/forms/orders-claim.ts'
import { formatDay } from '../../../shared/delivery/slot-times.ts'
import { CLAIM_DAYS, CLAIM_YEARS } from '../../../shared/order/claim-period.ts'
import { useLocale, usePageContext } from '../../config.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { SelectField } from '../../features/form/select-field.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { Claims } from './claims.tsx'
import { Photo } from '../../features/form/photo.tsx'
import { LeftPieces } from './left-pieces.tsx'
import { lineIdsOf, orderRows } from './order-rows.ts'
import { PointsBack } from './points-back.tsx'
import { useRowName } from './row-name.ts'
import { useOrderChange } from './use-order-change.ts'

/** The claim form while the time for claims lasts, with the claims made so far. */
export function ClaimForm({ order, until }: { order: Order; until: string }) {
  const isRefused = usePageContext().form?.form === claimForm.name
  const { canGiveFeedback, claims, claimPeriod } = order
  return (
    <AccountSection title={<Trans>Was something wrong?</Trans>}>
      {claims.length > 0 && <Claims order={order} />}
      {canGiveFeedback && claimPeriod === 'over' && <Over order={order} />}
      {canGiveFeedback && claimPeriod !== 'over' && (
        <>
          <Invitation order={order} until={until} />
          <details open={isRefused} data-claim="">
            <summary className="min-h-11 inline-flex items-center font-600 underline cursor-pointer">
              <Trans>Report a problem</Trans>
            </summary>
            <Fields order={order} />
          </details>
        </>
      )}
    </AccountSection>
  )
}

/** Names the day only while it has not passed. */
export function Invitation({ order, until }: { order: Order; until: string }) {
  const { language } = useLocale()
  const { country, claimPeriod, consumerRights } = order
  const day = formatDay(until, { language, country })
  return (
    <p className="text-muted" data-claim-period={claimPeriod}>
      {claimPeriod === 'late' ? (
        <Trans>You can still report a problem. We’ll look at it before we refund anything.</Trans>
      ) : (
        <Trans>
          Tell us by {day}, if you can. Add a photo, and we can refund a larger amount straight away.
        </Trans>
      )}{' '}
      {consumerRights?.claims}
    </p>
  )
}

/** After the time for claims: the rule, and how to reach us. */
function Over({ order: { country, consumerRights } }: { order: Order }) {
  const years = CLAIM_YEARS[country]
  return (
    <>
      <p className="text-muted" data-claim-period="over">
        {consumerRights === null ? (
          <Plural
            value={CLAIM_DAYS}
            one="You could report a problem with this order for # day after delivery. That time is over."
            other="You could report a problem with this order for # days after delivery. That time is over."
          />
        ) : (
          <Plural
            value={years}
            one="The law lets you report a problem with an order for # year after delivery. That time is over."
            other="The law lets you report a problem with an order for # years after delivery. That time is over."
          />
        )}
      </p>
      <Link to="contact" className="self-start min-h-11 inline-flex items-center underline">
        <Trans comment="heading and link: a form for a message to the shop">Write to us</Trans>
      </Link>
    </>
  )
}

function Fields({ order }: { order: Order }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { orderNumber } = order
  const { take } = useOrderChange(orderNumber)
  const [refunded, setRefunded] = useState<{ money: number; points: number } | null>(null)
  const reasons = useReasons()
  const nameOf = useRowName()
  const rows = orderRows(order).filter(({ orderedQuantity }) => orderedQuantity > 0)
  const form = useForm(claimForm, {
    instance: orderNumber,
    values: { [CLAIM_FIELDS.quantity]: '1', [CLAIM_FIELDS.reason]: 'damaged' },
    async onDone({ refundAmount, pointsBack }) {
      setRefunded({ money: refundAmount, points: pointsBack })
      // The next complaint is about something else.
      form.reset()
      await take(null, claimForm.name)
    },
  })
  const back = formatMoney(refunded?.money ?? 0, language)
  return (
    <>
      <p role="status" className="empty:hidden my-2 font-600">
        {refunded !== null && refunded.money > 0 && <Trans>You’ll get {back} back.</Trans>}
        <PointsBack points={refunded?.points ?? 0} />
      </p>
      <Form form={form} className="mt-3 flex flex-col gap-4">
        {rows.map((row) => (
          <LeftPieces key={row.lineId} claims={order.claims} row={row} />
        ))}
        <SelectField
          name={CLAIM_FIELDS.lineId}
          label={<Trans>Which item?</Trans>}
          options={rows.map((row) => ({ value: lineIdsOf(row), label: nameOf(row) }))}
        />
        <TextField
          name={CLAIM_FIELDS.quantity}
          label={<Trans>How many?</Trans>}
          inputMode="numeric"
          pattern="[1-9][0-9]{0,2}"
          fault={t`Enter a whole number, at least 1.`}
        />
        <SelectField
          name={CLAIM_FIELDS.reason}
          label={<Trans>What’s wrong?</Trans>}
          options={CLAIM_REASONS.map((value) => ({ value, label: reasons[value] }))}
        />
        <TextField
          name="note"
          label={<Trans>Tell us more</Trans>}
          rows={3}
          maxLength={ORDER_NOTE_MAX}
          isOptional
        />
        <Photo
          name="photo"
          types={CLAIM_PHOTO_TYPES}
          maxBytes={CLAIM_PHOTO_BYTES_MAX}
          isSent={refunded !== null}
        />
        <SubmitButton variant="primary" size="medium" className="self-start">
          <Trans>Send claim</Trans>
        </SubmitButton>
      </Form>
    </>
  )
}

function useReasons(): Record<(typeof CLAIM_REASONS)[number], string> {
  const { t } = useLingui()
  return {
    damaged: t({ message: 'Damaged', comment: 'reason of a claim, about a product' }),
    missing: t({ message: 'Missing', comment: 'reason of a claim, about a product' }),
    wrong_product: t`Wrong item`,
    bad_quality: t`Poor quality`,
    expired: t`Out of date`,
    other: t`Something else`,
  }
}
