import { Trans } from '@lingui/react/macro'
import type { SlotRef } from '../../../shared/api/slots.ts'
import { chooseReservationForm } from '../../../shared/forms/slot-reservations.ts'
import { formatSlot } from '../../../shared/delivery/slot-times.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { SelectField } from '../../features/form/select-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Moves this round alone to another slot of its days. */
export function OtherTime({
  slots,
  onDone,
}: {
  slots: readonly SlotRef[]
  onDone: (form: string) => Promise<void>
}) {
  const locale = useLocale()
  const form = useForm(chooseReservationForm, {
    instance: 'other',
    hasDraft: false,
    onDone: () => onDone(chooseReservationForm.name),
  })
  if (slots.length === 0) return null
  return (
    <details open={form.message !== null || undefined}>
      <summary className={`${buttonClass({ variant: 'quiet' })} list-none`}>
        <Trans comment="button: shows other delivery times for this delivery only">
          Another time this week
        </Trans>
      </summary>
      <Form form={form} className="mt-4 flex flex-col gap-4">
        <SelectField
          name="slotId"
          label={<Trans>Time for this delivery</Trans>}
          hint={<Trans>Your regular time stays the same after that.</Trans>}
          options={slots.map((slot) => ({
            value: String(slot.id),
            label: `${formatSlot(slot, locale)}, ${formatMoney(slot.price, locale.language)}`,
          }))}
        />
        <SubmitButton variant="primary" size="medium" className="self-start">
          <Trans comment="button: takes the chosen delivery time">Take this time</Trans>
        </SubmitButton>
      </Form>
    </details>
  )
}
