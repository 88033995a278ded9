import type { Filter } from '../../shared/api/fields.ts'
import { sortKey } from '../text/alphabet.ts'
import {
  countValues,
  PRODUCT_FILTERS,
  type ProductFilter,
  type Selected,
} from '../../shared/listing/filters.ts'
import type { Language } from '../../shared/sites.ts'
import type { ListingPage } from './store.ts'
import { FILTER_NAMES, ONLY_OFFERS, ONLY_ORGANIC, withoutAllergen } from './texts.ts'
import { text } from '../text/text.ts'

/** Returns the filters of a section with counts, without those that would change nothing. */
export function toFilters(page: ListingPage, selected: Selected, language: Language): Filter[] {
  return PRODUCT_FILTERS.flatMap((name) => {
    const values = countValues(page.groups, selected, name, page.isNarrowed)
    if (values.length === 0) return []
    const keyed = values.map(({ value, count, isActive }) => {
      const shown = displayValue(name, value, page, language)
      // A category can have hundreds of brands, so each key is made once.
      return { key: sortKey(shown, language), item: { value, displayValue: shown, count, active: isActive } }
    })
    keyed.sort((one, other) => (one.key < other.key ? -1 : 1))
    const items = keyed.map(({ item }) => item)
    const type = name === 'offer' || name === 'organic' ? ('single' as const) : ('multi' as const)
    return [{ name, displayName: text(language, FILTER_NAMES[name]), type, items }]
  })
}

function displayValue(name: ProductFilter, value: string, page: ListingPage, language: Language): string {
  switch (name) {
    case 'brand':
      return page.brandNames.get(value) || value
    case 'diet':
      return page.classifiers.find(({ key }) => key === value)?.name ?? value
    case 'free_from':
      return withoutAllergen(value, language)
    case 'offer':
      return text(language, ONLY_OFFERS)
    case 'organic':
      return text(language, ONLY_ORGANIC)
    case 'origin':
      return countryName(value, language)
  }
}

function countryName(code: string, language: Language): string {
  // DisplayNames throws for an invalid code, and the code may come from the URL.
  return /^[A-Z]{2}$/.test(code) ? (REGION_NAMES[language].of(code) ?? code) : code
}

const REGION_NAMES: Record<Language, Intl.DisplayNames> = {
  nb: new Intl.DisplayNames('nb', { type: 'region' }),
  sv: new Intl.DisplayNames('sv', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
}
