/**
 * Sites, countries, languages and the first route segment (docs/reference/urls.md#sites). "Site" names the
 * first segment of the path: `no`, `se`, `no-nb`, `no-en`, `se-sv`, `se-en`.
 */

export const SITES = ['no', 'se', 'no-nb', 'no-en', 'se-sv', 'se-en'] as const
export const LANGUAGES = ['nb', 'sv', 'en'] as const
export const COUNTRIES = ['NO', 'SE'] as const

export type Site = (typeof SITES)[number]
export type Language = (typeof LANGUAGES)[number]
export type Country = (typeof COUNTRIES)[number]
export type Currency = 'NOK' | 'SEK'
export type Tenant = 'no' | 'se'

export type Locale = {
  /** First segment of the path, and the prefix of every internal link. */
  site: Site
  language: Language
  country: Country
  /** `language-country` in lower case, for example `nb-no`. */
  locale: string
  /** The payment provider's locale: `nb-no` is `no-NO`, all others are `language-COUNTRY`. */
  paymentLocale: string
}

export type Market = {
  country: Country
  tenant: Tenant
  currency: Currency
  siteName: string
  timeZone: string
  /** The canonical site of each language this country is served in. */
  siteByLanguage: Partial<Record<Language, Site>>
}

/** The country assumed for a route without one (docs/reference/urls.md#locales). */
export const LOCALE_COUNTRY_CODE = 'no'
/** The tenant of flag evaluation on every site (docs/reference/urls.md#locales). */
export const FLAG_TENANT = 'no'

export const MARKETS: Record<Country, Market> = {
  NO: {
    country: 'NO',
    tenant: 'no',
    currency: 'NOK',
    siteName: 'Torg Norge',
    timeZone: 'Europe/Oslo',
    siteByLanguage: { nb: 'no', en: 'no-en' },
  },
  SE: {
    country: 'SE',
    tenant: 'se',
    currency: 'SEK',
    siteName: 'Torg Sverige',
    timeZone: 'Europe/Stockholm',
    siteByLanguage: { sv: 'se', en: 'se-en' },
  },
}

/** The language of most of a country's visitors. */
export const NATIVE_LANGUAGE: Record<Country, Language> = { NO: 'nb', SE: 'sv' }

/** The locale of a path's first segment; null for a segment that is not a site. */
export function findLocale(segment: string | undefined): Locale | null {
  const site = SITES.find((code) => code === segment)
  if (!site) return null
  const [tenant, spoken] = site.split('-')
  const country: Country = tenant === 'se' ? 'SE' : 'NO'
  const language = LANGUAGES.find((code) => code === spoken) ?? NATIVE_LANGUAGE[country]
  const locale = `${language}-${country.toLowerCase()}`
  return { site, language, country, locale, paymentLocale: paymentLocaleOf(language, country) }
}

/** Returns the locale of a site. Throws for an unknown site. */
export function getLocale(site: Site): Locale {
  const locale = findLocale(site)
  if (!locale) throw new Error(`Unknown site: ${site}`)
  return locale
}

/** The canonical site of a locale: `/no-nb/…` is canonically `/no/…`. */
export function canonicalSite(locale: Pick<Locale, 'country' | 'language'>): Site {
  return MARKETS[locale.country].siteByLanguage[locale.language] ?? LOCALE_COUNTRY_CODE
}

/**
 * The locales that a page of these countries has addresses of its own in: its alternates, and the sites of
 * sitemaps and feeds (docs/reference/urls.md#sites).
 */
export function alternatesIn(countries: readonly Country[]): Locale[] {
  return SITES.map(getLocale).filter(
    (each) => canonicalSite(each) === each.site && countries.includes(each.country),
  )
}

/** The alternate for everybody whose language no other alternate has (`x-default`). */
export function defaultAlternate(alternates: readonly Locale[]): Locale | undefined {
  return alternates.find(({ language }) => language === 'en')
}

/** BCP 47 tag for `lang`, `hreflang` and `Intl`: `nb-NO`, `en-SE`. */
export function languageTag(locale: Pick<Locale, 'country' | 'language'>): string {
  return `${locale.language}-${locale.country}`
}

/**
 * The site to redirect a visitor to: the remembered choice, then `Accept-Language`, then the country of the
 * request, then `no` (docs/reference/urls.md#choosing-a-site).
 */
export function preferredSite(visitor: {
  remembered?: string | null | undefined
  acceptLanguage?: string | null | undefined
  country?: string | null | undefined
}): Site {
  const remembered = findLocale(visitor.remembered ?? undefined)
  if (remembered) return remembered.site
  const country: Country | null = visitor.country === 'SE' ? 'SE' : visitor.country === 'NO' ? 'NO' : null
  for (const tag of acceptedTags(visitor.acceptLanguage ?? '')) {
    if (/^(nb|nn|no)\b/.test(tag)) return 'no'
    if (/^sv\b/.test(tag)) return 'se'
    if (/^en\b/.test(tag)) return country === 'SE' ? 'se-en' : 'no-en'
  }
  return country === 'SE' ? 'se' : LOCALE_COUNTRY_CODE
}

function paymentLocaleOf(language: Language, country: Country): string {
  return language === 'nb' && country === 'NO' ? 'no-NO' : `${language}-${country}`
}

function acceptedTags(header: string): string[] {
  return header
    .slice(0, 500)
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='))
      return { tag: tag.trim(), weight: weight ? Number(weight.slice(2)) || 0 : 1 }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
