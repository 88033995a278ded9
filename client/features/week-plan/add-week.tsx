import { Trans } from '@lingui/react/macro'
import { addWeekForm, dinnerField } from '../../../shared/forms/recipes.ts'
import { Link } from '../../links/link.tsx'
import type { WeekPlan } from '../../queries/recipes-pages.ts'
import { useCart } from '../cart/use-cart.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { SelectField } from '../form/select-field.tsx'
import { useForm } from '../form/use-form.ts'

const PORTIONS = Array.from({ length: 12 }, (_, index) => String(index + 1))
const USUAL_PORTIONS = '4'

/** Puts the dinners of a week into the cart at once, for as many portions; a repeat replaces the first. */
export function AddWeek({ plan }: { plan: WeekPlan }) {
  const store = useCart()
  const form = useForm(addWeekForm, {
    hasDraft: false,
    values: { portions: USUAL_PORTIONS },
    onDone: (cart) => store.adopt(cart),
  })
  return (
    <Form form={form} className="mt-4 flex flex-col items-start gap-3">
      {plan.days.map(({ date, recipe }, index) => (
        <input key={date} type="hidden" name={dinnerField(index)} value={recipe.id} />
      ))}
      <SelectField
        name="portions"
        label={<Trans>Portions of each dinner</Trans>}
        options={PORTIONS.map((value) => ({ value, label: value }))}
      />
      <SubmitButton>
        <span className="i-lucide-shopping-basket" aria-hidden="true" />
        <Trans>Put the week in the basket</Trans>
      </SubmitButton>
      <p role="status" className="empty:hidden font-600">
        {form.isDone && (
          <>
            <Trans>The week’s dinners are in your basket.</Trans>{' '}
            <Link to="cart" className="min-h-11 inline-flex items-center underline">
              <Trans>Go to basket</Trans>
            </Link>
          </>
        )}
      </p>
    </Form>
  )
}
