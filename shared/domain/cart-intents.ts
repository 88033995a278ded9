/**
 * The rules of wishes for a basket (design, the basket engine): a wish names the total a shopper wants of a
 * product and has an id by which the backend applies it once. Pure, so that the property test can drive
 * the same rules against a model of the backend.
 */

export type Intent = {
  productId: number
  /** The product's wished total over all rows of the basket, 0 to 999. */
  quantity: number
  intentId: string
  /** When it was wished, in milliseconds of the epoch. */
  at: number
}

/**
 * What the backend has not confirmed. `sent` are wishes that went out together: their fate is unknown until
 * an answer comes, so they are repeated word for word, and newer wishes for the same products wait behind
 * them. Otherwise a delayed first copy could overwrite the newer wish.
 */
export type Outbox = { open: ReadonlyMap<number, Intent>; sent: readonly Intent[] }

export const EMPTY_OUTBOX: Outbox = { open: new Map(), sent: [] }

/** Milliseconds without another wish after which wishes are sent. */
export const SEND_WINDOW = 250
/** The longest a wish waits for others. */
export const SEND_WINDOW_MAX = 1_000
/** The longest a control ignores clicks because its wish is on the wire. */
export const PENDING_MAX = 1_000
/** The backend remembers the ids of applied wishes for a day; an older wish might be applied twice. */
export const INTENT_LIFETIME = 24 * 3_600_000
/** Most wishes of one request; the rest follows in the next. */
export const BATCH_MAX = 100
const RETRY_DELAY = 1_000
const RETRY_DELAY_MAX = 8_000

/** The wished total of a product, or undefined where nothing but the basket itself says it. */
export function findWished({ open, sent }: Outbox, productId: number): number | undefined {
  return (open.get(productId) ?? sent.find((intent) => intent.productId === productId))?.quantity
}

/** The next wishes to send. The oldest go first, so that none waits for ever behind a busy shopper. */
export function nextBatch({ open, sent }: Outbox): readonly Intent[] {
  if (sent.length > 0) return sent
  return [...open.values()].toSorted((one, other) => one.at - other.at).slice(0, BATCH_MAX)
}

/**
 * When the outbox is due, in milliseconds of the epoch, or null when it is empty: `SEND_WINDOW` after the
 * last wish, but no later than `SEND_WINDOW_MAX` after the first that waits.
 */
export function dueTime({ open, sent }: Outbox): number | null {
  if (sent.length > 0) return 0
  if (open.size === 0) return null
  const times = [...open.values()].map(({ at }) => at)
  return Math.min(Math.max(...times) + SEND_WINDOW, Math.min(...times) + SEND_WINDOW_MAX)
}

/** Milliseconds until the next try: 1 s, doubled with each failure, 8 s at most: who comes back is noticed within ten. */
export function retryTime(failures: number): number {
  return Math.min(RETRY_DELAY * 2 ** (failures - 1), RETRY_DELAY_MAX)
}

/**
 * True when wishes answered with this status will never be accepted. Everything else may pass, and so may
 * no answer at all: the wishes are kept.
 */
export function isRefusedForGood(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && !PASSING.includes(status)
}

const PASSING = [401, 403, 408, 409, 425, 429]

type Versioned = { id: number; version: number }

/**
 * The version orders answers about one basket: an older one never replaces a newer. An empty answer from
 * before the basket existed (version 0) is older than any basket; another id is another basket.
 */
export function isNewer(next: Versioned, known: Versioned | null): boolean {
  if (known === null || next.version >= known.version) return true
  return next.id !== known.id && next.version > 0
}

/** An intent read from where it was stored, or null when it is damaged or too old to be safe. */
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
