import type { Cart } from '../../../shared/api/cart.ts'

type Group = Cart['groups'][number]
type Item = Group['items'][number]

/**
 * The groups with each product once among the recipes: what several recipes share stands in the first of them, with
 * the pieces and prices of all. A row that was added by hand stays apart.
 */
export function shownOnce(groups: readonly Group[]): Group[] {
  const ofRecipes = groups.filter(isOfRecipe).flatMap(({ items }) => items)
  return groups.map((group) => {
    if (!isOfRecipe(group)) return group
    const items = group.items.flatMap((item) => {
      const [first, ...others] = ofRecipes.filter(({ product }) => product.id === item.product.id)
      return item === first ? [others.reduce(together, item)] : []
    })
    return { ...group, items }
  })
}

const isOfRecipe = ({ groupType }: Group) => groupType === 'recipe'

function together(one: Item, other: Item): Item {
  return {
    ...one,
    quantity: one.quantity + other.quantity,
    displayPriceTotal: one.displayPriceTotal + other.displayPriceTotal,
    discountedDisplayPriceTotal: sumOr(one, other, 'discountedDisplayPriceTotal', 'displayPriceTotal'),
    quantityChangedFrom: sumOr(one, other, 'quantityChangedFrom', 'quantity'),
  }
}

/** The sum of a field that one of the rows may lack, which then counts with another field; null when both do. */
function sumOr<Field extends 'discountedDisplayPriceTotal' | 'quantityChangedFrom'>(
  one: Item,
  other: Item,
  field: Field,
  instead: 'displayPriceTotal' | 'quantity',
): number | null {
  if (one[field] === null && other[field] === null) return null
  return (one[field] ?? one[instead]) + (other[field] ?? other[instead])
}
