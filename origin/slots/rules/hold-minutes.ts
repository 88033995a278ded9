/** How long a cart holds a slot: of a customer who is known, and of a visitor. */
export const HOLD_MINUTES = { known: 30, anonymous: 5 } as const

/**
 * Minutes for which a cart may hold a slot; 0 when the choice is only remembered. What costs nothing to make
 * again, an empty cart or a session, must not keep places from customers (docs/reference/rules.md#slots).
 */
export function holdMinutes({ isKnown, hasGoods }: { isKnown: boolean; hasGoods: boolean }): number {
  if (!hasGoods) return 0
  return isKnown ? HOLD_MINUTES.known : HOLD_MINUTES.anonymous
}
