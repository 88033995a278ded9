import { getCart, type Cart } from '../../../shared/api/cart.ts'
import type { CartChanges } from '../../../shared/api/cart-changes.ts'
import { putCartItems } from '../../../shared/api/cart-items.ts'
import { sumOfTags } from '../../../shared/cart/row-tags.ts'
import type { Intent } from '../cart-intents.ts'
import type { Api } from '../../api/api.ts'

/** Milliseconds after which a request counts as lost and is repeated. */
const PUT_TIMEOUT = 8_000

/**
 * Sends intents; their ids make a repeated request harmless. The backend answers with what has changed in the
 * `known` cart; the whole cart is read when that cannot be applied to it.
 */
export async function putIntents(
  api: Api,
  intents: readonly Intent[],
  known: Cart | null,
): Promise<{ cart: Cart; applied: readonly string[] }> {
  const items = intents.map(({ productId, quantity, intentId }) => ({ productId, quantity, intentId }))
  const { applied, ...result } = await api.call(
    putCartItems,
    { body: { items, ...(known && { since: known.version }) } },
    { signal: AbortSignal.timeout(PUT_TIMEOUT) },
  )
  const cart = 'rows' in result ? known && applyChanges(known, result) : result
  return { cart: cart ?? (await readCart(api)), applied }
}

/** The backend's current cart. */
export function readCart(api: Api): Promise<Cart> {
  return api.call(getCart, {})
}

type Item = Cart['groups'][number]['items'][number]

/**
 * Returns the known cart with these changes; null when a row or product is missing, or another one has
 * changed since it was read.
 */
export function applyChanges(
  known: Cart,
  { groups, rows, products, tags, ...changed }: CartChanges,
): Cart | null {
  const former = known.groups.flatMap(({ items }) => items)
  const knownProducts = new Map(former.map(({ product, tag }) => [product.id, { product, tag }]))
  const added = new Map(products.map((product) => [product.id, product]))
  const items = new Map<number, Item>(
    former.map((item) => [item.itemId, { ...item, quantityChangedFrom: null }]),
  )
  for (const { productId, ...row } of rows) {
    const present = knownProducts.get(productId)
    const product = added.get(productId) ?? (present?.tag === row.tag ? present?.product : undefined)
    if (!product) return null
    items.set(row.itemId, { ...row, product, availability: product.availability })
  }
  const next = groups.map(({ itemIds, ...group }) => ({
    ...group,
    items: itemIds.flatMap((id) => items.get(id) ?? []),
  }))
  const isComplete = next.every((group, index) => group.items.length === groups[index]?.itemIds.length)
  const isSame = sumOfTags(next.flatMap((group) => group.items)) === tags
  return isComplete && isSame ? { ...changed, groups: next } : null
}
