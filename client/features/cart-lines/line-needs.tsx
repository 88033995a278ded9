import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Product } from '../../../shared/api/products.ts'
import { CART_ADDRESSES } from '../../../shared/forms/cart-addresses.ts'
import { writeChoices } from '../../../shared/recipes/choices.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { Form } from '../form/form.tsx'
import type { Need } from './cart-recipes.ts'
import { useChangeRecipe } from './recipe-group.tsx'

const SwapIngredient = lazy(async () => ({ default: (await import('./swap-ingredient.tsx')).SwapIngredient }))

type Props = {
  product: Pick<Product, 'id' | 'fullName'>
  /** The recipes that need the product; at least one. */
  needs: readonly Need[]
  /** The recipe whose group the line is in; null in other groups. */
  recipeId: number | null
  isAvailable: boolean
}

/** Which recipes need a line; in the group of a recipe also to swap it or to leave it out. */
export function LineNeeds({ product, needs, recipeId, isAvailable }: Props) {
  const { t } = useLingui()
  const [isSwapping, setIsSwapping] = useState(false)
  const isHydrated = useIsHydrated()
  const own = needs.find(({ recipe }) => recipe.id === recipeId)
  const titles = needs.map(({ recipe }) => recipe.title).join(', ')
  const { fullName: name } = product
  return (
    <>
      {isAvailable && needs.length > 1 && (
        <p className="text-sm text-muted">
          <Trans comment="list of recipes that share a product of the basket">Needed for {titles}</Trans>
        </p>
      )}
      {!isAvailable && (
        <p className="text-sm font-600 text-tomato">
          <Trans comment="a sold-out product; list of the recipes that lack it">
            It’s missing for {titles}
          </Trans>
        </p>
      )}
      {own && (
        <div className="flex flex-wrap gap-x-3 text-sm">
          {isHydrated && isAvailable && (
            <button
              type="button"
              aria-expanded={isSwapping}
              onClick={() => setIsSwapping(!isSwapping)}
              aria-label={t({
                message: `Swap ${name}`,
                comment: 'button: choose another product for a recipe',
              })}
              className="min-h-11 underline cursor-pointer"
            >
              <Trans comment="button: choose another product for a recipe">Swap</Trans>
            </button>
          )}
          <LeaveOut need={own} name={name} />
        </div>
      )}
      {own && (isSwapping || !isAvailable) && isHydrated && (
        <Suspense>
          <SwapIngredient productId={product.id} need={own} name={name} />
        </Suspense>
      )}
    </>
  )
}

function LeaveOut({ need: { recipe, ingredientId }, name }: { need: Need; name: string }) {
  const { t } = useLingui()
  const form = useChangeRecipe(`leave-${recipe.id}-${ingredientId}`)
  return (
    <Form form={form} address={CART_ADDRESSES.changeRecipe} className="inline-flex">
      <input type="hidden" name="recipeId" value={recipe.id} />
      <input type="hidden" name="portions" value={recipe.portions} />
      <input type="hidden" name="choice" value={writeChoices(new Map([[ingredientId, 'left_out']]))} />
      <button
        type="submit"
        disabled={form.state.isPending}
        aria-label={t({ message: `Leave out ${name}`, comment: 'button: do not buy it for a recipe' })}
        className="min-h-11 underline cursor-pointer"
      >
        <Trans comment="button: do not buy an ingredient for a recipe">Leave out</Trans>
      </button>
    </Form>
  )
}
