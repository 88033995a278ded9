import { Trans, useLingui } from '@lingui/react/macro'
import { fillWeekForm, plannedField, weekToCartForm } from '../../../shared/forms/dinners.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import type { ShownWeek } from '../../queries/dinners.ts'
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
      <Form form={fill} label={t`Fill the free days`} className="flex flex-wrap gap-2">
        <input type="hidden" name="monday" value={week.monday} />
        <SubmitButton variant="quiet" size="medium" name="from" value="suggestions">
          <Trans comment="button: plans a suggested dinner for each day that has none">
            Fill the free days
          </Trans>
        </SubmitButton>
        <SubmitButton variant="quiet" size="medium" name="from" value="last-week">
          <Trans comment="button: plans the dinners of the week before again">Copy the week before</Trans>
        </SubmitButton>
      </Form>
      {planned.length > 0 && (
        <Form form={toCart} className="flex flex-col items-start gap-3">
          {planned.map((value, index) => (
            <input key={`${index}-${value}`} type="hidden" name={plannedField(index)} value={value} />
          ))}
          <SubmitButton>
            <span className="i-lucide-shopping-basket" aria-hidden="true" />
            <Trans>Put the week in the basket</Trans>
          </SubmitButton>
          <p role="status" className="empty:hidden font-600">
            {toCart.isDone && (
              <>
                <Trans>The week’s dinners are in your basket.</Trans>{' '}
                <Link to="cart" className="min-h-11 inline-flex items-center underline">
                  <Trans>Go to basket</Trans>
                </Link>
              </>
            )}
          </p>
        </Form>
      )}
    </div>
  )
}
