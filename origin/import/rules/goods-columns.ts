import { NUTRIENT_CODES } from '../../products/rules/nutrition.ts'

/**
 * Columns of a file of own goods, in the order in which the export writes them (docs/import.md#columns). A name
 * in a language ends in its code.
 */
export const GOODS_COLUMNS = [
  'id',
  'gtin',
  'name_nb',
  'name_sv',
  'name_en',
  'description_nb',
  'description_sv',
  'description_en',
  'brand',
  'category',
  'listed',
  'food',
  'vat_class',
  'price',
  'price_from',
  'next_price',
  'next_price_from',
  'campaign',
  'campaign_from',
  'campaign_to',
  'campaign_max',
  'campaign_for',
  'deposit',
  'stock',
  'stock_by_warehouse',
  'max_quantity',
  'size',
  'unit',
  'storage',
  'ingredients_nb',
  'ingredients_sv',
  'ingredients_en',
  'allergens',
  'may_contain',
  'nutrition_per',
  ...NUTRIENT_CODES,
  'operator',
  'operator_address',
  'origin',
  'abv',
  'age_limit',
  'marks',
  'pictures',
] as const
export type GoodsColumn = (typeof GOODS_COLUMNS)[number]

/** Cells by column; a column that the file does not have is missing. */
export type GoodsCells = Partial<Record<GoodsColumn, string>>

/**
 * Returns the column that a name means: our own, or an attribute of GS1's Global Data Model, whatever its case,
 * spaces, hyphens and underscores. Null for any other name.
 */
export function columnOf(name: string): GoodsColumn | null {
  return BY_NAME.get(plain(name)) ?? null
}

export type Header = { columns: Map<string, GoodsColumn>; faults: string[] }

/** Reads a header line: which column each name means, and a sentence for each that means none or one again. */
export function readHeaderNames(names: readonly string[]): Header {
  const columns = new Map<string, GoodsColumn>()
  const taken = new Map<GoodsColumn, string>()
  const faults: string[] = []
  for (const name of names) {
    const column = columnOf(name)
    const other = column && taken.get(column)
    if (!column) faults.push(`“${name.slice(0, 40)}” is no column of a file of goods`)
    else if (other) faults.push(`“${name.slice(0, 40)}” and “${other.slice(0, 40)}” are the same column`)
    else {
      taken.set(column, name)
      columns.set(name, column)
    }
  }
  if (!taken.has('id')) faults.push('the column id is missing')
  return { columns, faults }
}

/**
 * Attributes of GS1's Global Data Model that hold one value of ours. Those that hold several rows for a product
 * (allergens by level, nutrients) are one column of ours for each level or nutrient.
 */
const GS1_NAMES: Readonly<Record<string, GoodsColumn>> = {
  globalTradeItemNumber: 'gtin',
  ean: 'gtin',
  brandName: 'brand',
  netContent: 'size',
  netContentUnitOfMeasureCode: 'unit',
  netContentUom: 'unit',
  tradeItemDescriptionNb: 'name_nb',
  tradeItemDescriptionNo: 'name_nb',
  tradeItemDescriptionSv: 'name_sv',
  tradeItemDescriptionEn: 'name_en',
  tradeItemMarketingMessageNb: 'description_nb',
  tradeItemMarketingMessageNo: 'description_nb',
  tradeItemMarketingMessageSv: 'description_sv',
  tradeItemMarketingMessageEn: 'description_en',
  ingredientStatementNb: 'ingredients_nb',
  ingredientStatementNo: 'ingredients_nb',
  ingredientStatementSv: 'ingredients_sv',
  ingredientStatementEn: 'ingredients_en',
  allergenContains: 'allergens',
  allergenMayContain: 'may_contain',
  countryOfOriginCode: 'origin',
  percentageOfAlcoholByVolume: 'abv',
  nutrientBasisQuantity: 'nutrition_per',
  'ENER-KJO': 'energy_kj',
  'ENER-E14': 'energy_kcal',
  FAT: 'fat',
  FASAT: 'saturated',
  CHOAVL: 'carbs',
  'SUGAR-': 'sugars',
  FIBTG: 'fiber',
  'PRO-': 'protein',
  SALTEQ: 'salt',
  uniformResourceIdentifier: 'pictures',
  contactName: 'operator',
  contactAddress: 'operator_address',
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '')

const BY_NAME = new Map<string, GoodsColumn>([
  ...Object.entries(GS1_NAMES).map(([name, column]): [string, GoodsColumn] => [plain(name), column]),
  ...GOODS_COLUMNS.map((column): [string, GoodsColumn] => [plain(column), column]),
])
