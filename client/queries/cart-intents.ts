/**
 * The rules of cart intents (docs/reference/rules.md#cart-intents): an intent has the total a shopper wants
 * of a product, and an id so that the backend applies it once. These functions are pure, so that the property
 * test can run them against a model of the backend.
 */

export type Intent = {
  productId: number
  /** Wanted total of the product over all rows of the cart, 0 to 999. */
  quantity: number
  intentId: string
  /** When the shopper set it, in milliseconds since 1970. */
  at: number
  /** The hash of the user who made it; null or absent for a visitor who was not logged in. */
  user?: string | null | undefined
}

/**
 * Intents that the backend has not confirmed. `sent` intents went out in one request without a response yet.
 * They are repeated unchanged, and newer intents for the same products wait for them; otherwise a delayed
 * first request could overwrite the newer intent.
 */
export type Outbox = { open: ReadonlyMap<number, Intent>; sent: readonly Intent[] }

export const EMPTY_OUTBOX: Outbox = { open: new Map(), sent: [] }

/** Milliseconds without another intent after which intents are sent. */
export const SEND_WINDOW = 250
/** The longest an intent waits for others, in milliseconds. */
export const SEND_WINDOW_MAX = 1_000
/** The longest a control ignores clicks while its intent is in flight, in milliseconds. */
export const PENDING_MAX = 1_000
/** The backend remembers the ids of applied intents for a day; an older intent might be applied twice. */
export const INTENT_LIFETIME = 24 * 3_600_000
/** Most intents per request; the rest follows in the next. */
export const BATCH_MAX = 100
const RETRY_DELAY = 1_000
const RETRY_DELAY_MAX = 8_000

/** The total that an unconfirmed intent sets for a product, or undefined without one. */
export function findIntendedQuantity({ open, sent }: Outbox, productId: number): number | undefined {
  return (open.get(productId) ?? sent.find((intent) => intent.productId === productId))?.quantity
}

/** The next intents to send, oldest first, so that none starves while the shopper keeps clicking. */
export function nextBatch({ open, sent }: Outbox): readonly Intent[] {
  if (sent.length > 0) return sent
  return [...open.values()].toSorted((one, other) => one.at - other.at).slice(0, BATCH_MAX)
}

/**
 * When the outbox is due, in milliseconds since 1970, or null when it is empty: `SEND_WINDOW` after the last
 * intent, but no later than `SEND_WINDOW_MAX` after the oldest.
 */
export function dueTime({ open, sent }: Outbox): number | null {
  if (sent.length > 0) return 0
  if (open.size === 0) return null
  const times = [...open.values()].map(({ at }) => at)
  return Math.min(Math.max(...times) + SEND_WINDOW, Math.min(...times) + SEND_WINDOW_MAX)
}

/**
 * Milliseconds until the next retry: 1 s, doubled with each failure, 8 s at most, so that a recovered backend
 * is noticed within ten.
 */
export function retryTime(failures: number): number {
  return Math.min(RETRY_DELAY * 2 ** (failures - 1), RETRY_DELAY_MAX)
}

/**
 * True when the backend will never accept intents that it refused with this status. After any other status,
 * or no response, the intents are kept.
 */
export function isRefusedForGood(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && !PASSING.includes(status)
}

const PASSING = [401, 403, 408, 409, 425, 429]

type Versioned = { id: number; version: number }

/**
 * Compares two responses by cart version: an older one never replaces a newer. An empty response from before
 * the cart existed (version 0) is older than any cart; another id is another cart.
 */
export function isNewer(next: Versioned, known: Versioned | null): boolean {
  if (known === null || next.version >= known.version) return true
  return next.id !== known.id && next.version > 0
}

/** Parses a stored intent; null when it is damaged or too old to be applied safely. */
export function parseIntent(stored: unknown, now: number): Intent | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { productId, quantity, intentId, at } = stored as Record<string, unknown>
  const isWhole =
    Number.isSafeInteger(productId) &&
    Number.isInteger(quantity) &&
    typeof intentId === 'string' &&
    typeof at === 'number'
  return isWhole && now - at < INTENT_LIFETIME ? (stored as Intent) : null
}
