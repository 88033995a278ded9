/** What an order has reserved of a product, of the newest order first. */
type Reserved = { orderNumber: string; quantity: number }

/** Takes missing pieces from orders, the first of them first; null when they have reserved fewer. */
export function divideShortage(
  reserved: readonly Reserved[],
  missing: number,
): { orderNumber: string; missing: number }[] | null {
  let left = missing
  const taken = reserved.flatMap(({ orderNumber, quantity }) => {
    const pieces = Math.min(left, quantity)
    left -= pieces
    return pieces > 0 ? [{ orderNumber, missing: pieces }] : []
  })
  return left > 0 ? null : taken
}
