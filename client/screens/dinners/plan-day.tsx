import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '../../../shared/delivery/slot-times.ts'
import { dayPortionsForm, planDinnerForm } from '../../../shared/forms/dinners.ts'
import { useLocale } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import type { DragHandle } from '../../hooks/use-drag.ts'
import type { ShownDay, ShownDinner, ShownWeek } from '../../queries/responses/dinners.ts'
import { PlannedDinner } from './planned-dinner.tsx'

const PORTIONS_MAX = 12

/** Called with the changed plan, what to say about it, and what gives the focus back once it is shown. */
export type OnChange = (plan: ShownWeek, said: string, focusAgain?: () => void) => void

/** A day of the plan: its dinners and their portions, or a suggestion. */
export function PlanDay({
  day,
  before,
  after,
  isDelivery,
  isTarget,
  handleOf,
  onChange,
}: {
  day: ShownDay
  /** The days beside it in this week. */
  before: string | null
  after: string | null
  /** We come on this day. */
  isDelivery: boolean
  /** A dinner would be dropped here. */
  isTarget: boolean
  /** The properties of the handle of a dinner. */
  handleOf: (id: number) => DragHandle
  onChange: OnChange
}) {
  const { language, country } = useLocale()
  const { date, dinners, suggested } = day
  return (
    <li
      data-plan-day={date}
      className={`py-3 border-b border-line ${isTarget ? 'bg-leaf-tint text-on-leaf-tint' : ''}`}
    >
      <div className="grid grid-cols-1 justify-items-start sm:flex flex-wrap items-center justify-between gap-x-2">
        <h3 className="font-700 first-letter:uppercase">{formatDay(date, { language, country })}</h3>
        {isDelivery && (
          <span className="text-sm text-muted">
            <Trans comment="said of a day of the plan">We deliver on this day</Trans>
          </span>
        )}
        {dinners.length > 0 && <Portions day={day} onChange={onChange} />}
      </div>
      <ul>
        {dinners.map((dinner) => (
          <PlannedDinner
            key={dinner.id}
            {...{ dinner, date, before, after, onChange }}
            handle={handleOf(dinner.id)}
          />
        ))}
      </ul>
      {dinners.length === 0 &&
        (suggested ? (
          <Suggested dinner={suggested} date={date} onChange={onChange} />
        ) : (
          <p className="text-muted">
            <Trans>Nothing planned.</Trans>
          </p>
        ))}
    </li>
  )
}

function Portions({ day: { date, portions }, onChange }: { day: ShownDay; onChange: OnChange }) {
  const { t } = useLingui()
  const { language, country } = useLocale()
  const name = formatDay(date, { language, country })
  const form = useForm(dayPortionsForm, {
    instance: date,
    hasDraft: false,
    onDone: (plan) => onChange(plan, t`Your plan is up to date.`),
  })
  return (
    <Form form={form} className="flex flex-wrap items-center gap-1">
      <SubmitButton
        variant="quiet"
        size="icon"
        name="portions"
        value={String(Math.max(1, portions - 1))}
        label={t({ message: `One fewer portion on ${name}`, comment: 'screen readers: button of a day' })}
      >
        <span className="i-lucide-minus" aria-hidden="true" />
      </SubmitButton>
      <output className="px-2 text-center font-700">
        <Plural value={portions} one="# portion" other="# portions" />
      </output>
      <SubmitButton
        variant="quiet"
        size="icon"
        name="portions"
        value={String(Math.min(PORTIONS_MAX, portions + 1))}
        label={t({ message: `One more portion on ${name}`, comment: 'screen readers: button of a day' })}
      >
        <span className="i-lucide-plus" aria-hidden="true" />
      </SubmitButton>
    </Form>
  )
}

function Suggested({
  dinner: { id, title },
  date,
  onChange,
}: {
  dinner: ShownDinner
  date: string
  onChange: OnChange
}) {
  const { t } = useLingui()
  const form = useForm(planDinnerForm, {
    // A card below may suggest the same dinner, with a form of its own.
    instance: id,
    hasDraft: false,
    onDone: (plan) => onChange(plan, t`Your plan is up to date.`),
  })
  return (
    <Form form={form} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="date" value={date} />
      <p className="text-muted">
        <Trans comment="a dinner is suggested for a day">How about {title}?</Trans>
      </p>
      <SubmitButton
        variant="quiet"
        size="medium"
        label={t({
          message: `Yes, add it to the plan: ${title}`,
          comment: 'screen readers: button of a suggestion',
        })}
      >
        <Trans comment="button: takes the dinner that is suggested for a day">Yes, add it to the plan</Trans>
      </SubmitButton>
    </Form>
  )
}
