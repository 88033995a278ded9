import { type Reader, toProduct } from '../products/to-product.ts'
import { toTile } from '../products/to-tile.ts'
import type { ListingPage } from './store.ts'

/** Converts a page's products to list items: complete, or only the fields of a tile. */
export function toItems(
  { products, classifiers }: Pick<ListingPage, 'products' | 'classifiers'>,
  reader: Reader,
  fields: 'all' | 'tile',
) {
  return products.map((row) => {
    const attributes = toProduct(row, classifiers, reader)
    return fields === 'tile'
      ? { type: 'product_tile' as const, id: row.id, attributes: toTile(attributes) }
      : { type: 'product' as const, id: row.id, attributes }
  })
}
