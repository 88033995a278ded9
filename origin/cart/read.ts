import { runBatch, type Rows } from '../db/batch.ts'
import { prepareAll, sql, type PreparedAll } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { hmac } from '../http/digest.ts'
import {
  CLASSIFIERS,
  LISTED,
  MEMBER_OFFERS,
  nameOf,
  PRODUCT_COLUMNS,
  PRODUCT_JOINS,
} from '../products/queries.ts'
import type { ClassifierRow, ProductRow } from '../products/row.ts'
import { ORDER_TERMS_SQL, toOrderTerms } from '../prices/order-terms.ts'
import { kitsLeft } from './rules/kit-stock.ts'
import type { OrderTerms } from '../prices/rules/order-terms.ts'
import type { CustomerRow, TermsRow } from '../perks/customer.ts'
import { usablePerks, type UsablePerk } from '../perks/usable.ts'
import { CODES_SQL, PERKS_OF_CART } from './discounts.ts'
import { CART_BY, HEAD_SQL, ROWS_SQL, type HeadRow, type ItemRow } from './queries.ts'
import {
  INGREDIENTS_SQL,
  RECIPES_SQL,
  type IngredientTitleRow,
  type StoredRecipeRow,
} from './stored-recipes.ts'

/** A cart as stored, with everything the API returns of it. */
export type StoredCart = {
  head: HeadRow
  items: ItemRow[]
  products: Map<number, CartProductRow>
  classifiers: ClassifierRow[]
  codes: CodeRow[]
  /** Perks of the cart's owner that an order of it would use, and how much other orders have used. */
  perks: UsablePerk[]
  /** The points that the owner could spend on an order, also when they save them; null without any. */
  points: UsablePerk | null
  perksSeen: string | null
  /** What an order must reach, and its fees. */
  terms: OrderTerms
  recipes: StoredRecipeRow[]
  /** Names of the recipes' ingredients by id. */
  ingredients: Map<number, string>
  /** Null while the cart is not shared. */
  shareToken: string | null
}

export type CartProductRow = ProductRow & {
  price_minor: number
  vat_class: 'food' | 'standard'
  /** Alcohol: only it is limited to sales hours. */
  is_alcohol: number
  /** Pieces reserved by the order that this cart edits or is paying for. */
  own_reserved: number
  /** How much the price of weighed goods may rise when packed, in basis points; 0 for all others. */
  weight_margin_bp: number
  /** Campaigns for those who have member prices. */
  member_offers_json: string | null
  top_id: number | null
  top_name: string | null
  top_sort: number | null
  /** The components of a meal kit; empty for other products. */
  components: KitComponentRow[]
}

export type KitComponentRow = {
  kit_id: number
  product_id: number
  packs: number
  name: string
  name_extra: string
  vat_class: 'food' | 'standard'
  /** The regular price of one pack. */
  gross_minor: number
  /** Packs that can be sold, including those the cart's own order has reserved. */
  left: number
}

export type CodeRow = {
  code: string
  type: 'percent' | 'amount'
  value: number
  min_order_minor: number
  max_uses: number | null
  used: number
  valid_from: string
  valid_to: string
  /** 1 for the code of a welcome incentive that is not for the cart's owner. */
  is_barred: number
}

/** The caller's cart, a cart by its id, or one by the hash of a token that shares it. */
export type CartBy = 'session' | { cartId: number } | { tokenHash: string }
export type CartStatements = PreparedAll<ReturnType<typeof cartQueries>>

/** The statements that read a whole cart, to be combined with others in one batch. */
export function cartStatements(request: RequestContext, by: CartBy): CartStatements {
  const { db, country, now, language, sessionHash } = request
  const params = { country, now, language, sessionHash: sessionHash ?? '' }
  if (by === 'session') return prepareAll(db, CART.session, params)
  return prepareAll(db, 'cartId' in by ? CART.id : CART.token, { ...params, ...by })
}

/** Reads a whole cart in one batch; null when there is none. */
export async function readCart(request: RequestContext, by: CartBy): Promise<StoredCart | null> {
  return findStoredCart(request, await runBatch(request.db, cartStatements(request, by)))
}

/** Returns the cart of the rows of `cartStatements`, or null when there is none. */
export async function findStoredCart(
  request: RequestContext,
  {
    head,
    items,
    products,
    components,
    codes,
    perks,
    customers,
    terms,
    recipes,
    ingredients,
    classifiers,
  }: Rows<CartStatements>,
): Promise<StoredCart | null> {
  if (!head[0]) return null
  const usable = usablePerks(perks, customers[0], request.now)
  const points = usable.find(({ kind }) => kind === 'points') ?? null
  return {
    head: head[0],
    items,
    products: withKitStock(
      items,
      // Stock reserved by the cart's own order is available to the cart.
      products.map((row) => ({
        ...row,
        reserved: (row.reserved ?? 0) - row.own_reserved,
        components: components.filter(({ kit_id }) => kit_id === row.id),
      })),
    ),
    classifiers,
    codes,
    perks: head[0].keeps_points === 1 ? usable.filter((perk) => perk !== points) : usable,
    points,
    perksSeen: customers[0]?.seen ?? null,
    terms: toOrderTerms(terms, request.country),
    recipes,
    ingredients: new Map(ingredients.map((row) => [row.ingredient_id, row.title])),
    shareToken: head[0].share_id === null ? null : await shareTokenOf(request, head[0].share_id),
  }
}

