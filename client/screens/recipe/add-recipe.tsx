import { Plural, Trans } from '@lingui/react/macro'
import { addRecipeForm } from '../../../shared/forms/cart.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { useMiniCart } from '../../features/mini-cart/mini-cart-provider.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { BREAKPOINTS } from '../../ui/breakpoints.ts'
import type { RecipePage } from '../../queries/recipes.ts'

/**
 * Adds all ingredients to the cart: whole packs for the chosen portions, without what is usually at home. A
 * second click replaces the first, so that other portions are not added on top.
 */
export function AddRecipe({ recipe: { numPortions } }: { recipe: RecipePage }) {
  const store = useCart()
  const { change } = useMiniCart()
  const form = useForm(addRecipeForm, {
    hasDraft: false,
    onDone(cart) {
      store.adopt(cart)
      // Opens the mini cart, where there is room, because a recipe adds many products.
      const isWide = matchMedia(`(min-width: ${BREAKPOINTS.xl}px)`).matches
      if (isWide) change({ kind: 'auto-open', isWide, at: location.pathname, isForced: true })
    },
  })
  return (
    <div className="flex flex-col gap-3">
      <Form form={form} className="flex flex-col items-start gap-2">
        <input type="hidden" name="portions" value={numPortions} />
        <SubmitButton>
          <span className="i-lucide-shopping-basket" aria-hidden="true" />
          <Plural
            value={numPortions}
            one="Add ingredients for # portion"
            other="Add ingredients for # portions"
          />
        </SubmitButton>
        <p className="text-sm text-muted">
          <Trans>We leave out what you probably have at home, such as salt and oil.</Trans>
        </p>
      </Form>
      <p role="status" className="empty:hidden font-600">
        {form.isDone && <Trans>The ingredients are now in your basket.</Trans>}
      </p>
    </div>
  )
}
