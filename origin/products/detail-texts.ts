import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NutrientCode } from './rules/nutrition.ts'
import type { Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'

export const CONTENTS = {
  title: msg`About the product`,
  brand: msg({ message: 'Brand', comment: 'label of a product; name of a filter' }),
  size: msg({ message: 'Size', comment: 'label of a product: how much is in the pack' }),
  origin: msg({ message: 'Origin', comment: 'label of a product, name of a filter: the country' }),
  storage: msg`Storage`,
  operator: msg({
    message: 'Manufacturer or importer',
    comment: 'heading: manufacturer or importer of a food',
  }),
  alcohol: msg`Alcohol`,
  gtin: msg`Barcode`,
  nutrition: msg({ message: 'Nutrition', comment: 'heading of a table' }),
}

export const RELATED_TITLES = {
  similar: msg`Similar products`,
  bought_together: msg`Goes well with`,
  same_brand: msg`From the same brand`,
  recipes_with: msg`Recipes with this product`,
}

export const NUTRIENT_NAMES: Record<NutrientCode, MessageDescriptor> = {
  energy_kj: msg({ message: 'Energy', comment: 'nutrient, in kJ or kcal' }),
  energy_kcal: msg`Energy`,
  fat: msg({ message: 'Fat', comment: 'a nutrient' }),
  saturated: msg`of which saturates`,
  carbs: msg({ message: 'Carbohydrate', comment: 'a nutrient' }),
  sugars: msg`of which sugars`,
  fiber: msg({ message: 'Fibre', comment: 'a nutrient' }),
  protein: msg({ message: 'Protein', comment: 'a nutrient' }),
  salt: msg({ message: 'Salt', comment: 'a nutrient' }),
}

const STORAGE: Record<string, MessageDescriptor> = {
  ambient: msg`Dry, at room temperature`,
  chilled: msg`Chilled, 0 to 4 °C`,
  cool: msg({ message: 'Cool', comment: 'how to store a product: in a cool place, not in a fridge' }),
  frozen: msg`Frozen, −18 °C or colder`,
}

/** Returns the text of a storage kind; any other value is already a sentence. */
export function storageText(storage: string | null, language: Language): string | null {
  if (storage === null) return null
  const known = Object.hasOwn(STORAGE, storage) ? STORAGE[storage] : undefined
  return known ? text(language, known) : storage
}

/** Returns the name of an ISO 3166 country code; an unknown code is returned as it is. */
export function countryName(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? (REGION_NAMES[language].of(code) ?? code) : code
}

const REGION_NAMES: Record<Language, Intl.DisplayNames> = {
  nb: new Intl.DisplayNames('nb', { type: 'region' }),
  sv: new Intl.DisplayNames('sv', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
}
