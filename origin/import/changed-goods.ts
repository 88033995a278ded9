import type { Statement } from '../db/statements.ts'
import type { GoodsColumn } from './rules/goods-columns.ts'
import type { PlannedGoods } from './rules/plan-goods.ts'

/** Columns of a file by what is stored together. */
const GROUPS = {
  product: columns(
    'gtin brand category food deposit max_quantity size unit storage allergens may_contain operator operator_address abv pictures',
  ),
  texts: columns(
    'name_nb name_sv name_en description_nb description_sv description_en ingredients_nb ingredients_sv ingredients_en size unit',
  ),
  category: columns('category'),
  marks: columns('marks'),
  allergens: columns('allergens may_contain marks food'),
  nutrition: columns('nutrition_per energy_kj energy_kcal fat saturated carbs sugars fiber protein salt'),
  information: columns(
    'name_nb name_sv ingredients_nb ingredients_sv allergens may_contain food category size storage operator operator_address abv ' +
      'nutrition_per energy_kj energy_kcal fat saturated carbs sugars fiber protein salt',
  ),
  market: columns('listed vat_class origin abv age_limit'),
  prices: columns('price price_from next_price next_price_from'),
  campaign: columns('campaign campaign_from campaign_to campaign_max campaign_for'),
  stock: columns('stock stock_by_warehouse'),
} as const

/** The goods of which a value of the group differs. */
export function changedIn(all: readonly PlannedGoods[], group: keyof typeof GROUPS): PlannedGoods[] {
  return all.filter(({ changed }) => GROUPS[group].some((column) => changed.has(column)))
}

export const idsOf = (all: readonly PlannedGoods[]): number[] => all.map(({ goods }) => goods.id)

/** Deletes the rows of products. `table` must be a constant of the code. */
export const deleteOf = (table: string, ids: readonly number[]): Statement => ({
  sql: `DELETE FROM ${table} WHERE product_id IN (SELECT value FROM json_each(?1))`,
  params: [JSON.stringify(ids)],
})

function columns(names: string): GoodsColumn[] {
  return names.split(' ') as GoodsColumn[]
}
