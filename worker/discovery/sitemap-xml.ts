import { matchHref } from '../../shared/href.ts'
import type { RouteMatch } from '../../shared/route-match.ts'
import { alternatesIn, type Country, defaultAlternate, languageTag, type Site } from '../../shared/sites.ts'
import { element, escapeXml } from './xml.ts'

/** A page in a sitemap. */
export type SitemapEntry = {
  match: RouteMatch
  countries: readonly Country[]
  /** Of those countries, the sites that have the page; all by default. */
  sites?: readonly Site[]
  /** ISO 8601; null when nothing of the page has a date. */
  updatedAt: string | null
}

export const URLSET_START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
export const URLSET_END = '</urlset>\n'

/**
 * A `<url>` of a sitemap (docs/reference/discovery.md#sitemaps): the page's canonical address on the site, and
 * the same alternates as in its head.
 */
export function urlXml(
  origin: string,
  site: Site,
  { match, countries, sites, updatedAt }: SitemapEntry,
): string {
  const at = (on: Site) => origin + matchHref(on, match, {})
  const alternates = alternatesIn(countries).filter((each) => !sites || sites.includes(each.site))
  const fallback = defaultAlternate(alternates)
  const links = [
    ...alternates.map((each) => alternateXml(languageTag(each), at(each.site))),
    ...(fallback ? [alternateXml('x-default', at(fallback.site))] : []),
  ]
  return `<url>${element('loc', at(site))}${element('lastmod', updatedAt)}${links.join('')}</url>\n`
}

/** The index of sitemaps. `sitemaps` is not empty, because the protocol has no empty index. */
export function sitemapIndexXml(sitemaps: readonly { address: string; updatedAt: string | null }[]): string {
  const rows = sitemaps.map(
    ({ address, updatedAt }) =>
      `<sitemap>${element('loc', address)}${element('lastmod', updatedAt)}</sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`
}

function alternateXml(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`
}
