import { Trans, useLingui } from '@lingui/react/macro'
import { fillWeekForm, plannedField, weekToCartForm } from '../../../shared/forms/dinners.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { WeekToCart } from '../../features/week-plan/week-to-cart.tsx'
import type { ShownWeek } from '../../queries/responses/dinners.ts'
import type { OnChange } from './plan-day.tsx'

/** Fills the free days of the week, and puts all of it into the basket. */
export function WeekActions({ plan, onChange }: { plan: ShownWeek; onChange: OnChange }) {
  const { t } = useLingui()
  const store = useCart()
  const { week, weekPlan } = plan
  const fill = useForm(fillWeekForm, {
    hasDraft: false,
    onDone: (next) => onChange(next, t`Your plan is up to date.`),
  })
  const toCart = useForm(weekToCartForm, { hasDraft: false, onDone: (cart) => store.adopt(cart) })
  const planned = weekPlan.flatMap(({ dinners, portions }) => dinners.map(({ id }) => `${id}:${portions}`))
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <Form form={fill} label={t`Fill the empty days`} className="flex flex-wrap gap-2">
        <input type="hidden" name="monday" value={week.monday} />
        <SubmitButton variant="quiet" size="medium" name="from" value="suggestions">
          <Trans comment="button: plans a suggested dinner for each day that has none">
            Fill the empty days
          </Trans>
        </SubmitButton>
        <SubmitButton variant="quiet" size="medium" name="from" value="last-week">
          <Trans comment="button: plans the dinners of the week before again">Copy the previous week</Trans>
        </SubmitButton>
      </Form>
      {planned.length > 0 && (
        <WeekToCart form={toCart}>
          {planned.map((value, index) => (
            <input key={`${index}-${value}`} type="hidden" name={plannedField(index)} value={value} />
          ))}
        </WeekToCart>
      )}
    </div>
  )
}
