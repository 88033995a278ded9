import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../shared/money/money.ts'
import { CART_ADDRESSES } from '../../../shared/forms/cart-addresses.ts'
import { writeChoices } from '../../../shared/recipes/choices.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { ingredientAlternativesQuery } from '../../queries/products.ts'
import { Picture } from '../../ui/picture.tsx'
import { useAllowed } from '../diet/use-conflicts.ts'
import { Form } from '../form/form.tsx'
import { fullNameOf } from '../../../shared/products/full-name.ts'
import type { Need } from './cart-recipes.ts'
import { useChangeRecipe } from './recipe-group.tsx'

/** Products that can replace one in a recipe. None of them adds an allergen or breaks the shopper’s diet. */
export function SwapIngredient({ productId, need, name }: { productId: number; need: Need; name: string }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { recipe, ingredientId } = need
  const { data } = useQuery(ingredientAlternativesQuery(useApi(), String(productId), String(recipe.id)))
  const alternatives = useAllowed(data ?? [])
  const form = useChangeRecipe(`swap-${recipe.id}-${ingredientId}`)
  if (!data) return null
  if (alternatives.length === 0) {
    return (
      <p role="status" className="text-sm text-muted">
        <Trans>Nothing we sell can replace it in this recipe. You can leave it out.</Trans>
      </p>
    )
  }
  return (
    <Form form={form} address={CART_ADDRESSES.changeRecipe} className="flex flex-col gap-2">
      <input type="hidden" name="recipeId" value={recipe.id} />
      <input type="hidden" name="portions" value={recipe.portions} />
      <ul
        aria-label={t({
          message: `Instead of ${name}`,
          comment: 'heading above products that can replace a sold-out one',
        })}
        className="flex flex-col gap-2"
      >
        {alternatives.map((each) => {
          const product = fullNameOf(each)
          return (
            <li key={each.id} className="flex items-center gap-3">
              <Picture
                src={each.images[0]?.thumbnail.url ?? null}
                alt=""
                width={40}
                height={40}
                className="size-10 rounded-picture flex-none"
              />
              <p className="grow min-w-0 text-sm leading-snug">
                <span className="font-600">
                  {product} {each.nameExtra}
                </span>
                <span className="block text-muted">{formatMoney(each.grossPrice, language)}</span>
              </p>
              <button
                type="submit"
                name="choice"
                value={writeChoices(new Map([[ingredientId, each.id]]))}
                aria-label={t({
                  message: `Use this: ${product}`,
                  comment: 'button: swaps an ingredient',
                })}
                className="min-h-11 px-3 rounded-full text-sm font-600 bg-sunken cursor-pointer"
              >
                <Trans comment="button: swaps an ingredient">Use this</Trans>
              </button>
            </li>
          )
        })}
      </ul>
    </Form>
  )
}
