import type { Cart } from '../../shared/api/cart.ts'
import type { CartSummary } from '../../shared/api/cart-summary.ts'
import type { Outbox } from './cart-intents.ts'

/** What a page knows of its cart: the summary of the session, or all rows once something has read them. */
export type KnownCart = Cart | CartSummary

/** The part of either that says how many of each product there are. */
export type Quantities =
  | { items: readonly { productId: number; quantity: number }[] }
  | { groups: readonly { items: readonly { product: { id: number }; quantity: number }[] }[] }

export function hasRows(cart: KnownCart | null): cart is Cart {
  return cart !== null && 'groups' in cart
}

/** Pieces of each product over all rows, by its id. */
export function quantitiesOf(cart: Quantities): Map<number, number> {
  const totals = new Map<number, number>()
  const add = (id: number, quantity: number) => totals.set(id, (totals.get(id) ?? 0) + quantity)
  if ('items' in cart) for (const { productId, quantity } of cart.items) add(productId, quantity)
  else
    for (const { items } of cart.groups) for (const { product, quantity } of items) add(product.id, quantity)
  return totals
}

/** Pieces of all products that the shopper wants, of a confirmed cart and its unconfirmed intents. */
export function countOf(confirmed: ReadonlyMap<number, number>, { open, sent }: Outbox): number {
  const totals = new Map(confirmed)
  for (const { productId, quantity } of [...sent, ...open.values()]) totals.set(productId, quantity)
  return [...totals.values()].reduce((sum, quantity) => sum + quantity, 0)
}
