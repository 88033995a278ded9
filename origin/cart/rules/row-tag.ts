import type { ProductOnWire } from '../../../shared/api/products.ts'

/**
 * A number of 32 bits for a product as a response shows it (FNV-1a of its JSON): another one means that
 * something in it has changed.
 */
export function tagOf(product: ProductOnWire): number {
  const json = JSON.stringify(product)
  let hash = 0x811c9dc5
  for (let index = 0; index < json.length; index += 1) {
    hash = Math.imul(hash ^ json.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
