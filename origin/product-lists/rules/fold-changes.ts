import type { ListChanges } from '../../../shared/api/product-lists.ts'

/** What a request changes of one product: its line is removed first, then pieces are added or taken. */
export type LineChange = { productId: number; change: number; isRemoved: boolean }

/** One change per product, in the order in which the products are first named. */
export function foldChanges(items: ListChanges['items']): LineChange[] {
  const changes = new Map<number, LineChange>()
  for (const { productId, quantity, delete: isRemoved = false } of items) {
    const former = changes.get(productId) ?? { productId, change: 0, isRemoved: false }
    changes.set(
      productId,
      isRemoved ? { productId, change: 0, isRemoved: true } : { ...former, change: former.change + quantity },
    )
  }
  return [...changes.values()]
}
