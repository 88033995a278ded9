import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NutrientCode } from './rules/nutrition.ts'
import type { Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'

export const CONTENTS = {
  title: msg`About the product`,
  brand: msg`Brand`,
  size: msg`Size`,
  origin: msg`Origin`,
  storage: msg`Storage`,
  operator: msg`Responsible business`,
  alcohol: msg`Alcohol`,
  gtin: msg`Barcode`,
  nutrition: msg`Nutrition`,
}

export const RELATED_TITLES = {
  similar: msg`Similar products`,
  bought_together: msg`Goes well with`,
  same_brand: msg`From the same brand`,
  recipes_with: msg`Recipes with this product`,
}

export const NUTRIENT_NAMES: Record<NutrientCode, MessageDescriptor> = {
  energy_kj: msg`Energy`,
  energy_kcal: msg`Energy`,
  fat: msg`Fat`,
  saturated: msg`of which saturates`,
  carbs: msg`Carbohydrate`,
  sugars: msg`of which sugars`,
  fiber: msg`Fibre`,
  protein: msg`Protein`,
  salt: msg`Salt`,
}

const STORAGE: Record<string, MessageDescriptor> = {
  ambient: msg`Dry and not too warm`,
  chilled: msg`Chilled, 0 to 4 °C`,
  cool: msg`Cool`,
  frozen: msg`Frozen, –18 °C or colder`,
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
