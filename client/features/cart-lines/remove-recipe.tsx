import { Trans, useLingui } from '@lingui/react/macro'
import { putRecipeInCart } from '../../../shared/api/cart-recipes.ts'
import { removeRecipeForm, toChoice } from '../../../shared/forms/cart-recipes.ts'
import { CART_ADDRESSES } from '../../../shared/forms/cart-addresses.ts'
import { useApi } from '../../api/api-context.tsx'
import { useCart } from '../cart/use-cart.ts'
import { Form } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import type { CartRecipe } from './cart-recipes.ts'
import { choicesOf } from './recipe-group.tsx'

/** Takes all rows of one recipe out of the cart; with JavaScript this can be undone. */
export function RemoveRecipe({
  recipeId,
  title,
  recipe,
}: {
  recipeId: number
  title: string
  recipe: CartRecipe | undefined
}) {
  const { t } = useLingui()
  const api = useApi()
  const store = useCart()
  const offerUndo = ({ portions, ingredients }: CartRecipe) => {
    const choices = [...choicesOf(ingredients)]
    const put = {
      params: { recipeId: String(recipeId) },
      body: { portions, ingredientChoices: choices.map(([id, choice]) => toChoice(id, choice)) },
    }
    const restore = () => {
      store.dismiss()
      api.call(putRecipeInCart, put).then(store.adopt, offer)
    }
    // A request that fails leaves the button for another try.
    const offer = () => store.offerUndo({ name: title, restore })
    offer()
  }
  const form = useForm(removeRecipeForm, {
    instance: String(recipeId),
    hasDraft: false,
    onDone(cart) {
      store.adopt(cart)
      if (recipe) offerUndo(recipe)
    },
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
