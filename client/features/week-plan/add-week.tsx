import { Trans } from '@lingui/react/macro'
import { addWeekForm, dinnerField } from '../../../shared/forms/recipes.ts'
import type { WeekPlan } from '../../queries/responses/recipes-pages.ts'
import { useCart } from '../cart/use-cart.ts'
import { SelectField } from '../form/select-field.tsx'
import { useForm } from '../form/use-form.ts'
import { WeekToCart } from './week-to-cart.tsx'

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
    <WeekToCart form={form} className="mt-4">
      {plan.days.map(({ date, recipe }, index) => (
        <input key={date} type="hidden" name={dinnerField(index)} value={recipe.id} />
      ))}
      <SelectField
        name="portions"
        label={<Trans>Portions of each dinner</Trans>}
        options={PORTIONS.map((value) => ({ value, label: value }))}
      />
    </WeekToCart>
  )
}
