import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Sort } from '../../shared/listing/listing.ts'
import type { ProductFilter } from '../../shared/listing/filters.ts'
import { allergenName } from '../products/allergen-texts.ts'
import type { Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'

export const SECTION_TITLES: Record<'popular' | 'campaigns' | 'recipes', MessageDescriptor> = {
  popular: msg`Popular right now`,
  campaigns: msg`Offers`,
  recipes: msg`Recipes`,
}

export const SORT_NAMES: Record<Sort, MessageDescriptor> = {
  default: msg({ message: 'Recommended', comment: 'the usual order of a list' }),
  price_asc: msg`Lowest price`,
  price_desc: msg`Highest price`,
  name: msg`Name`,
  unit_price: msg`Lowest unit price`,
}

export const FILTER_NAMES: Record<ProductFilter, MessageDescriptor> = {
  brand: msg`Brand`,
  diet: msg({ message: 'Diet', comment: 'name of a filter: vegan, gluten-free' }),
  free_from: msg`Free from certain allergens`,
  offer: msg`Offers`,
  organic: msg({ message: 'Organic', comment: 'name of a filter' }),
  origin: msg`Origin`,
}

export const ONLY_OFFERS = msg`Offers only`
export const ONLY_ORGANIC = msg`Organic only`

/** Names a value of the filter `free_from`: "Without milk". */
export function withoutAllergen(code: string, language: Language): string {
  const allergen = allergenName(code, language).toLowerCase()
  return text(language, msg({ message: `Without ${allergen}`, comment: 'value of a filter: Without milk' }))
}
