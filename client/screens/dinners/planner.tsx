import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { formatDay } from '../../../shared/delivery/slot-times.ts'
import { INSTANCE_FIELD } from '../../../shared/forms/form.ts'
import {
  dayPortionsForm,
  fillWeekForm,
  moveDinnerForm,
  planDinnerForm,
  plannedInstance,
} from '../../../shared/forms/dinners.ts'
import { useLocale } from '../../config.tsx'
import { toGet } from '../../features/form/read-fields.ts'
import { useRunForm } from '../../features/form/use-run-form.ts'
import { useDrag } from '../../hooks/use-drag.ts'
import { Link } from '../../links/link.tsx'
import type { ShownWeek } from '../../queries/responses/dinners.ts'
import { useLocation } from '../../router/use-router.ts'
import { type OnChange, PlanDay } from './plan-day.tsx'
import { WeekActions } from './week-actions.tsx'
import { WeekIngredients } from './week-ingredients.tsx'

const LINK = 'min-h-11 inline-flex items-center font-600 underline hover:no-underline'
/** Forms of the plan, whose success without JavaScript is told above it. */
const PLAN_FORMS: readonly string[] = [planDinnerForm, moveDinnerForm, dayPortionsForm, fillWeekForm].map(
  ({ name }) => name,
)

/** A dinner on a day of the plan. */
type PlannedOn = { date: string; id: number }

/** The dinners of a week, day by day, to move, to change and to put into the basket. */
export function Planner({ plan, onChange }: { plan: ShownWeek; onChange: (plan: ShownWeek) => void }) {
  const { t } = useLingui()
  const { language, country } = useLocale()
  const runForm = useRunForm()
  const { search } = useLocation()
  const [said, setSaid] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const { week, weekPlan } = plan
  const { weekNumber } = week
  const focus = useRef<(() => void) | null>(null)
  const changed: OnChange = (next, message, focusAgain) => {
    focus.current = focusAgain ?? null
    onChange(next)
    setSaid(message)
  }
  // What takes the focus is not there before the changed plan is.
  useEffect(() => {
    focus.current?.()
    focus.current = null
  }, [plan])
  const move = async ({ date, id }: PlannedOn, to: string) => {
    try {
      const next = await runForm(moveDinnerForm, toGet({ [INSTANCE_FIELD]: plannedInstance(date, id), to }))
      setHasFailed(false)
      const day = formatDay(to, { language, country })
      changed(next, t`The dinner is now on ${day}.`)
    } catch {
      setHasFailed(true)
    }
  }
  const { drag, handleOf } = useDrag<PlannedOn>('data-plan-day', (dinner, to) => void move(dinner, to))
  return (
    <section className="mt-4" aria-labelledby="plan">
      <h2 id="plan" className="text-2xl font-800">
        <Trans comment="heading above the dinners of a week">Your plan for week {weekNumber}</Trans>
      </h2>
      <nav
        aria-label={t({ message: 'Weeks', comment: 'name of the links to the plans of other weeks' })}
        className="flex flex-wrap gap-x-4"
      >
        {week.previousMonday !== null && (
          <Link to="dinners" query={{ day: week.previousMonday }} className={LINK}>
            <Trans comment="link to the plan of the week before">Previous week</Trans>
          </Link>
        )}
        {week.nextMonday !== null && (
          <Link to="dinners" query={{ day: week.nextMonday }} className={LINK}>
            <Trans comment="link to the plan of the week after">Following week</Trans>
          </Link>
        )}
      </nav>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p role="alert" className="empty:hidden font-600 text-tomato">
        {hasFailed && <Trans>That didn’t work. Try again.</Trans>}
      </p>
      {PLAN_FORMS.includes(search['done'] ?? '') && (
        <p role="status" className="rounded-picture bg-leaf-tint text-on-leaf-tint px-4 py-3 font-600">
          <Trans>Your plan is up to date.</Trans>
        </p>
      )}
      <ol className="mt-3 rounded-card bg-surface px-4 grid grid-cols-1 lg:grid-cols-2 lg:gap-x-8">
        {weekPlan.map((day, index) => (
          <PlanDay
            key={day.date}
            day={day}
            before={weekPlan[index - 1]?.date ?? null}
            after={weekPlan[index + 1]?.date ?? null}
            isDelivery={week.deliveryDates.includes(day.date)}
            isTarget={drag !== null && drag.to === day.date && drag.from !== day.date}
            handleOf={(id) => handleOf({ date: day.date, id }, day.date)}
            onChange={changed}
          />
        ))}
      </ol>
      <WeekActions plan={plan} onChange={changed} />
      <WeekIngredients week={week} />
    </section>
  )
}
