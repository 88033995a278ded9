import { toMoney } from '../../../shared/money/money.ts'
import { LANGUAGES } from '../../../shared/sites.ts'
import { NUTRIENT_CODES } from '../../products/rules/nutrition.ts'
import { writeInstant } from './goods-cells.ts'
import { writeTerms } from './goods-campaign.ts'
import type { GoodsCells, GoodsColumn } from './goods-columns.ts'
import type { Goods, Market } from './goods.ts'
import { NO_ALLERGENS } from './read-food.ts'
import { writeWarehouses } from './read-warehouses.ts'

/**
 * Writes goods as the cells of a row; `readGoods` of them gives the same goods. `path` is the path of their
 * category.
 */
export function writeGoods(goods: Goods, path: string, { timeZone }: Market): Record<GoodsColumn, string> {
  const day = (instant: string | null) => (instant === null ? '' : writeInstant(instant, timeZone))
  const { campaign, allergens, nutrition } = goods
  const cells: GoodsCells = {
    id: text(goods.id),
    gtin: text(goods.gtin),
    brand: text(goods.brand),
    category: path,
    listed: goods.isListed ? 'yes' : 'no',
    food: goods.food,
    vat_class: goods.vatClass,
    price: toMoney(goods.price.amount),
    price_from: day(goods.price.from),
    next_price: goods.nextPrice ? toMoney(goods.nextPrice.amount) : '',
    next_price_from: day(goods.nextPrice?.from ?? null),
    campaign: campaign ? writeTerms(campaign.terms) : '',
    campaign_from: day(campaign?.from ?? null),
    campaign_to: day(campaign?.to ?? null),
    campaign_max: text(campaign?.maxPerOrder),
    campaign_for: campaign?.access ?? '',
    deposit: text(goods.deposit),
    stock: text(goods.stock),
    stock_by_warehouse: writeWarehouses(goods.warehouses),
    max_quantity: text(goods.maxQuantity),
    size: text(goods.size.value),
    unit: goods.size.unit,
    storage: text(goods.storage),
    allergens: allergens ? allergens.contains.join(' ') || NO_ALLERGENS : '',
    may_contain: allergens?.mayContain.join(' ') ?? '',
    nutrition_per: text(nutrition?.per),
    operator: text(goods.operator?.name),
    operator_address: text(goods.operator?.address),
    origin: text(goods.origin),
    abv: text(goods.abv),
    age_limit: text(goods.ageLimit),
    marks: goods.marks.join(' '),
    pictures: goods.pictures.join(' '),
  }
  for (const language of LANGUAGES) {
    cells[`name_${language}`] = text(goods.name[language])
    cells[`description_${language}`] = text(goods.description[language])
    cells[`ingredients_${language}`] = text(goods.ingredients[language])
  }
  for (const code of NUTRIENT_CODES) cells[code] = text(nutrition?.amounts[code])
  return cells as Record<GoodsColumn, string>
}

const text = (value: string | number | null | undefined): string => String(value ?? '')
