import type { DepositKey } from '../../bottle-deposits/rules/deposits.ts'
import type { Operator } from '../../products/operator.ts'
import type { NutrientCode } from '../../products/rules/nutrition.ts'
import type { VatClass } from '../../products/rules/vat.ts'
import type { Storage } from '../../products/storage.ts'
import type { PackSize } from '../../units/pack-size.ts'
import type { Minor } from '../../../shared/money/money.ts'
import type { Country, Language } from '../../../shared/sites.ts'

/** What one row of a file of own goods says: a product as one country sells it. */
export type Goods = {
  id: number
  gtin: string | null
  /** Null where the file has no text of its own in that language. */
  name: Record<Language, string | null>
  description: Record<Language, string | null>
  ingredients: Record<Language, string | null>
  brand: string | null
  /** Slug of the category. */
  category: string
  isListed: boolean
  food: FoodKind
  vatClass: VatClass
  price: DatedPrice
  nextPrice: (DatedPrice & { from: string }) | null
  campaign: GoodsCampaign | null
  deposit: DepositKey | null
  /** In packs; null where the country keeps none. */
  stock: number | null
  /** Where the stock is, as a file has said; none: only the sum is known. */
  warehouses: WarehouseStock[]
  maxQuantity: number
  size: PackSize
  storage: Storage | null
  /** Null when nothing is declared; both lists empty when the maker declares that there are none. */
  allergens: { contains: string[]; mayContain: string[] } | null
  nutrition: { per: NutritionBasis; amounts: Record<NutrientCode, number | null> } | null
  operator: Operator | null
  /** ISO 3166-1 alpha-2. */
  origin: string | null
  /** Percent by volume. */
  abv: number | null
  ageLimit: number | null
  /** Keys of classifiers, as in `organic`. */
  marks: string[]
  /** Addresses, the main picture first; none: it is drawn. */
  pictures: string[]
}

export type WarehouseStock = { name: string; packs: number }

/** Whether the regulation on food information concerns a product, and whether all of it. */
export const FOOD_KINDS = ['prepacked', 'loose', 'no'] as const
export type FoodKind = (typeof FOOD_KINDS)[number]

export const NUTRITION_BASES = ['100g', '100ml'] as const
export type NutritionBasis = (typeof NUTRITION_BASES)[number]

/** `from` is an instant (ISO 8601, UTC); null for a price that begins with the import. */
export type DatedPrice = { amount: Minor; from: string | null }

export type CampaignTerms =
  | { type: 'percent'; basisPoints: number }
  | { type: 'fixed'; price: Minor }
  | { type: 'multibuy'; quantity: number; together: Minor }
  | { type: 'multibuy'; quantity: number; pay: number }

export type GoodsCampaign = {
  terms: CampaignTerms
  from: string
  to: string
  maxPerOrder: number | null
  access: 'all' | 'member'
}

/** The text that stands in where a translation is missing: the first that there is. */
export function firstOf(texts: Goods['name']): string | null {
  return texts.nb ?? texts.sv ?? texts.en
}

/** A refused cell: its column, and what is wrong with it and what would be right. */
export type CellFault = { field: string; reason: string }

export type Market = { country: Country; native: Language; timeZone: string }
