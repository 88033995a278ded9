import type * as v from 'valibot'
import type { cartChanges } from '../../shared/api/cart-changes.ts'
import { sumOfTags } from '../../shared/cart/row-tags.ts'
import type { ItemRow } from './queries.ts'
import type { CartOnWire } from './to-cart.ts'

/** The rows and products that the caller has. */
export type Former = { itemIds: ReadonlySet<number>; productIds: ReadonlySet<number> }

export function toFormer(items: readonly ItemRow[]): Former {
  return {
    itemIds: new Set(items.map(({ id }) => id)),
    productIds: new Set(items.map(({ product_id }) => product_id)),
  }
}

/**
 * What a caller with the rows of `former` needs to show `cart`; `changed` are the products it has changed.
 */
export function toCartChanges(
  { groups, ...cart }: CartOnWire,
  former: Former,
  changed: readonly number[],
): v.InferInput<typeof cartChanges> {
  const items = groups.flatMap((group) => group.items)
  const sent = items.filter(
    ({ itemId, product }) => changed.includes(product.id) || !former.itemIds.has(itemId),
  )
  const added = new Map(sent.map(({ product }) => [product.id, product]))
  return {
    ...cart,
    groups: groups.map(({ items: rows, ...group }) => ({
      ...group,
      itemIds: rows.map(({ itemId }) => itemId),
    })),
    rows: sent.map(toRow),
    // What is left of a kit depends on the other goods of the cart.
    products: [...added.values()].filter(({ id, type }) => type === 'meal_kit' || !former.productIds.has(id)),
    tags: sumOfTags(items),
  }
}

type Item = CartOnWire['groups'][number]['items'][number]

/** Without the product, and without its availability, which is that of the product. */
function toRow({ product, ...item }: Item): v.InferInput<typeof cartChanges>['rows'][number] {
  return {
    itemId: item.itemId,
    productId: product.id,
    quantity: item.quantity,
    displayPriceTotal: item.displayPriceTotal,
    discountedDisplayPriceTotal: item.discountedDisplayPriceTotal,
    fromRecipe: item.fromRecipe,
    fromListId: item.fromListId,
    quantityChangedFrom: item.quantityChangedFrom,
    tag: item.tag,
    allowsSubstitution: item.allowsSubstitution,
    substitute: item.substitute,
  }
}
