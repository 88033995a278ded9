import type { CartSummary } from '../../../shared/api/cart-summary.ts'
import type { Session } from '../../../shared/api/user.ts'
import { MONEY_PATTERN, parseMoney } from '../../../shared/money/money.ts'
import { COUNTRIES, LANGUAGES } from '../../../shared/sites.ts'

type Unread<Value> = { [Name in keyof Value]: unknown }

/**
 * Reads the session of a visitor with goods and without a slot, which is most of those that have any, by hand: the
 * schema library is twelve times as long. Null for every other session and for any doubt; then the schema decides.
 */
export function readPlainSession(body: Unread<Session>): Session | null {
  const { isAuthenticated, user, isGuest, nextDelivery, csrfToken, country, language, deviceId } = body
  const cart = readCart((body.cart ?? {}) as Unread<CartSummary>)
  const isKnown =
    isAuthenticated !== false ||
    user !== null ||
    isGuest !== undefined ||
    nextDelivery !== null ||
    !isOneOf(COUNTRIES, country) ||
    !isOneOf(LANGUAGES, language)
  if (isKnown || cart === null || typeof csrfToken !== 'string') return null
  if (deviceId !== null && typeof deviceId !== 'string') return null
  return { isAuthenticated, user, csrfToken, country, language, deviceId, cart, nextDelivery }
}

function readCart(cart: Unread<CartSummary>): CartSummary | null {
  const { id, version, productQuantityCount, displayPrice, subTotal } = cart
  const { deliverySlot, editingOrderNumber } = cart
  if (deliverySlot !== null || editingOrderNumber !== null || !Array.isArray(cart.items)) return null
  if (!isMoney(displayPrice) || !isMoney(subTotal)) return null
  if (!isNumber(id, 1) || !isNumber(version) || !isNumber(productQuantityCount)) return null
  const items = cart.items.flatMap((item: Unread<CartSummary['items'][number]> | null) => {
    const { productId, quantity } = item ?? {}
    return isNumber(productId, 1) && isNumber(quantity) ? [{ productId, quantity }] : []
  })
  if (items.length < cart.items.length) return null
  return {
    id,
    version,
    productQuantityCount,
    items,
    displayPrice: parseMoney(displayPrice),
    subTotal: parseMoney(subTotal),
    deliverySlot,
    editingOrderNumber,
  }
}

function isNumber(value: unknown, least = 0): value is number {
  return Number.isInteger(value) && (value as number) >= least
}

function isMoney(value: unknown): value is string {
  return typeof value === 'string' && MONEY_PATTERN.test(value)
}

function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.includes(value as Value)
}
