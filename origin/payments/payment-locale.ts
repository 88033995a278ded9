import { languageTag, type Country, type Language } from '../../shared/sites.ts'

/**
 * The provider's name of the site's locale: `no-NO` for Norwegian in Norway, else language and country
 * (docs/reference/urls.md#locales).
 */
export function paymentLocale(reader: { language: Language; country: Country }): string {
  return reader.language === 'nb' && reader.country === 'NO' ? 'no-NO' : languageTag(reader)
}
