import type { Sort } from '../../shared/listing/listing.ts'
import type { ProductFilter } from '../../shared/listing/filters.ts'
import { allergenName } from '../products/allergens.ts'
import type { Language } from '../../shared/sites.ts'

type Texts = Record<Language, string>

export const SECTION_TITLES: Record<'popular' | 'campaigns' | 'recipes', Texts> = {
  popular: { nb: 'Ofte kjøpt nå', sv: 'Ofta köpt nu', en: 'Often bought now' },
  campaigns: { nb: 'Tilbud', sv: 'Erbjudanden', en: 'Offers' },
  recipes: { nb: 'Oppskrifter', sv: 'Recept', en: 'Recipes' },
}

export const SORT_NAMES: Record<Sort, Texts> = {
  default: { nb: 'Anbefalt', sv: 'Rekommenderat', en: 'Recommended' },
  price_asc: { nb: 'Lavest pris', sv: 'Lägst pris', en: 'Lowest price' },
  price_desc: { nb: 'Høyest pris', sv: 'Högst pris', en: 'Highest price' },
  name: { nb: 'Navn', sv: 'Namn', en: 'Name' },
  unit_price: { nb: 'Lavest enhetspris', sv: 'Lägst jämförpris', en: 'Lowest unit price' },
}

export const FILTER_NAMES: Record<ProductFilter, Texts> = {
  brand: { nb: 'Merke', sv: 'Märke', en: 'Brand' },
  diet: { nb: 'Kosthold', sv: 'Kost', en: 'Diet' },
  free_from: { nb: 'Uten allergen', sv: 'Utan allergen', en: 'Free from allergen' },
  offer: { nb: 'Tilbud', sv: 'Erbjudanden', en: 'Offers' },
  organic: { nb: 'Økologisk', sv: 'Ekologiskt', en: 'Organic' },
  origin: { nb: 'Opprinnelse', sv: 'Ursprung', en: 'Origin' },
}

export const ONLY_OFFERS: Texts = { nb: 'Bare tilbud', sv: 'Bara erbjudanden', en: 'Only offers' }
export const ONLY_ORGANIC: Texts = { nb: 'Bare økologisk', sv: 'Bara ekologiskt', en: 'Only organic' }

/** Names a value of the filter `free_from`: "Without milk". */
export function withoutAllergen(code: string, language: Language): string {
  const name = allergenName(code, language).toLowerCase()
  return `${{ nb: 'Uten', sv: 'Utan', en: 'Without' }[language]} ${name}`
}
