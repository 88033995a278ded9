import { memo, useMemo, useState } from 'react'
import type { Cart } from '../../../shared/api/cart.ts'
import { useCart, useCartState } from '../cart/use-cart.ts'
import { CartLine } from './cart-line.tsx'
import { needsByProduct, type CartRecipe } from './cart-recipes.ts'
import { inPlaces, keepPlaces, keepWanted } from './places.ts'
import { RecipePart } from './recipe-part.tsx'
import { shownOnce } from './shown-once.ts'

type Groups = readonly Cart['groups'][number][]

type Props = {
  cart: Cart
  isReadOnly?: boolean
  /** True while the shopper chooses what may not be replaced. */
  isChoosing?: boolean
}

/** The goods of a cart, grouped by their recipe or their category; each is in the first group that has it. */
export const CartGroups = memo(function CartGroups({ cart, isReadOnly = false, isChoosing = false }: Props) {
  const { findQuantity } = useCart()
  const [places, setPlaces] = useState(() => keepPlaces([], cart.groups))
  const kept = keepPlaces(places, cart.groups)
  if (kept !== places) setPlaces(kept)
  // What the backend refuses to put back is not wanted any more, and no response follows that says so.
  const failure = useCartState('failure')
  const [shown, setShown] = useState({ of: cart.groups as Groups, groups: cart.groups as Groups, failure })
  let { groups } = shown
  if (shown.of !== cart.groups || shown.failure !== failure) {
    const isWanted = (id: number) => !isReadOnly && (findQuantity(id) ?? 0) > 0
    groups = keepWanted(shown.groups, cart.groups, isWanted)
    setShown({ of: cart.groups, groups, failure })
  }
  // A line renders again only when its needs change; every response has new recipes.
  const recipes = JSON.stringify(cart.recipes ?? [])
  const needs = useMemo(() => needsByProduct(JSON.parse(recipes) as CartRecipe[]), [recipes])
  return (
    <>
      {inPlaces(kept, shownOnce(groups)).map((group) => (
        <section key={group.id} aria-label={group.title} className="@container">
          <div className="-mx-4 px-4 py-1.5 bg-sunken flex flex-wrap items-center justify-between gap-x-3">
            <h2 className="text-sm font-700 tracking-normal">{group.title}</h2>
            {!isReadOnly &&
              cart.recipes
                ?.filter(({ id }) => id === group.recipeId)
                .map((recipe) => <RecipePart key={recipe.id} part="portions" recipe={recipe} />)}
          </div>
          {!isReadOnly && group.groupType === 'recipe' && group.recipeId !== null && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm border-b border-line -mx-4 px-4">
              <RecipePart
                part="group"
                id={group.recipeId}
                title={group.title}
                recipe={cart.recipes?.find(({ id }) => id === group.recipeId)}
              />
            </div>
          )}
          <ul>
            {group.items.map((item) => (
              <CartLine
                key={item.itemId}
                item={item}
                needs={needs.get(item.product.id)}
                recipeId={group.recipeId}
                isChoosing={isChoosing}
                isReadOnly={isReadOnly}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
})
