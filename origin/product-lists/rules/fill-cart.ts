/** What a round puts into the cart, and what it cannot (docs/lists.md#recurring-orders). */

/** A line of the list, with what is known of its product now. */
export type ListLine = {
  productId: number
  name: string
  quantity: number
  /** Null for a product that is no longer sold. */
  maxQuantity: number | null
  /** Pieces that can be sold. */
  free: number
}

export type Added = { productId: number; name: string; quantity: number }
export type Filling = {
  /** Pieces to add by product. */
  added: Added[]
  /** Sold out, or no longer sold: nothing of it is added. */
  missing: string[]
}

/**
 * Fills up to the list: what a former round has put into the cart and the customer has not bought counts, so that
 * it does not pile up. `inCart` says how many pieces of this list the cart has by product.
 */
export function fillCart(lines: readonly ListLine[], inCart: ReadonlyMap<number, number>): Filling {
  const filling: Filling = { added: [], missing: [] }
  for (const { productId, name, quantity, maxQuantity, free } of lines) {
    const present = inCart.get(productId) ?? 0
    const wanted = quantity - present
    if (wanted <= 0) continue
    const allowed = Math.min(quantity, maxQuantity ?? 0, Math.max(0, free)) - present
    if (allowed > 0) filling.added.push({ productId, name, quantity: allowed })
    if (allowed <= 0) filling.missing.push(name)
  }
  return filling
}
