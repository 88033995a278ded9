import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { changeRecipeForm } from '../../../shared/forms/cart-recipes.ts'
import { CART_ADDRESSES } from '../../../shared/forms/cart-addresses.ts'
import { type IngredientChoice, writeChoices } from '../../../shared/recipes/choices.ts'
import { Link } from '../../links/link.tsx'
import { SETTLE_TIMEOUT, useCart } from '../cart/use-cart.ts'
import { Form } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import type { CartRecipe } from './cart-recipes.ts'

/** Other portions of a recipe of the cart. */
export function RecipePortions({
  recipe: { id, title, portions, minPortions, maxPortions },
}: {
  recipe: CartRecipe
}) {
  const { t } = useLingui()
  const form = useChangeRecipe(`portions-${id}`)
  const step = (to: number, label: string, icon: string) => (
    <button
      type="submit"
      name="portions"
      value={to}
      disabled={to < minPortions || to > maxPortions || form.state.isPending}
      aria-label={label}
      className="size-11 inline-flex items-center justify-center cursor-pointer disabled:opacity-60"
    >
      <span className={icon} aria-hidden="true" />
    </button>
  )
  return (
    <Form form={form} address={CART_ADDRESSES.changeRecipe} className="flex items-center">
      <input type="hidden" name="recipeId" value={id} />
      {step(portions - 1, t`One fewer portion of ${title}`, 'i-lucide-minus')}
      <p role="status" className="text-sm font-700">
        <Plural value={portions} one="# portion" other="# portions" />
      </p>
      {step(portions + 1, t`One more portion of ${title}`, 'i-lucide-plus')}
    </Form>
  )
}

/** What is not bought for a recipe of the cart. */
export function NotBought({ recipe: { ingredients } }: { recipe: CartRecipe }) {
  const namesOf = (...states: CartRecipe['ingredients'][number]['state'][]) =>
    ingredients.flatMap(({ title, state }) => (states.includes(state) ? title.toLowerCase() : [])).join(', ')
  const [home, leftOut, missing] = [
    namesOf('home', 'usually_home'),
    namesOf('left_out'),
    namesOf('unavailable'),
  ]
  return (
    <div className="basis-full text-muted">
      {home !== '' && (
        <p>
          <Trans comment="list of ingredients that are not bought">At home: {home}</Trans>
        </p>
      )}
      {leftOut !== '' && (
        <p>
          <Trans comment="list of ingredients that are not bought">Left out: {leftOut}</Trans>
        </p>
      )}
      {missing !== '' && (
        <p className="font-600 text-tomato">
          <Trans comment="list of ingredients that cannot be bought">Sold out right now: {missing}</Trans>
        </p>
      )}
    </div>
  )
}

/** The recipe's page, with what was chosen in the cart. */
export function RecipeLink({ recipe: { id, portions, ingredients } }: { recipe: CartRecipe }) {
  return (
    <Link
      to="recipe"
      params={{ id }}
      query={{ portions, choices: writeChoices(choicesOf(ingredients)) || undefined }}
      className="min-h-11 inline-flex items-center underline text-muted"
    >
      <Trans comment="link from the basket to a recipe">See the recipe and swap ingredients</Trans>
    </Link>
  )
}

/** What was chosen in the cart, so that the recipe's page shows the same. */
export function choicesOf(ingredients: CartRecipe['ingredients']): Map<number, IngredientChoice> {
  return new Map(
    ingredients.flatMap(({ ingredientId, state, productId }): [number, IngredientChoice][] => {
      if (state === 'home' || state === 'left_out') return [[ingredientId, state]]
      return state === 'chosen' && productId !== null ? [[ingredientId, productId]] : []
    }),
  )
}

/** A form that changes a recipe of the cart; open intents are sent first. */
export function useChangeRecipe(instance: string) {
  const store = useCart()
  return useForm(changeRecipeForm, {
    instance,
    hasDraft: false,
    before: () => store.settle(SETTLE_TIMEOUT),
    onDone: (cart) => store.adopt(cart),
  })
}
