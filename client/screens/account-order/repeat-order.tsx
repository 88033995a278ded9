import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { LIST_TITLE_MAX } from '../../../shared/api/product-lists.ts'
import { repeatOrderForm } from '../../../shared/forms/product-lists-recurring.ts'
import { wallClockAt, weekdayOf } from '../../../shared/time/time-zone.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { RepeatFields } from '../../features/form/repeat-fields.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { buttonClass } from '../../ui/button.tsx'

/**
 * Makes a list of the order's goods that goes into the basket again and again, for the same weekday at first.
 */
export function RepeatOrder({ order: { orderNumber, deliverySlot, timeZone } }: { order: Order }) {
  const { t } = useLingui()
  const { date } = wallClockAt(new Date(deliverySlot.openDatetime), timeZone)
  const form = useForm(repeatOrderForm, {
    hasDraft: false,
    values: {
      title: t`Order ${orderNumber}`,
      intervalWeeks: '1',
      weekday: String(weekdayOf(date)),
    },
  })
  const hasProblem = form.message !== null || Object.keys(form.state.errors).length > 0
  return (
    <details className="open:basis-full" open={hasProblem || undefined}>
      <summary className={`${buttonClass({ variant: 'link' })} list-none`}>
        <Trans comment="button: the goods of an order go into the basket again and again">
          Repeat on a weekday
        </Trans>
      </summary>
      <Form form={form} className="mt-2 flex flex-col gap-4" label={t`Repeat on a weekday`}>
        <p>
          <Trans>
            The day before the deadline, we’ll put the same items in your basket and send you an e-mail.
            Nothing is ordered or paid for until you place the order yourself.
          </Trans>
        </p>
        <TextField name="title" maxLength={LIST_TITLE_MAX} label={<Trans>Name of the list</Trans>} />
        <RepeatFields />
        <SubmitButton variant="primary" size="medium" className="self-start">
          <Trans comment="button: begins a recurring order">Start</Trans>
        </SubmitButton>
      </Form>
    </details>
  )
}
