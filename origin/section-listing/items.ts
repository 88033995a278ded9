import type { ProductOnWire, ProductTileOnWire } from '../../shared/api/products.ts'
import { type Reader, toProduct } from '../products/to-product.ts'
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

function toTile({
  availability,
  discount,
  images,
  promotions,
  ...product
}: ProductOnWire): ProductTileOnWire {
  return {
    id: product.id,
    name: product.name,
    nameExtra: product.nameExtra,
    brand: product.brand,
    grossPrice: product.grossPrice,
    grossUnitPrice: product.grossUnitPrice,
    unitPriceQuantityAbbreviation: product.unitPriceQuantityAbbreviation,
    deposit: product.deposit,
    discount: discount && {
      undiscountedGrossPrice: discount.undiscountedGrossPrice,
      descriptionShort: discount.descriptionShort,
    },
    promotions: promotions.map(({ title, type }) => ({ title, type })),
    availability: { isAvailable: availability.isAvailable, description: availability.description },
    images: images.map(({ thumbnail }) => ({ thumbnail })),
    maxQuantity: product.maxQuantity,
    ageLimit: product.ageLimit,
  }
}
