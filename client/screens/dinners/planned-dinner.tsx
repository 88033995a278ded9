import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '../../../shared/delivery/slot-times.ts'
import { moveDinnerForm, OUT_OF_PLAN, plannedInstance } from '../../../shared/forms/dinners.ts'
import { useLocale } from '../../config.tsx'
import { DietPart } from '../../features/diet/diet-part.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import type { DragHandle } from '../../hooks/use-drag.ts'
import { Link } from '../../links/link.tsx'
import type { ShownDay } from '../../queries/responses/dinners.ts'
import { Picture } from '../../ui/picture.tsx'
import type { OnChange } from './plan-day.tsx'

/** A dinner of the plan, with its handle and its buttons: to the day before, to the day after, and out. */
export function PlannedDinner({
  dinner,
  date,
  before,
  after,
  handle,
  onChange,
}: {
  dinner: ShownDay['dinners'][number]
  date: string
  before: string | null
  after: string | null
  handle: DragHandle
  onChange: OnChange
}) {
  const { t } = useLingui()
  const { language, country } = useLocale()
  const { id, title, imageUrl, freshUntil } = dinner
  const nameOf = (day: string) => formatDay(day, { language, country })
  const form = useForm(moveDinnerForm, {
    instance: plannedInstance(date, id),
    hasDraft: false,
    onDone(plan, { get }) {
      const to = get('to') ?? OUT_OF_PLAN
      const day = to === OUT_OF_PLAN ? '' : nameOf(to)
      const said = day === '' ? t`${title} is no longer planned.` : t`${title} is now on ${day}.`
      // The dinner stands elsewhere now, and its button must not lose the focus.
      onChange(plan, said, () => focusOn(to === OUT_OF_PLAN ? date : to, id, to < date))
    },
  })
  const isLate = freshUntil !== null && date > freshUntil
  const last = freshUntil === null ? '' : nameOf(freshUntil)
  return (
    <li data-planned={id} className="py-2 flex flex-wrap items-center gap-3">
      <span
        {...handle}
        title={t`Drag to move`}
        className="hidden md:grid size-11 -ml-2 flex-none place-items-center cursor-pointer text-muted"
        aria-hidden="true"
      >
        ⠿
      </span>
      <Picture
        src={imageUrl}
        alt=""
        width={96}
        height={64}
        className="w-16 h-16 flex-none object-cover rounded-picture"
      />
      <div className="min-w-0 grow basis-40">
        <Link to="recipe" params={{ id }} className="min-h-11 inline-flex items-center font-600 underline">
          {title}
        </Link>
        {isLate && (
          <p className="text-sm font-600 text-tomato">
            <Trans comment="a dinner is planned for a day on which its goods are no longer fresh">
              The ingredients keep until {last}. Move the dinner to an earlier day.
            </Trans>
          </p>
        )}
        <DietPart part="card" recipeId={id} />
      </div>
      <Form form={form} className="ml-auto flex flex-wrap items-center gap-1">
        {before !== null && (
          <SubmitButton
            variant="quiet"
            size="icon"
            name="to"
            value={before}
            label={t({
              message: `Move to the previous day: ${title}`,
              comment: 'screen readers: button of a dinner',
            })}
          >
            <span aria-hidden="true">↑</span>
          </SubmitButton>
        )}
        {after !== null && (
          <SubmitButton
            variant="quiet"
            size="icon"
            name="to"
            value={after}
            label={t({
              message: `Move to the next day: ${title}`,
              comment: 'screen readers: button of a dinner',
            })}
          >
            <span aria-hidden="true">↓</span>
          </SubmitButton>
        )}
        <SubmitButton
          variant="quiet"
          size="icon"
          name="to"
          value={OUT_OF_PLAN}
          label={t({
            message: `Remove from the plan: ${title}`,
            comment: 'screen readers: button of a dinner',
          })}
        >
          <span className="i-lucide-trash-2" aria-hidden="true" />
        </SubmitButton>
      </Form>
    </li>
  )
}

/** The same arrow of the dinner on its new day; the other one at the end of the week. */
function focusOn(date: string, id: number, isUp: boolean): void {
  const day = document.querySelector(`[data-plan-day="${date}"]`)
  const buttons = [
    ...(day?.querySelectorAll<HTMLElement>(`[data-planned="${id}"] button[name="to"]`) ?? []),
  ].slice(0, -1)
  const target = isUp ? buttons[0] : buttons.at(-1)
  // After the dinner is out of the plan, its day has other buttons.
  const rest = day?.querySelector<HTMLElement>('button')
  ;(target ?? rest)?.focus()
}
