import { href, matchHref } from '../../shared/href.ts'
import type { RouteMatch } from '../../shared/route-match.ts'
import { type Country, getLocale, type Site } from '../../shared/sites.ts'

/** Facts about the current page for the site switcher. */
export type LeftPage = {
  country: Country
  /** Null for an address without a page of the shop. */
  match: RouteMatch | null
  search: Record<string, string>
  /** True for a page that was not found here. */
  isMissing: boolean
  /** For a product: the countries that sell it, and its categories from the top. */
  product?: { countries?: readonly Country[] | undefined; categories: readonly { id: number }[] } | undefined
  /** For a content page: the sites that have it. */
  sites?: readonly Site[] | undefined
}

/**
 * Returns the address of this page on another site, or of the nearest page there: a product's category, the
 * cart for a shared cart or a list of another country, the home page (docs/reference/urls.md#another-site).
 */
export function otherSiteHref(
  site: Site,
  { country, match, search, isMissing, product, sites }: LeftPage,
): string {
  if (!match || isMissing || (sites && !sites.includes(site))) return href(site, 'home')
  const other = getLocale(site).country
  if (match.key === 'product' && product?.countries && !product.countries.includes(other)) {
    const category = product.categories.at(-1)
    return category ? href(site, 'category', { id: category.id }) : href(site, 'home')
  }
  if (other !== country && /^(cartShared|productList)/.test(match.key)) return href(site, 'cart')
  // A code and an order belong to one country.
  if (other !== country && /^(referral|survey)$/.test(match.key)) return href(site, 'home')
  return matchHref(site, match, pagesOf(match, search, other !== country))
}

/** Page numbers and filters differ between assortments and between queries. */
function pagesOf({ key }: RouteMatch, search: Record<string, string>, isAbroad: boolean) {
  const { page: _, filters, ...rest } = search
  if (!isAbroad && key !== 'search') return search
  return isAbroad || filters === undefined ? rest : { ...rest, filters }
}
