import type { FEED_UNITS, FeedProduct } from '../../shared/api/products-feed.ts'
import { href } from '../../shared/href.ts'
import { type Minor, toMoney } from '../../shared/money/money.ts'
import type { Site } from '../../shared/sites.ts'
import { rasterAddress } from '../pages/share-picture.ts'
import { element } from './xml.ts'

/** Limits of the product data specification, in characters (docs/reference/discovery.md#product-feed). */
export const TITLE_MAX = 150
export const DESCRIPTION_MAX = 5_000
export const PRODUCT_TYPE_MAX = 750
export const BRAND_MAX = 70
const MORE_IMAGES_MAX = 10

/**
 * An item of the merchant feed; empty for a product that must not be in one: those with an age limit, whose
 * advertising is restricted or forbidden, and those exempt from marketing by others.
 */
export function feedItemXml(product: FeedProduct, { origin, site }: { origin: string; site: Site }): string {
  if (product.ageLimit !== null || product.isAgeRestricted || product.isExemptFromThirdPartyMarketing)
    return ''
  const { brand, currency, discount, gtin, measure } = product
  const title = [product.fullName, product.nameExtra].filter(Boolean).join(', ')
  const price = (amount: Minor) => `${toMoney(amount)} ${currency}`
  const [image, ...more] = product.images.flatMap(({ large }) => {
    const address = rasterAddress(large.url)
    return address === null ? [] : [new URL(address, origin).href]
  })
  const fields: [name: string, value: string | null | undefined][] = [
    ['g:id', String(product.id)],
    ['g:title', cut(title, TITLE_MAX)],
    ['g:description', cut(product.description || title, DESCRIPTION_MAX)],
    ['g:link', origin + href(site, 'product', { id: product.id })],
    ['g:image_link', image],
    ...more
      .slice(0, MORE_IMAGES_MAX)
      .map((address): [string, string] => ['g:additional_image_link', address]),
    ['g:availability', product.availability.isAvailable ? 'in_stock' : 'out_of_stock'],
    ['g:price', price(discount ? discount.undiscountedGrossPrice : product.grossPrice)],
    ['g:sale_price', discount && price(product.grossPrice)],
    ['g:condition', 'new'],
    ['g:brand', brand && cut(brand, BRAND_MAX)],
    ['g:gtin', gtin],
    // Without a barcode and a brand, the feed says that there is none to find.
    ['g:identifier_exists', gtin === null && brand === null ? 'no' : null],
    ['g:product_type', cut(product.categoryNames.join(' > '), PRODUCT_TYPE_MAX)],
    ['g:unit_pricing_measure', measure && `${measure.quantity} ${UNITS[measure.unit]}`],
    ['g:unit_pricing_base_measure', measure && `1 ${UNITS[measure.unit]}`],
  ]
  return `<item>${fields.map(([name, value]) => element(name, value)).join('')}</item>\n`
}

/** The specification’s names of our units. */
const UNITS: Record<(typeof FEED_UNITS)[number], string> = { kg: 'kg', l: 'l', m: 'm', pcs: 'ct' }

/** The text in one line, at most `max` characters, never half of one. */
function cut(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > max
    ? `${line
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
    : line
}
