import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addRecipeForm } from '../../../shared/forms/cart-recipes.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useMiniCart } from '../../features/mini-cart/use-mini-cart.ts'
import type { RecipePage } from '../../queries/responses/recipes.ts'
import { BREAKPOINTS } from '../../ui/breakpoints.ts'

/**
 * Adds all ingredients to the cart: whole packs for the chosen portions, without what is usually at home. A
 * second click replaces the first, so that other portions are not added on top. `children` are the choices.
 */
export function AddRecipe({ recipe, children }: { recipe: RecipePage; children: ReactNode }) {
  const { numPortions, basketPrice, ingredients } = recipe
  const store = useCart()
  const { language } = useLocale()
  const change = useMiniCart()
  const price = basketPrice === null ? null : formatMoney(basketPrice, language)
  const isLeft = ingredients.some(({ leftOver }) => leftOver !== null)
  const form = useForm(addRecipeForm, {
    hasDraft: false,
    onDone(cart) {
      if (cart === null) return
      store.adopt(cart)
      // Opens the mini cart, where there is room, because a recipe adds many products.
      const isWide = matchMedia(`(min-width: ${BREAKPOINTS.xl}px)`).matches
      if (isWide) change({ kind: 'auto-open', isWide, at: location.pathname, isForced: true })
    },
  })
  return (
    <div className="flex flex-col gap-3">
      <Form form={form}>
        <input type="hidden" name="portions" value={numPortions} />
        {children}
        <label className="flex items-center gap-3 min-h-11">
          <input type="checkbox" name="countsBasket" className="size-6 accent-leaf flex-none" />
          <Trans>Use what is already in my basket first</Trans>
        </label>
        {price !== null && (
          <p className="text-lg">
            <Trans comment="price of all packs for a recipe">
              For the basket: <strong>{price}</strong>
            </Trans>
          </p>
        )}
        {price !== null && isLeft && (
          <p className="text-sm text-muted">
            <Trans comment="below the price of all packs for a recipe: something of them is left">
              These are whole packs, so you’ll have some left.
            </Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton className="max-w-full">
            <span className="i-lucide-shopping-basket" aria-hidden="true" />
            <Plural
              value={numPortions}
              one="Add ingredients for # portion"
              other="Add ingredients for # portions"
            />
          </SubmitButton>
          <noscript>
            <SubmitButton name="show" value="1" variant="quiet">
              <Trans>Show the recipe with my choices</Trans>
            </SubmitButton>
          </noscript>
        </div>
      </Form>
      <p role="status" className="empty:hidden font-600">
        {form.isDone && <Trans>The ingredients are now in your basket.</Trans>}
      </p>
    </div>
  )
}
