import type { PageSubject } from '../../client/entry.server.tsx'
import { CURRENCY_BY_COUNTRY, toMoney } from '../../shared/money/money.ts'
import { serialise } from './serialise.ts'
import { canonicalSite, type Locale } from '../../shared/sites.ts'

/**
 * A page's subject as schema.org data in script elements for the head: its breadcrumbs, and a product with
 * its price. Empty without a subject. Browsers do not execute data blocks, so the policy allows them.
 */
export function jsonLdHtml(subject: PageSubject | null, page: { locale: Locale; origin: string }): string {
  if (!subject) return ''
  const address = (path: string) => `${page.origin}/${canonicalSite(page.locale)}${path}`
  // A single breadcrumb is the page itself.
  const hasWay = subject.breadcrumbs.length > 1
  return [hasWay && breadcrumbList(subject, address), subject.product && productOf(subject, page, address)]
    .filter(Boolean)
    .map((data) => `<script type="application/ld+json">${serialise(data)}</script>`)
    .join('')
}

function breadcrumbList({ breadcrumbs }: PageSubject, address: (path: string) => string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(path),
    })),
  }
}

function productOf(
  { product, breadcrumbs }: PageSubject,
  { locale, origin }: { locale: Locale; origin: string },
  address: (path: string) => string,
) {
  if (!product) return null
  const { availability, brand, description, discount, gtin, images } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: [product.fullName, product.nameExtra].filter(Boolean).join(', '),
    sku: String(product.id),
    ...(gtin && { gtin }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(description && { description }),
    image: images.map(({ large }) => new URL(large.url, origin).href),
    offers: {
      '@type': 'Offer',
      url: address(breadcrumbs.at(-1)?.path ?? '/'),
      price: toMoney(product.grossPrice),
      priceCurrency: CURRENCY_BY_COUNTRY[locale.country],
      availability: `https://schema.org/${availability.isAvailable ? 'InStock' : 'OutOfStock'}`,
      ...(discount?.validTo && { priceValidUntil: discount.validTo }),
    },
  }
}
