import { Trans, useLingui } from '@lingui/react/macro'
import { removeRecipeForm } from '../../../shared/forms/cart-recipes.ts'
import { CART_ADDRESSES } from '../../../shared/forms/cart-addresses.ts'
import { useCart } from '../cart/use-cart.ts'
import { Form } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'

/** Takes all rows of one recipe out of the cart. */
export function RemoveRecipe({ recipeId, title }: { recipeId: number; title: string }) {
  const { t } = useLingui()
  const store = useCart()
  const form = useForm(removeRecipeForm, {
    instance: String(recipeId),
    hasDraft: false,
    onDone: (cart) => store.adopt(cart),
  })
  return (
    <Form form={form} address={CART_ADDRESSES.recipe}>
      <input type="hidden" name="recipeId" value={recipeId} />
      <button
        type="submit"
        disabled={form.state.isPending}
        className="min-h-11 underline cursor-pointer"
        aria-label={t({ message: `Remove recipe ${title}`, comment: 'button: all items of a recipe' })}
      >
        <Trans>Remove recipe</Trans>
      </button>
    </Form>
  )
}
