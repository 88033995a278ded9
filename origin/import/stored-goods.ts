import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import { gtinForms } from '../products/rules/gtin.ts'
import { NUTRIENT_CODES, type NutrientCode } from '../products/rules/nutrition.ts'
import type { Language } from '../../shared/sites.ts'
import { blankMarket, toGoods } from './to-goods.ts'
import type { Goods, Market } from './rules/goods.ts'
import type { StoredGoods } from './rules/plan-goods.ts'
import { writeGoods } from './rules/write-goods.ts'

/** `products.source` of goods that operators load with their own values. */
export const OWN_SOURCE = 'own'

export type Found = {
  stored: Map<number, StoredGoods>
  /** Ids of products that are no own goods. */
  foreign: Set<number>
  /** Products by barcode, in each length that it may be written in. */
  byGtin: Map<string, number>
}

/** Reads what the shop has of these ids, and who has these barcodes. */
export async function findStoredGoods(
  db: D1Database,
  wanted: { ids: readonly number[]; gtins: readonly string[]; paths: ReadonlyMap<string, string> },
  { market, now }: { market: Market; now: string },
): Promise<Found> {
  const rows = await readBatch(db, STORED, {
    ids: JSON.stringify(wanted.ids),
    gtins: JSON.stringify(wanted.gtins.flatMap(gtinForms)),
    country: market.country,
    now,
  })
  const stored = new Map<number, StoredGoods>()
  const foreign = new Set<number>()
  const parts = {
    texts: grouped(rows.texts),
    allergens: grouped(rows.allergens),
    marks: grouped(rows.marks),
    nutrition: grouped(rows.nutrition),
    prices: grouped(rows.prices),
    campaigns: grouped(rows.campaigns),
  }
  for (const row of rows.products) {
    if (row.source !== OWN_SOURCE) {
      foreign.add(row.product_id)
      continue
    }
    const of = <Part>(part: Map<number, Part[]>) => part.get(row.product_id) ?? []
    const prices = of(parts.prices)
    const goods = toGoods(row, {
      texts: of(parts.texts),
      allergens: of(parts.allergens),
      marks: of(parts.marks),
      nutrition: of(parts.nutrition)[0] ?? null,
      prices,
      campaign: of(parts.campaigns)[0] ?? null,
    })
    const cells = writeGoods(goods, wanted.paths.get(goods.category) ?? goods.category, market)
    const first = prices[0]
    stored.set(row.product_id, {
      cells:
        row.vat_class === null ? blankMarket(cells) : prices.length === 0 ? { ...cells, price: '' } : cells,
      price: first ? { amount: first.gross_minor, from: first.valid_from } : null,
      reserved: row.reserved ?? 0,
    })
  }
  return { stored, foreign, byGtin: new Map(rows.gtins.map(({ gtin, id }) => [gtin, id])) }
}

function grouped<Row extends { product_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.product_id)
    if (group) group.push(row)
    else groups.set(row.product_id, [row])
  }
  return groups
}

export type ProductRow = {
  product_id: number
  source: string
  gtin: string | null
  brand: string | null
  category: string | null
  size_value: number
  size_unit: Goods['size']['unit']
  deposit_key: Goods['deposit']
  storage: Goods['storage']
  max_quantity: number
  pack: string
  pictures: string
  allergen_status: 'declared' | 'not_declared' | 'not_applicable'
  operator_name: string | null
  operator_address: string | null
  /** Null in a country that has never sold the product, as are those after it. */
  vat_class: Goods['vatClass'] | null
  is_wanted: number | null
  abv: number | null
  age_limit: number | null
  origin: string | null
  on_hand: number | null
  reserved: number | null
  by_warehouse: string | null
}
export type TextRow = {
  product_id: number
  lang: Language
  name: string
  description: string | null
  ingredients: string | null
  stand_ins: string
}
export type PriceRow = { product_id: number; gross_minor: number; valid_from: string }
export type CampaignRow = {
  product_id: number
  type: 'percent' | 'fixed' | 'multibuy'
  valid_from: string
  valid_to: string
  access: 'all' | 'member'
  percent_bp: number | null
  fixed_minor: number | null
  min_qty: number | null
  pay_qty: number | null
  max_per_order: number | null
}
export type NutritionRow = { product_id: number; basis: '100g' | '100ml' } & Record<
  NutrientCode,
  number | null
>
export type AllergenRow = { product_id: number; code: string; level: 'contains' | 'may_contain' }
export type MarkRow = { product_id: number; classifier_key: string }

const WANTED = 'SELECT value FROM json_each(:ids)'

const STORED = {
  products: sql<ProductRow>(
    `SELECT p.id AS product_id, p.source, p.gtin, b.name AS brand, c.slug AS category, p.size_value, p.size_unit,
            p.deposit_key, p.storage, p.max_quantity, p.pack, p.pictures, p.allergen_status,
            p.operator_name, p.operator_address, m.vat_class, m.is_listed OR m.is_withheld AS is_wanted, m.abv, m.age_limit,
            m.origin, s.on_hand, s.reserved, s.by_warehouse
       FROM products p
       LEFT JOIN brands b ON b.id = p.brand_id
       LEFT JOIN product_categories pc ON pc.product_id = p.id AND pc.is_primary = 1
       LEFT JOIN categories c ON c.id = pc.category_id
       LEFT JOIN product_markets m ON m.product_id = p.id AND m.country = :country
       LEFT JOIN stock s ON s.product_id = p.id AND s.country = :country
      WHERE p.id IN (${WANTED})`,
  ),
  gtins: sql<{ gtin: string; id: number }>(
    'SELECT gtin, id FROM products WHERE gtin IN (SELECT value FROM json_each(:gtins))',
  ),
  texts: sql<TextRow>(
    `SELECT product_id, lang, name, description, ingredients, stand_ins FROM product_texts
      WHERE product_id IN (${WANTED})`,
  ),
  allergens: sql<AllergenRow>(
    `SELECT product_id, code, level FROM product_allergens WHERE product_id IN (${WANTED}) ORDER BY code`,
  ),
  marks: sql<MarkRow>(
    `SELECT product_id, classifier_key FROM product_classifiers WHERE product_id IN (${WANTED})
      ORDER BY classifier_key`,
  ),
  nutrition: sql<NutritionRow>(
    `SELECT product_id, basis, ${NUTRIENT_CODES.join(', ')} FROM product_nutrition WHERE product_id IN (${WANTED})`,
  ),
  // The price in force, if any, and those that are to follow.
  prices: sql<PriceRow>(
    `SELECT product_id, gross_minor, valid_from FROM prices
      WHERE product_id IN (${WANTED}) AND country = :country AND (valid_to IS NULL OR valid_to > :now)
      ORDER BY product_id, valid_from`,
  ),
  campaigns: sql<CampaignRow>(
    `SELECT cp.product_id, c.type, c.valid_from, c.valid_to, c.access, cp.percent_bp, cp.fixed_minor, cp.min_qty,
            cp.pay_qty, cp.max_per_order
       FROM campaign_products cp JOIN campaigns c ON c.id = cp.campaign_id
      WHERE cp.product_id IN (${WANTED}) AND c.country = :country AND c.valid_to > :now
      ORDER BY cp.product_id, c.valid_from, c.id`,
  ),
}
