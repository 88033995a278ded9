/** How long a cart holds a slot in minutes: with a logged-in owner, and without. */
export const HOLD_MINUTES = { known: 30, anonymous: 5 } as const

/**
 * Returns for how many minutes a cart may hold a slot; 0 when its choice is only remembered. Empty carts and
 * new sessions cost nothing, so they must not block customers (docs/reference/rules.md#slots).
 */
export function holdMinutes({ isKnown, hasGoods }: { isKnown: boolean; hasGoods: boolean }): number {
  if (!hasGoods) return 0
  return isKnown ? HOLD_MINUTES.known : HOLD_MINUTES.anonymous
}
