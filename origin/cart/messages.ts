import type { RequestContext } from '../http/context.ts'
import { isDeliverable, stockLeft } from './price.ts'
import type { StoredCart } from './read.ts'
import { fullNameOf } from '../../shared/products/full-name.ts'
import { text } from '../text/text.ts'
import { formatMoment, formatSlot } from '../../shared/delivery/slot-times.ts'
import { CART_MESSAGES, productCount, reservedSlot } from './texts.ts'
import type { CartOnWire } from './to-cart.ts'

/** An intent that could not be granted in full, and the reason. */
export type Clamp = { productId: number; wanted: number; reason: 'maximum' | 'not_sold' | 'cart_full' }
type Message = CartOnWire['messages'][number]
type Reader = Pick<RequestContext, 'language'>

/** Messages about a cart: reduced intents, stock, prices, goods no longer sold. */
export function cartMessages(
  cart: Pick<StoredCart, 'items' | 'products'>,
  clamps: readonly Clamp[],
  { language }: Reader,
): Message[] {
  const { products } = cart
  const wanted = new Map<number, number>()
  for (const each of cart.items) {
    wanted.set(each.product_id, (wanted.get(each.product_id) ?? 0) + each.quantity)
  }
  const ids = [...wanted.keys()]
  const soldHere = ids.flatMap((id) => products.get(id) ?? [])
  const message = (level: Message['level'], code: keyof typeof CART_MESSAGES, productIds: number[]) => {
    if (productIds.length === 0) return []
    const names = productIds.flatMap((id) => products.get(id) ?? []).map(fullNameOf)
    const about = names.join(', ') || text(language, productCount(productIds.length))
    return [{ level, code, text: text(language, CART_MESSAGES[code](about)), productIds }]
  }
  const clampedFor = (reason: Clamp['reason']) => [
    ...new Set(clamps.filter((each) => each.reason === reason).map(({ productId }) => productId)),
  ]
  return [
    ...message('error', 'product_removed', [
      ...ids.filter((id) => !products.has(id)),
      ...clampedFor('not_sold').filter((id) => !wanted.has(id)),
    ]),
    ...message(
      'error',
      'out_of_stock',
      soldHere.filter((row) => !isDeliverable(row)).map(({ id }) => id),
    ),
    ...message(
      'error',
      'stock_short',
      soldHere
        .filter((row) => isDeliverable(row) && stockLeft(row) < (wanted.get(row.id) ?? 0))
        .map(({ id }) => id),
    ),
    ...message('warning', 'quantity_clamped', clampedFor('maximum')),
    ...message('warning', 'cart_full', clampedFor('cart_full')),
    ...message('info', 'price_changed', changedPrices(cart)),
  ]
}

/** Tells the owner until when the place of their recurring slot is kept. */
export function reservedMessage(
  { reserved_until: until, opens_at, closes_at, is_owner }: StoredCart['head'],
  reader: Pick<RequestContext, 'country' | 'language'>,
): Message[] {
  if (until === null || opens_at === null || closes_at === null || is_owner !== 1) return []
  const slot = formatSlot({ openDatetime: opens_at, closeDatetime: closes_at }, reader)
  const said = text(reader.language, reservedSlot(slot, formatMoment(until, reader)))
  return [{ level: 'info', code: 'slot_reserved', text: said, productIds: [] }]
}

/** Products whose price changed since the shopper last changed them. */
export function changedPrices({ items, products }: Pick<StoredCart, 'items' | 'products'>): number[] {
  const changed = items.filter((item) => {
    const row = products.get(item.product_id)
    return row !== undefined && row.price_minor !== item.price_seen_minor
  })
  return [...new Set(changed.map((item) => item.product_id))]
}
