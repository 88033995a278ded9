import { slugOf, sortKey } from '../text/alphabet.ts'
import { comparisonOf, formatSize } from '../units/pack-size.ts'
import { ageLimitOf } from '../products/rules/vat.ts'
import { LANGUAGES } from '../../shared/sites.ts'
import { withholdOf } from '../products/food-information.ts'
import type { Statement } from '../db/statements.ts'
import type { BrandNumbers } from './brand-numbers.ts'
import { foodStatements } from './goods-food-statements.ts'
import { campaignStatements, priceStatements } from './goods-price-statements.ts'
import { insertMany } from './insert-many.ts'
import { changedIn, deleteOf, idsOf } from './changed-goods.ts'
import { firstOf, type Goods, type Market } from './rules/goods.ts'
import type { PlannedGoods } from './rules/plan-goods.ts'
import { writeWarehouses } from './rules/read-warehouses.ts'
import { OWN_SOURCE } from './stored-goods.ts'
import { upsertRows } from './upsert-rows.ts'

export type GoodsContext = {
  market: Market
  now: string
  brands: BrandNumbers
  categories: ReadonlyMap<string, { id: number; motif: string }>
}

/** Statements that store planned goods, in one transaction's order; only tables whose columns change are written. */
export function goodsStatements(all: readonly PlannedGoods[], context: GoodsContext): Statement[] {
  if (all.length === 0) return []
  const added = context.brands.add(all.map(({ goods }) => goods.brand ?? ''))
  return [
    ...insertMany('brands', ['id', 'name', 'slug'], added),
    ...productStatements(changedIn(all, 'product'), context),
    ...textStatements(changedIn(all, 'texts')),
    ...categoryStatements(changedIn(all, 'category'), context),
    ...foodStatements(all),
    ...marketStatements(changedIn(all, 'market'), context),
    ...priceStatements(changedIn(all, 'prices'), context),
    ...campaignStatements(changedIn(all, 'campaign'), context),
    ...stockStatements(changedIn(all, 'stock'), context),
    withholdOf(all.map(({ goods }) => goods.id)),
  ]
}

function productStatements(
  all: readonly PlannedGoods[],
  { brands, categories, market }: GoodsContext,
): Statement[] {
  const columns = [
    'id',
    'gtin',
    'brand_id',
    'size_value',
    'size_unit',
    'comparison_quantity',
    'comparison_unit',
    'deposit_key',
    'storage',
    'max_quantity',
    'is_exempt_from_marketing',
    'pack',
    'motif',
    'source',
    'allergen_status',
    'operator_name',
    'operator_address',
    'pictures',
  ]
  // Another shape of pack, which staff may have chosen, stays until the goods are sold in another way.
  const pack = `iif((products.pack = 'loose') = (excluded.pack = 'loose'), products.pack, excluded.pack)`
  return upsertRows(
    'products',
    { key: ['id'], columns, changes: { pack } },
    all.map(({ goods }) => {
      const { quantity, unit } = comparisonOf(goods.size)
      return [
        goods.id,
        goods.gtin,
        goods.brand === null ? null : brands.idOf(goods.brand),
        goods.size.value,
        goods.size.unit,
        quantity,
        unit,
        goods.deposit,
        goods.storage,
        goods.maxQuantity,
        Number(ageLimitOf(market.country, goods.abv) !== null),
        goods.food === 'loose' ? 'loose' : 'box',
        categories.get(goods.category)?.motif,
        OWN_SOURCE,
        statusOf(goods),
        goods.operator?.name ?? null,
        goods.operator?.address ?? null,
        goods.pictures.join(' '),
      ]
    }),
  )
}

function statusOf({ food, allergens }: Goods): 'declared' | 'not_declared' | 'not_applicable' {
  if (food === 'no') return 'not_applicable'
  return allergens ? 'declared' : 'not_declared'
}

/** Texts are long, and D1 limits a parameter to two million bytes. */
const TEXTS_AT_ONCE = 90
const TEXTS = ['name', 'description', 'ingredients'] as const

/** A missing translation is stored as the text that stands in for it, because pages read one row in their language. */
function textStatements(all: readonly PlannedGoods[]): Statement[] {
  const columns = [
    'product_id',
    'lang',
    'name',
    'name_extra',
    'slug',
    'sort_key',
    'description',
    'ingredients',
    'stand_ins',
  ]
  return upsertRows(
    'product_texts',
    { key: ['product_id', 'lang'], columns },
    all.flatMap(({ goods }) =>
      LANGUAGES.map((language) => {
        const inOne = (texts: Goods['name']) => texts[language] ?? firstOf(texts)
        const standIns = TEXTS.filter((field) => goods[field][language] === null)
        const name = inOne(goods.name) ?? ''
        return [
          goods.id,
          language,
          name,
          formatSize(goods.size, language),
          slugOf(name) || 'product',
          sortKey(name, language),
          inOne(goods.description),
          inOne(goods.ingredients),
          standIns.join(' '),
        ]
      }),
    ),
    TEXTS_AT_ONCE,
  )
}

function categoryStatements(all: readonly PlannedGoods[], { categories }: GoodsContext): Statement[] {
  return [
    deleteOf('product_categories', idsOf(all)),
    ...insertMany(
      'product_categories',
      ['product_id', 'category_id', 'is_primary'],
      all.map(({ goods }) => [goods.id, categories.get(goods.category)?.id, 1]),
    ),
  ]
}

/** A withheld product's row says that it is not listed; `withholdOf` at the end of the batch sets both anew. */
function marketStatements(all: readonly PlannedGoods[], { market, now }: GoodsContext): Statement[] {
  return upsertRows(
    'product_markets',
    {
      key: ['product_id', 'country'],
      columns: [
        'product_id',
        'country',
        'is_listed',
        'is_withheld',
        'listed_from',
        'vat_class',
        'abv',
        'age_limit',
        'origin',
      ],
      changes: { listed_from: 'product_markets.listed_from' },
    },
    all.map(({ goods }) => [
      goods.id,
      market.country,
      Number(goods.isListed),
      0,
      now,
      goods.vatClass,
      goods.abv,
      goods.ageLimit,
      goods.origin,
    ]),
  )
}

function stockStatements(all: readonly PlannedGoods[], { market, now }: GoodsContext): Statement[] {
  const counted = all.filter(({ goods }) => goods.stock !== null)
  const rows = JSON.stringify(
    counted.map(({ goods }) => [goods.id, goods.stock, writeWarehouses(goods.warehouses)]),
  )
  return [
    {
      sql: `INSERT INTO stock_movements (product_id, country, delta, reason, at)
            SELECT value ->> 0, ?2, (value ->> 1) - coalesce(s.on_hand, 0), 'import', ?3
              FROM json_each(?1) LEFT JOIN stock s ON s.product_id = value ->> 0 AND s.country = ?2
             WHERE (value ->> 1) <> coalesce(s.on_hand, 0) AND (value ->> 1) >= coalesce(s.reserved, 0)`,
      params: [rows, market.country, now],
    },
    {
      // An order that was placed since the row was read keeps what it has reserved.
      sql: `INSERT INTO stock (product_id, country, on_hand, by_warehouse)
            SELECT value ->> 0, ?2, value ->> 1, value ->> 2 FROM json_each(?1)
             WHERE true ON CONFLICT (product_id, country)
             DO UPDATE SET on_hand = excluded.on_hand, by_warehouse = excluded.by_warehouse
             WHERE stock.reserved <= excluded.on_hand`,
      params: [rows, market.country],
    },
  ]
}