/**
 * Returns the products by id. The stock of a meal kit is what the other goods of the cart leave of its
 * components.
 */
function withKitStock(items: readonly ItemRow[], rows: readonly CartProductRow[]): StoredCart['products'] {
  const wanted = new Map<number, number>()
  for (const { product_id, quantity } of items) {
    wanted.set(product_id, (wanted.get(product_id) ?? 0) + quantity)
  }
  const kits = rows.filter(({ meal_kit_id }) => meal_kit_id !== null)
  const left = kitsLeft(
    kits.map((row) => ({
      productId: row.id,
      quantity: wanted.get(row.id) ?? 0,
      components: row.components.map((each) => ({ ...each, productId: each.product_id })),
    })),
    wanted,
  )
  return new Map(
    rows.map((row) => {
      const inStock = left.get(row.id)
      return [row.id, inStock === undefined ? row : { ...row, on_hand: inStock, reserved: 0 }]
    }),
  )
}

/** The token of a shared cart, derived from the key, so that it is always the same and is not stored. */
export function shareTokenOf(request: RequestContext, shareId: string): Promise<string> {
  return hmac(request.config.csrfKey, `cart-share|${shareId}`)
}

const ownReserved = (product: string) => `(
  coalesce((SELECT sum(g.quantity) FROM order_reserved g
             WHERE g.order_number IN (SELECT order_number FROM own_orders) AND g.product_id = ${product}), 0)
  + coalesce((SELECT sum(more.value ->> 1)
                FROM own_orders x
                JOIN order_edits e ON e.order_number = x.order_number AND e.status = 'pending',
                     json_each(e.reserved_json) more
               WHERE more.value ->> 0 = ${product}), 0))`

/** The order that the cart edits or is being paid as: its reserved stock is available to the cart. */
const OWN_ORDERS = `
  own_orders (order_number) AS MATERIALIZED (
    SELECT order_number FROM orders WHERE cart_id = (SELECT id FROM mine) AND status = 'awaiting_payment'
     UNION SELECT editing_order_number FROM carts WHERE id = (SELECT id FROM mine))`

const PRODUCTS_SQL = `
  section (product_id) AS (
    SELECT DISTINCT product_id FROM cart_items WHERE cart_id = (SELECT id FROM mine)),
  ${OWN_ORDERS},
  ${LISTED}
  SELECT ${PRODUCT_COLUMNS}, listed.price_minor, market.vat_class, p.weight_margin_bp, ${MEMBER_OFFERS} AS member_offers_json, ${ownReserved('p.id')} AS own_reserved,
         market.abv IS NOT NULL AND market.age_limit IS NOT NULL AS is_alcohol, top.id AS top_id, shelf.name AS top_name, top.sort AS top_sort
  ${PRODUCT_JOINS}
  JOIN product_markets market ON market.product_id = p.id AND market.country = :country
  LEFT JOIN categories top ON top.id = coalesce(cat.parent_id, cat.id)
  LEFT JOIN category_texts shelf ON shelf.category_id = top.id AND shelf.lang = :language`

/** Without one of its components a kit cannot be made. */
const COMPONENTS_SQL = `
  SELECT k.kit_id, k.product_id, k.packs, ${nameOf('k.product_id', ':language')} AS name, t.name_extra, m.vat_class,
         coalesce(pr.gross_minor, 0) AS gross_minor,
         iif(m.is_listed = 1, coalesce(s.on_hand - s.reserved, 0) + ${ownReserved('k.product_id')}, 0) AS left
    FROM meal_kit_components k
    JOIN product_texts t ON t.product_id = k.product_id AND t.lang = :language
    JOIN product_markets m ON m.product_id = k.product_id AND m.country = k.country
    LEFT JOIN prices pr ON pr.product_id = k.product_id AND pr.country = k.country
     AND pr.valid_from <= :now AND (pr.valid_to IS NULL OR pr.valid_to > :now)
    LEFT JOIN stock s ON s.product_id = k.product_id AND s.country = k.country
   WHERE k.country = :country
     AND k.kit_id IN (SELECT product_id FROM cart_items WHERE cart_id = (SELECT id FROM mine))
   ORDER BY k.kit_id, k.product_id`

const cartQueries = (mine: string) => ({
  head: sql<HeadRow>(`WITH ${mine} ${HEAD_SQL}`),
  items: sql<ItemRow>(`WITH ${mine} ${ROWS_SQL}`),
  products: sql<Omit<CartProductRow, 'components'>>(`WITH ${mine}, ${PRODUCTS_SQL}`),
  components: sql<KitComponentRow>(`WITH ${mine}, ${OWN_ORDERS} ${COMPONENTS_SQL}`),
  codes: sql<CodeRow>(`WITH ${mine}, ${OWN_ORDERS} ${CODES_SQL}`),
  perks: sql<TermsRow>(`WITH ${mine}, ${OWN_ORDERS} ${PERKS_OF_CART.terms}`),
  customers: sql<CustomerRow>(`WITH ${mine}, ${OWN_ORDERS} ${PERKS_OF_CART.customer}`),
  terms: ORDER_TERMS_SQL,
  recipes: sql<StoredRecipeRow>(`WITH ${mine} ${RECIPES_SQL}`),
  ingredients: sql<IngredientTitleRow>(`WITH ${mine} ${INGREDIENTS_SQL}`),
  classifiers: CLASSIFIERS,
})
const CART = {
  session: cartQueries(CART_BY.session),
  id: cartQueries(CART_BY.id),
  token: cartQueries(CART_BY.token),
}
