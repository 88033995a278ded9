import { href } from '../../shared/href.ts'
import { SELLERS } from '../../shared/sellers.ts'
import { canonicalSite, languageTag, MARKETS } from '../../shared/sites.ts'
import type { JsonLdPage } from './json-ld.ts'

/** The shop and its site with its search (schema.org/Organization, schema.org/WebSite). */
export function shopData({ locale, origin, site: { siteName, siteDomain } }: JsonLdPage): object[] {
  const site = canonicalSite(locale)
  const name = siteName ?? MARKETS[locale.country].siteName
  const seller = SELLERS[locale.country]
  const url = origin + href(site, 'home')
  return [
    {
      '@type': 'Organization',
      name,
      legalName: seller.name,
      url,
      logo: `${origin}/icons/icon-512.png`,
      email: seller.email,
      telephone: seller.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: seller.address,
        addressCountry: locale.country,
      },
    },
    {
      '@type': 'WebSite',
      name,
      // What readers show where the name is too long for them, or taken.
      ...(siteDomain && { alternateName: siteDomain }),
      url,
      inLanguage: languageTag(locale),
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${href(site, 'search')}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
