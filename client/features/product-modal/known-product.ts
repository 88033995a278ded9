import type { QueryClient } from '@tanstack/react-query'
import type { ProductTile } from '../../../shared/api/products.ts'

/** A product as some list of the page shows it, for the time until its own page is read. */
export function findKnownProduct(client: QueryClient, id: number): ProductTile | null {
  for (const query of client.getQueryCache().getAll()) {
    const found = findIn(query.state.data, id)
    if (found) return found
  }
  return null
}

function findIn(value: unknown, id: number): ProductTile | null {
  if (typeof value !== 'object' || value === null) return null
  if (isTile(value) && value.id === id) return value
  for (const part of Array.isArray(value) ? value : Object.values(value)) {
    const found = findIn(part, id)
    if (found) return found
  }
  return null
}

function isTile(value: object): value is ProductTile {
  return 'grossPrice' in value && 'images' in value && 'maxQuantity' in value
}
