import type { ProductTile } from '../../shared/api/products.ts'

/**
 * Brand and name of a tile's product, as basket, order and receipt have them. A tile has no brand where the backend knows
 * that the name says it; a whole product has.
 */
export function fullNameOf({ brand, name }: Pick<ProductTile, 'brand' | 'name'>): string {
  return brand === null || name.toLowerCase().startsWith(brand.toLowerCase()) ? name : `${brand} ${name}`
}
