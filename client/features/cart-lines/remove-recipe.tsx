import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { putRecipeInCart } from '../../../shared/api/cart-recipes.ts'
import type { HandlerInput } from '../../../shared/api/endpoint.ts'
import { ApiError } from '../../../shared/errors.ts'
import { removeRecipeForm, toChoice } from '../../../shared/forms/cart-recipes.ts'
import { CART_ADDRESSES } from '../../../shared/forms/cart-addresses.ts'
import { useApi } from '../../api/api-context.tsx'
import { SETTLE_TIMEOUT, useCart } from '../cart/use-cart.ts'
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
  const put = useRef<Put | null>(null)
  const restore = (body: Put) => {
    store.dismiss()
    store
      .settle(SETTLE_TIMEOUT)
      .then(() => api.call(putRecipeInCart, { params: { recipeId: String(recipeId) }, body }))
      .then(store.adopt, (error: unknown) => {
        // Without a response another try may do it, unless something else was removed meanwhile.
        if (!(error instanceof ApiError) && !store.getState().undo) offerUndo(body)
      })
  }
  const offerUndo = (body: Put) => store.offerUndo({ name: title, restore: () => restore(body) })
  const form = useForm(removeRecipeForm, {
    instance: String(recipeId),
    hasDraft: false,
    async before() {
      await store.settle(SETTLE_TIMEOUT)
      put.current = recipe ? putOf(recipe, store.findQuantity) : null
    },
    onDone(cart) {
      store.adopt(cart)
      if (put.current) offerUndo(put.current)
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

type Put = HandlerInput<typeof putRecipeInCart>['body']

/** The recipe as it is in the cart: what the shopper took out of it by hand stays out. */
function putOf(
  { portions, ingredients, countsBasket }: CartRecipe,
  findQuantity: (productId: number) => number | undefined,
): Put {
  const choices = choicesOf(ingredients)
  for (const { ingredientId, productId } of ingredients) {
    if (productId !== null && findQuantity(productId) === 0) choices.set(ingredientId, 'left_out')
  }
  const ingredientChoices = [...choices].map(([id, choice]) => toChoice(id, choice))
  return { portions, ingredientChoices, keepsChoices: false, countsBasket }
}
