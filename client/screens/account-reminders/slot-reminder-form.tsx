import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { remindSlotForm } from '../../../shared/forms/reminders.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import type { RowDone } from '../../features/account/row-status.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { SelectField } from '../../features/form/select-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { weekdayOptions } from '../../features/form/weekday-options.ts'
import { remindersQuery } from '../../queries/reminders.ts'

const HOURS = ['08:00', '12:00', '16:00', '18:00', '20:00']

/** A weekday and an hour instead of a date, so that the page does not depend on when it was rendered. */
export function SlotReminderForm({ onDone }: { onDone: (done: RowDone) => void }) {
  const { t } = useLingui()
  const api = useApi()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const form = useForm(remindSlotForm, {
    hasDraft: false,
    values: { weekday: '6', time: '18:00' },
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: remindersQuery(api).queryKey })
      onDone({ form: remindSlotForm.name })
    },
  })
  return (
    <Form form={form} label={t`Remind me to choose a delivery time`}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField name="weekday" label={<Trans>Day of the week</Trans>} options={weekdayOptions(locale)} />
        <SelectField
          name="time"
          label={<Trans>Time of day</Trans>}
          options={HOURS.map((value) => ({ value, label: value }))}
        />
      </div>
      <SubmitButton variant="quiet" size="medium" className="self-start">
        <Trans comment="button: asks for a weekly e-mail">Remind me</Trans>
      </SubmitButton>
    </Form>
  )
}
