import type { ProductSubject } from '../../client/entry.server.tsx'
import { CURRENCY_BY_COUNTRY, toMoney } from '../../shared/money/money.ts'
import type { JsonLdPage } from './json-ld.ts'

/** A product with its offer, unit price and nutrition declaration (schema.org/Product). */
export function productData(product: ProductSubject, { locale, origin }: JsonLdPage, url: string) {
  const { availability, brand, description, discount, gtin, images } = product
  const priceCurrency = CURRENCY_BY_COUNTRY[locale.country]
  const unitCode = UNIT_CODES[product.unitPriceQuantityAbbreviation ?? '']
  return {
    '@type': 'Product',
    name: [product.fullName, product.nameExtra].filter(Boolean).join(', '),
    sku: String(product.id),
    ...(gtin && { gtin }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(description && { description }),
    image: images.map(({ large }) => new URL(large.url, origin).href),
    offers: {
      '@type': 'Offer',
      url,
      price: toMoney(product.grossPrice),
      priceCurrency,
      availability: `https://schema.org/${availability.isAvailable ? 'InStock' : 'OutOfStock'}`,
      ...(discount?.validTo && { priceValidUntil: discount.validTo }),
      ...(product.grossUnitPrice !== null &&
        unitCode && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: toMoney(product.grossUnitPrice),
            priceCurrency,
            referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
          },
        }),
    },
    ...nutritionOf(product),
  }
}

/** UN/CEFACT common codes of our units; a portion has none. */
const UNIT_CODES: Record<string, string> = {
  kg: 'KGM',
  l: 'LTR',
  m: 'MTR',
  stk: 'C62',
  st: 'C62',
  pc: 'C62',
}

/** The declaration as written on the page: schema.org has nutrition for recipes and menu items only. */
function nutritionOf({ detailedInfo }: ProductSubject) {
  const table = detailedInfo.find(({ nutritionTable }) => nutritionTable !== null)?.nutritionTable
  if (!table || table.rows.length === 0) return {}
  const per = table.basis === '100g' ? '100 g' : '100 ml'
  return {
    additionalProperty: table.rows.map(({ key, value }) => ({
      '@type': 'PropertyValue',
      name: `${key} / ${per}`,
      value,
    })),
  }
}
