import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '../../../shared/delivery/slot-times.ts'
import { planDinnerForm } from '../../../shared/forms/dinners.ts'
import { useLocale } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { SelectField } from '../../features/form/select-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import type { ShownDay, ShownDinner, ShownWeek } from '../../queries/responses/dinners.ts'

/** Plans a dinner for a day of the week, first for one that has none. */
export function PlanDinner({
  dinner: { id, title },
  days,
  onChange,
}: {
  dinner: ShownDinner
  days: readonly ShownDay[]
  onChange: (plan: ShownWeek) => void
}) {
  const { t } = useLingui()
  const { language, country } = useLocale()
  const dayOf = (date: string) => formatDay(date, { language, country })
  const free = days.find(({ suggested, dinners }) => suggested !== null || dinners.length === 0)
  const form = useForm(planDinnerForm, {
    instance: id,
    values: { date: free?.date ?? days[0]?.date ?? '' },
    hasDraft: false,
    onDone: onChange,
  })
  return (
    <Form form={form} className="relative z-1 mt-3 flex flex-col items-start gap-2">
      <SelectField
        name="date"
        label={<Trans comment="field: on which day a dinner is cooked">Day</Trans>}
        options={days.map(({ date }) => ({ value: date, label: dayOf(date) }))}
      />
      <SubmitButton
        variant="primary"
        size="medium"
        label={t({ message: `Add to the plan: ${title}`, comment: 'screen readers: button of a dinner' })}
      >
        <Trans comment="button: puts a dinner into the plan of the week">Add to the plan</Trans>
      </SubmitButton>
      <p role="status" className="empty:hidden text-sm font-600">
        {form.isDone && <Trans>It’s in your plan.</Trans>}
      </p>
    </Form>
  )
}
