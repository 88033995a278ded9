import { Trans } from '@lingui/react/macro'
import type { EndpointResult } from '../../../shared/api/endpoint.ts'
import type { getReservationOptions, getSlotsForReservation } from '../../../shared/api/slot-reservations.ts'
import { saveReservationForm } from '../../../shared/forms/slot-reservations.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useIntervalOptions } from '../../features/form/interval-options.ts'
import { SelectField } from '../../features/form/select-field.tsx'
import { useForm } from '../../features/form/use-form.ts'

type WeeklyFormProps = Pick<EndpointResult<typeof getReservationOptions>, 'preference'> & {
  weekly: EndpointResult<typeof getSlotsForReservation>
  onDone: (form: string) => Promise<void>
}

/** One of the weekly times of an address, how often, and whether somebody is home. Full times are left out. */
export function WeeklyForm({ weekly, preference, onDone }: WeeklyFormProps) {
  const { addressId, days, mayBeUnattended } = weekly
  const { language } = useLocale()
  const intervals = useIntervalOptions()
  const times = days.flatMap(({ label, slots }) =>
    slots
      .filter(({ isAvailable }) => isAvailable)
      .map(({ slotTemplateId, startTime, endTime, price, isSelected }) => ({
        value: String(slotTemplateId),
        label: `${label} ${startTime}–${endTime}, ${formatMoney(price, language)}`,
        isSelected,
      })),
  )
  const form = useForm(saveReservationForm, {
    hasDraft: false,
    values: {
      slotTemplateId: times.find(({ isSelected }) => isSelected)?.value ?? '',
      intervalWeeks: String(preference?.intervalWeeks ?? 1),
      ...(preference?.deliveryType === 'unattended' && { isUnattended: 'on' }),
    },
    onDone: () => onDone(saveReservationForm.name),
  })
  if (times.length === 0) {
    return (
      <p>
        <Trans>Every time is taken right now. We add new ones every day.</Trans>
      </p>
    )
  }
  return (
    <Form form={form}>
      <input type="hidden" name="addressId" value={addressId ?? ''} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField name="slotTemplateId" label={<Trans>Day and time</Trans>} options={times} />
        <SelectField
          name="intervalWeeks"
          label={<Trans comment="label of a field: every week, every two weeks">How often</Trans>}
          options={intervals}
        />
      </div>
      {mayBeUnattended && (
        <Checkbox name="isUnattended" label={<Trans>Leave it outside if no one is home</Trans>} />
      )}
      <SubmitButton variant="primary" size="medium" className="self-start">
        {preference === null ? (
          <Trans comment="button: a delivery time is reserved from now on">Reserve this time</Trans>
        ) : (
          <Trans comment="button of a form">Save</Trans>
        )}
      </SubmitButton>
    </Form>
  )
}
