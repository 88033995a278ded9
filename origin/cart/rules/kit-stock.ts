/**
 * How many meal kits the stock allows after the other goods of a cart (docs/reference/rules.md#meal-kits).
 */

type KitComponent = {
  productId: number
  packs: number
  /** Packs in stock, before the cart takes any. */
  left: number
}
type WantedKit = { productId: number; quantity: number; components: readonly KitComponent[] }

/**
 * Returns how many of each kit can be delivered. Components that the cart also has as goods of their own are
 * served first, then the kits in their order.
 */
export function kitsLeft(
  kits: readonly WantedKit[],
  wanted: ReadonlyMap<number, number>,
): Map<number, number> {
  const taken = new Map(wanted)
  return new Map(
    kits.map((kit) => {
      const left = Math.max(
        0,
        Math.min(
          ...kit.components.map((each) =>
            Math.floor((each.left - (taken.get(each.productId) ?? 0)) / each.packs),
          ),
        ),
      )
      for (const { productId, packs } of kit.components) {
        taken.set(productId, (taken.get(productId) ?? 0) + packs * Math.min(kit.quantity, left))
      }
      return [kit.productId, kit.components.length === 0 ? 0 : left]
    }),
  )
}
