import type { NutrientCode } from './rules/nutrition.ts'
import type { Language } from '../../shared/sites.ts'

type Texts = Record<Language, string>
const texts = (nb: string, sv: string, en: string): Texts => ({ nb, sv, en })

export const CONTENTS = {
  title: texts('Om varen', 'Om varan', 'About the product'),
  brand: texts('Merke', 'Märke', 'Brand'),
  size: texts('Størrelse', 'Storlek', 'Size'),
  origin: texts('Opprinnelse', 'Ursprung', 'Origin'),
  storage: texts('Oppbevaring', 'Förvaring', 'Storage'),
  operator: texts('Ansvarlig foretak', 'Ansvarigt företag', 'Responsible business'),
  alcohol: texts('Alkohol', 'Alkohol', 'Alcohol'),
  gtin: texts('Strekkode', 'Streckkod', 'Barcode'),
  nutrition: texts('Næringsinnhold', 'Näringsvärde', 'Nutrition'),
}

export const RELATED_TITLES = {
  similar: texts('Lignende varer', 'Liknande varor', 'Similar products'),
  bought_together: texts('Passer sammen med', 'Passar ihop med', 'Goes well with'),
  same_brand: texts('Fra samme merke', 'Från samma märke', 'From the same brand'),
  recipes_with: texts('Oppskrifter med denne varen', 'Recept med den här varan', 'Recipes with this product'),
}

export const NUTRIENT_NAMES: Record<NutrientCode, Texts> = {
  energy_kj: texts('Energi', 'Energi', 'Energy'),
  energy_kcal: texts('Energi', 'Energi', 'Energy'),
  fat: texts('Fett', 'Fett', 'Fat'),
  saturated: texts('hvorav mettede fettsyrer', 'varav mättat fett', 'of which saturates'),
  carbs: texts('Karbohydrat', 'Kolhydrat', 'Carbohydrate'),
  sugars: texts('hvorav sukkerarter', 'varav sockerarter', 'of which sugars'),
  fiber: texts('Kostfiber', 'Fiber', 'Fibre'),
  protein: texts('Protein', 'Protein', 'Protein'),
  salt: texts('Salt', 'Salt', 'Salt'),
}

const STORAGE: Record<string, Texts> = {
  ambient: texts('Tørt og ikke for varmt', 'Torrt och inte för varmt', 'Dry and not too warm'),
  chilled: texts('Kjølig, 0 til 4 °C', 'Kallt, 0 till 4 °C', 'Chilled, 0 to 4 °C'),
  cool: texts('Svalt', 'Svalt', 'Cool'),
  frozen: texts('Frossen, –18 °C eller kaldere', 'Fryst, –18 °C eller kallare', 'Frozen, –18 °C or colder'),
}

/** Returns the text of a storage kind; any other value is already a sentence. */
export function storageText(storage: string | null, language: Language): string | null {
  if (storage === null) return null
  return (Object.hasOwn(STORAGE, storage) ? STORAGE[storage]?.[language] : undefined) ?? storage
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
