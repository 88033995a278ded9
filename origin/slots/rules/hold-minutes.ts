/** How long a cart holds a slot in minutes: with a logged-in owner, without, and with a new session. */
export const HOLD_MINUTES = { known: 30, anonymous: 5, newcomer: 2 } as const

/** A place reserved again and again ends so long before the cut-off, so that others can still order. */
export const LAST_CALL_HOURS = 2

/** The age in minutes up to which a session is new. */
const NEWCOMER_MINUTES = 5

/** `since` is the instant the session was created. */
type Holder = { isKnown: boolean; hasGoods: boolean; since: string | null }

/**
 * Returns for how many minutes a cart may hold a slot; 0 when its choice is only remembered. Empty carts and
 * new sessions cost nothing, so they must not block customers (docs/reference/rules.md#slots).
 */
export function holdMinutes({ isKnown, hasGoods, since }: Holder, now: string): number {
  if (!hasGoods) return 0
  if (isKnown) return HOLD_MINUTES.known
  const age = since === null ? 0 : Date.parse(now) - Date.parse(since)
  return age < NEWCOMER_MINUTES * 60_000 ? HOLD_MINUTES.newcomer : HOLD_MINUTES.anonymous
}
