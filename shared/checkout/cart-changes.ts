import type { Cart } from '../api/cart.ts'
import type { Minor } from '../money/money.ts'

/** The cart as the shopper saw it when paying, and what has changed since. */

type SeenLine = { productId: number; name: string; quantity: number; price: Minor; isAvailable: boolean }
export type SeenCart = { total: Minor; lines: SeenLine[] }

export type CartChange =
  | { kind: 'price'; name: string; from: Minor; to: Minor }
  | { kind: 'quantity'; name: string; from: number; to: number }
  | { kind: 'sold_out' | 'removed' | 'added'; name: string }

/** A cart as the shopper sees it: one line per product, prices of one piece. */
export function toSeen(cart: Pick<Cart, 'groups'>, total: Minor): SeenCart {
  const lines = new Map<number, SeenLine>()
  for (const { product, quantity, availability } of cart.groups.flatMap(({ items }) => items)) {
    const line = lines.get(product.id)
    lines.set(product.id, {
      productId: product.id,
      name: product.name,
      quantity: (line?.quantity ?? 0) + quantity,
      price: product.grossPrice,
      isAvailable: availability.isAvailable,
    })
  }
  return { total, lines: [...lines.values()] }
}

/** Writes the cart for the hidden field of a form. */
export function writeSeen({ total, lines }: SeenCart): string {
  return JSON.stringify([
    total,
    ...lines.map(({ productId, quantity, price, isAvailable, name }) => [
      productId,
      quantity,
      price,
      isAvailable ? 1 : 0,
      name,
    ]),
  ])
}

/**
 * Parses `writeSeen`'s text; null for any other text. Only the client that posted the text sees the result.
 */
export function parseSeen(text: string | undefined): SeenCart | null {
  try {
    const [total, ...rows] = JSON.parse(text ?? '') as unknown[]
    if (typeof total !== 'number') return null
    const lines = rows.map((row) => {
      const [productId, quantity, price, isAvailable, name] = row as unknown[]
      if (![productId, quantity, price].every(Number.isSafeInteger) || typeof name !== 'string') {
        throw new TypeError('Not a line of a cart')
      }
      return { productId, quantity, price, isAvailable: isAvailable === 1, name } as SeenLine
    })
    return { total, lines }
  } catch {
    return null
  }
}

/** The obstacles to an order as cart totals: each product reduced to its available stock. */
export function toAvailable(
  changes: readonly { productId: number; kind: string; to: string }[],
): { productId: number; quantity: number }[] {
  return changes
    .filter(({ kind }) => kind === 'stock' || kind === 'removed')
    .map(({ productId, to }) => ({ productId, quantity: Number(to) }))
}

/** Every changed product, in the order of the cart; added ones last. */
export function findChanges(before: SeenCart, after: SeenCart): CartChange[] {
  const now = new Map(after.lines.map((line) => [line.productId, line]))
  const then = new Set(before.lines.map(({ productId }) => productId))
  return [
    ...before.lines.flatMap((line) => changesOf(line, now.get(line.productId))),
    ...after.lines
      .filter(({ productId }) => !then.has(productId))
      .map(({ name }) => ({ kind: 'added' as const, name })),
  ]
}

function changesOf(before: SeenLine, after: SeenLine | undefined): CartChange[] {
  const { name } = before
  if (!after) return [{ kind: 'removed', name }]
  if (before.isAvailable && !after.isAvailable) return [{ kind: 'sold_out', name }]
  const changes: CartChange[] = []
  if (before.price !== after.price) {
    changes.push({ kind: 'price', name, from: before.price, to: after.price })
  }
  if (before.quantity !== after.quantity) {
    changes.push({ kind: 'quantity', name, from: before.quantity, to: after.quantity })
  }
  return changes
}
