import type { validateCart } from '../../shared/api/cart.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import { formatMoney, toMoney } from '../../shared/money/money.ts'
import type { Handler } from '../http/mount.ts'
import { changedPrices } from './messages.ts'
import { priceCart, stockLeft } from './price.ts'
import { emptyCart } from './no-cart.ts'
import { readCart, type StoredCart } from './read.ts'
import { text } from '../text/text.ts'
import { belowMinimum } from './texts.ts'
import { toCart } from './to-cart.ts'

type Validation = EndpointResponse<typeof validateCart>

/** Returns whether the cart can be ordered as it is, and what changed since the shopper saw it. */
export const serveValidateCart: Handler<typeof validateCart> = async (_, request) => {
  const stored = (await readCart(request, 'session')) ?? (await emptyCart(request))
  const cart = toCart(stored, request)
  const { minimum } = priceCart(stored, request)
  const messages = [...cart.messages]
  if (!minimum.isMet) {
    const { language } = request
    messages.push({
      level: 'error',
      code: 'minimum_order',
      text: text(language, belowMinimum(formatMoney(minimum.missing, language))),
      productIds: [],
    })
  }
  return {
    isValid: messages.every(({ level }) => level !== 'error'),
    messages,
    changes: changesOf(stored),
    cartVersion: cart.version,
  }
}

function changesOf(cart: StoredCart): Validation['changes'] {
  const rows = Map.groupBy(cart.items, (item) => item.product_id)
  const wanted = (productId: number) =>
    (rows.get(productId) ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  const seen = (productId: number) => rows.get(productId)?.[0]?.price_seen_minor ?? 0
  const ids = [...rows.keys()]
  const changed = changedPrices(cart)
  return ids.flatMap((productId): Validation['changes'] => {
    const row = cart.products.get(productId)
    if (!row) return [{ productId, kind: 'removed', from: String(wanted(productId)), to: '0' }]
    const left = Math.max(0, stockLeft(row))
    return [
      ...(left < wanted(productId)
        ? [{ productId, kind: 'stock' as const, from: String(wanted(productId)), to: String(left) }]
        : []),
      ...(changed.includes(productId)
        ? [
            {
              productId,
              kind: 'price' as const,
              from: toMoney(seen(productId)),
              to: toMoney(row.price_minor),
            },
          ]
        : []),
    ]
  })
}
