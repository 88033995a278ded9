import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Product } from '../../../shared/api/products.ts'
import { CART_ADDRESSES } from '../../../shared/forms/cart-addresses.ts'
import { writeChoices } from '../../../shared/recipes/choices.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { Form } from '../form/form.tsx'
import type { Need } from './cart-recipes.ts'
import { useChangeRecipe } from './recipe-group.tsx'

const importSwap = async () => (await import('./swap-ingredient.tsx')).SwapIngredient

export type LineNeedsProps = {
  product: Pick<Product, 'id' | 'fullName'>
  /** The recipes that need the product; at least one. */
  needs: readonly Need[]
  /** The recipe whose group the line is in, the first of those that share it; null in other groups. */
  recipeId: number | null
  isAvailable: boolean
}

/** Which recipes need a line; in the group of a recipe also to swap it or to leave it out for each of them. */
export function LineNeeds({ product, needs, recipeId, isAvailable }: LineNeedsProps) {
  const titles = needs.map(({ recipe }) => recipe.title).join(', ')
  // A recipe may take a product for two of its ingredients.
  const byRecipe = [
    ...new Map(needs.toReversed().map((need) => [need.recipe.id, need])).values(),
  ].toReversed()
  return (
    <>
      {isAvailable && needs.length > 1 && (
        <p className="text-sm text-muted">
          <Trans comment="list of recipes that share a product of the basket">You need it for {titles}</Trans>
        </p>
      )}
      {!isAvailable && (
        <p className="text-sm font-600 text-tomato">
          <Trans comment="a sold-out product; list of the recipes that lack it">
            You’ll be without it for {titles}
          </Trans>
        </p>
      )}
      {recipeId !== null &&
        byRecipe.map((need) => (
          <NeedChoices
            key={need.recipe.id}
            product={product}
            need={need}
            isAvailable={isAvailable}
            isShared={byRecipe.length > 1}
          />
        ))}
    </>
  )
}

/** Other goods for one recipe, or none. */
function NeedChoices({
  product: { id, fullName: name },
  need,
  isAvailable,
  isShared,
}: Pick<LineNeedsProps, 'product' | 'isAvailable'> & {
  need: Need
  /** Other recipes need the product, too. */
  isShared: boolean
}) {
  const { t } = useLingui()
  const [isSwapping, setIsSwapping] = useState(false)
  const isHydrated = useIsHydrated()
  const { title } = need.recipe
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 text-sm">
        {isShared && <span>{title}</span>}
        {isHydrated && isAvailable && isShared && (
          <button
            type="button"
            aria-expanded={isSwapping}
            onClick={() => setIsSwapping(!isSwapping)}
            aria-label={t({
              message: `Swap ${name} in ${title}`,
              comment: 'button: choose another product for one of several recipes',
            })}
            className="min-h-11 underline cursor-pointer"
          >
            <Trans comment="button: choose another product for a recipe">Swap</Trans>
          </button>
        )}
        <LeaveOut need={need} name={name} isShared={isShared} />
      </div>
      {(isSwapping || !isShared || !isAvailable) && isHydrated && (
        <LatePart name="swap" load={importSwap} props={{ productId: id, need, name }} />
      )}
    </>
  )
}

function LeaveOut({
  need: { recipe, ingredientId },
  name,
  isShared,
}: {
  need: Need
  name: string
  isShared: boolean
}) {
  const { t } = useLingui()
  const form = useChangeRecipe(`leave-${recipe.id}-${ingredientId}`)
  const { title } = recipe
  return (
    <Form form={form} address={CART_ADDRESSES.changeRecipe} className="inline-flex">
      <input type="hidden" name="recipeId" value={recipe.id} />
      <input type="hidden" name="portions" value={recipe.portions} />
      <input type="hidden" name="choice" value={writeChoices(new Map([[ingredientId, 'left_out']]))} />
      <button
        type="submit"
        disabled={form.state.isPending}
        aria-label={
          isShared
            ? t({
                message: `Leave out ${name} of ${title}`,
                comment: 'button: do not buy it for one of several recipes',
              })
            : t({ message: `Leave out ${name}`, comment: 'button: do not buy it for a recipe' })
        }
        className="min-h-11 underline cursor-pointer"
      >
        <Trans comment="button: do not buy an ingredient for a recipe">Leave out</Trans>
      </button>
    </Form>
  )
}
