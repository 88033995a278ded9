import type { ProductOnWire, ProductTileOnWire } from '../../shared/api/products.ts'

/** The fields of a product that a tile shows; without the brand where the name says it. */
export function toTile({
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
    brand: product.fullName === product.name ? null : product.brand,
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
