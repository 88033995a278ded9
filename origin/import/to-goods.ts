import { NUTRIENT_CODES } from '../products/rules/nutrition.ts'
import { LANGUAGES, type Language } from '../../shared/sites.ts'
import type { GoodsCells, GoodsColumn } from './rules/goods-columns.ts'
import type { CampaignTerms, Goods, GoodsCampaign } from './rules/goods.ts'
import { toWarehouses } from './rules/read-warehouses.ts'
import type {
  AllergenRow,
  CampaignRow,
  MarkRow,
  NutritionRow,
  PriceRow,
  ProductRow,
  TextRow,
} from './stored-goods.ts'

type Parts = {
  texts: readonly TextRow[]
  allergens: readonly AllergenRow[]
  marks: readonly MarkRow[]
  nutrition: NutritionRow | null
  /** The one in force first, or the first that is to follow. */
  prices: readonly PriceRow[]
  campaign: CampaignRow | null
}

/** Converts the rows of a product to the goods that a file would say. */
export function toGoods(row: ProductRow, parts: Parts): Goods {
  const { prices, campaign, nutrition } = parts
  const [price, next] = prices
  const codesAt = (level: AllergenRow['level']) =>
    parts.allergens.filter((each) => each.level === level).map(({ code }) => code)
  return {
    id: row.product_id,
    gtin: row.gtin,
    name: textsOf(parts.texts, 'name'),
    description: textsOf(parts.texts, 'description'),
    ingredients: textsOf(parts.texts, 'ingredients'),
    brand: row.brand,
    category: row.category ?? '',
    isListed: row.is_wanted !== 0,
    food: row.allergen_status === 'not_applicable' ? 'no' : row.pack === 'loose' ? 'loose' : 'prepacked',
    vatClass: row.vat_class ?? 'food',
    price: { amount: price?.gross_minor ?? 0, from: price?.valid_from ?? null },
    nextPrice: next ? { amount: next.gross_minor, from: next.valid_from } : null,
    campaign: campaign && toCampaign(campaign),
    deposit: row.deposit_key,
    stock: row.on_hand,
    warehouses: toWarehouses(row.by_warehouse ?? ''),
    maxQuantity: row.max_quantity,
    size: { value: row.size_value, unit: row.size_unit },
    storage: row.storage,
    allergens:
      row.allergen_status === 'declared'
        ? { contains: codesAt('contains'), mayContain: codesAt('may_contain') }
        : null,
    nutrition: nutrition && {
      per: nutrition.basis,
      amounts: Object.fromEntries(NUTRIENT_CODES.map((code) => [code, nutrition[code]])) as Amounts,
    },
    operator:
      row.operator_name === null || row.operator_address === null
        ? null
        : { name: row.operator_name, address: row.operator_address },
    origin: row.origin,
    abv: row.abv,
    ageLimit: row.age_limit,
    marks: parts.marks.map(({ classifier_key: key }) => key),
    pictures: row.pictures.split(' ').filter(Boolean),
  }
}

type Amounts = NonNullable<Goods['nutrition']>['amounts']

const OF_MARKET: readonly GoodsColumn[] = [
  'listed',
  'vat_class',
  'price',
  'price_from',
  'next_price',
  'next_price_from',
  'stock',
  'stock_by_warehouse',
  'origin',
  'abv',
  'age_limit',
]

/** The cells of a product in a country that has never sold it. */
export function blankMarket(cells: GoodsCells): GoodsCells {
  return { ...cells, ...Object.fromEntries(OF_MARKET.map((column) => [column, ''])) }
}

/** A stored text that stands in for a missing translation is none of its language. */
function textsOf(
  rows: readonly TextRow[],
  field: 'name' | 'description' | 'ingredients',
): Record<Language, string | null> {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const row = rows.find(({ lang }) => lang === language)
      return [language, row && !row.stand_ins.split(' ').includes(field) ? row[field] : null]
    }),
  ) as Record<Language, string | null>
}

function toCampaign(row: CampaignRow): GoodsCampaign {
  return {
    terms: termsOf(row),
    from: row.valid_from,
    to: row.valid_to,
    maxPerOrder: row.max_per_order,
    access: row.access,
  }
}

function termsOf({ type, percent_bp, fixed_minor, min_qty, pay_qty }: CampaignRow): CampaignTerms {
  if (type === 'percent') return { type, basisPoints: percent_bp ?? 0 }
  if (type === 'fixed') return { type, price: fixed_minor ?? 0 }
  return pay_qty === null
    ? { type, quantity: min_qty ?? 0, together: fixed_minor ?? 0 }
    : { type, quantity: min_qty ?? 0, pay: pay_qty }
}
