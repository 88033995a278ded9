import { getCart, type Cart } from '../../../shared/api/cart.ts'
import type { CartChanges } from '../../../shared/api/cart-changes.ts'
import type { CartSummary } from '../../../shared/api/cart-summary.ts'
import { putCartItems } from '../../../shared/api/cart-items.ts'
import { sumOfTags } from '../../../shared/cart/row-tags.ts'
import type { Intent } from '../cart-intents.ts'
import { hasRows, type KnownCart, quantitiesOf } from '../cart-quantities.ts'
import type { Api } from '../../api/api.ts'

/** Milliseconds after which a request counts as lost and is repeated. */
const PUT_TIMEOUT = 8_000

/**
 * Sends intents; their ids make a repeated request harmless. The backend answers with what has changed in the
 * known cart; the whole cart is read when that cannot be applied to it.
 */
export async function putIntents(
  api: Api,
  intents: readonly Intent[],
  findKnown: () => KnownCart | null,
): Promise<{ cart: KnownCart; applied: readonly string[] }> {
  const items = intents.map(({ productId, quantity, intentId }) => ({ productId, quantity, intentId }))
  const since = findKnown()?.version
  const { applied, ...result } = await api.call(
    putCartItems,
    { body: { items, ...(since !== undefined && { since }) } },
    { signal: AbortSignal.timeout(PUT_TIMEOUT) },
  )
  if (!('rows' in result)) return { cart: result, applied }
  // Its rows may have been read meanwhile.
  const known = findKnown()
  const cart = known?.version === since ? changeKnown(known, result, items) : null
  return { cart: cart ?? (await readCart(api)), applied }
}

function changeKnown(
  known: KnownCart | null,
  changes: CartChanges,
  items: readonly { productId: number }[],
): KnownCart | null {
  if (!known) return null
  const changed = items.map(({ productId }) => productId)
  return hasRows(known) ? applyChanges(known, changes) : summarizeChanges(known, changes, changed)
}

/** The backend's current cart. */
export function readCart(api: Api, signal?: AbortSignal): Promise<Cart> {
  return api.call(getCart, {}, signal ? { signal } : {})
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

/**
 * Returns the known summary with these changes, of which `changed` are the products that were asked to change;
 * null when the pieces of all products are not those of the response.
 */
export function summarizeChanges(
  known: CartSummary,
  { rows, ...cart }: CartChanges,
  changed: readonly number[],
): CartSummary | null {
  const quantities = quantitiesOf(known)
  for (const id of changed) quantities.delete(id)
  for (const { productId, quantity } of rows) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  const items = [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count !== cart.productQuantityCount) return null
  return {
    id: cart.id,
    version: cart.version,
    productQuantityCount: count,
    items,
    displayPrice: cart.displayPrice,
    subTotal: cart.subTotal,
    deliverySlot: cart.deliverySlot,
    editingOrderNumber: cart.editingOrderNumber,
  }
}
