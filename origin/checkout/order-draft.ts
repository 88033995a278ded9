import { sumOfPerks } from '../perks/rules/perk-parts.ts'
import { vatSharesOf } from '../cart/price.ts'
import { divide } from '../cart/rules/divide.ts'
import { taxedParts } from '../cart/rules/cart-totals.ts'
import { toCartRecipe, writeCartRecipe } from '../cart/stored-recipes.ts'
import { withCategory } from '../cart/substitutions.ts'
import { vatOf } from '../../shared/money/money.ts'
import type { RequestContext } from '../http/context.ts'
import type { ComponentColumn, ComponentKey, LineColumn } from '../payments/order-lines.ts'
import { writeOrderPerks, type PerksJson } from '../perks/order-perks.ts'
import { fullNameOf } from '../../shared/products/full-name.ts'
import type { Assessment } from './assess-checkout.ts'
import type { OwnCheckout } from './load.ts'

/** An order to be written: amounts, lines, and the cart rows they come from. */
export type OrderDraft = {
  sub_total_minor: number
  discount_minor: number
  delivery_minor: number
  slot_price_minor: number | null
  /** All fees; `bag_fee_minor` is a part of them. */
  small_order_fee_minor: number
  bag_fee_minor: number
  deposit_minor: number
  giftcard_minor: number
  total_minor: number
  /** [rate, base, amount] per rate; [code, amount] per code that applies. */
  vat: [number, number, number][]
  codes: [string, number][]
  perks: PerksJson
  delivery_type: Assessment['deliveryType']
  /** How the customer's age is verified, on delivery if not before; null when no goods have an age limit. */
  age_method: Assessment['age']['method']
  note: string | null
  allow_substitutions: number
  /** [product, recipe, list, quantity, portions] */
  /** Goods: product, recipe, list, pieces, portions; then recipes, which begin with 0 for the product. */
  cart_snapshot: (string | number | null | readonly unknown[])[][]
  lines: Record<LineColumn, string | number | null>[]
  /** The components of meal kits among the lines. */
  components: Record<ComponentKey | ComponentColumn, string | number | null>[]
  /** Pieces to be taken from the stock: [product, quantity]. */
  goods: [number, number][]
}

/**
 * Returns the order a cart becomes, with the present names, prices, VAT, deposits and campaigns, so that
 * later changes do not affect it (docs/reference/rules.md#prices). Each cart row becomes one line; a
 * product's price is divided over its rows by quantity.
 */
export function draftOrder(
  { cart, choices }: OwnCheckout,
  { totals, amounts, deliveryType, age }: Assessment,
  asked: Pick<RequestContext, 'now' | 'country'>,
): OrderDraft {
  const lines = linesOf(cart, totals, asked)
  const components = lines.flatMap((line) => componentsOf(line, cart, asked))
  return {
    sub_total_minor: totals.subTotal,
    discount_minor: totals.discount + sumOfPerks(totals.perks, ['points']),
    delivery_minor: totals.delivery,
    slot_price_minor: cart.head.slot_price_minor,
    small_order_fee_minor: totals.smallOrderFee + totals.bagFee,
    bag_fee_minor: totals.bagFee,
    deposit_minor: totals.deposit,
    giftcard_minor: amounts.giftcard,
    total_minor: totals.total,
    vat: totals.vat.map(({ rate, base, amount }) => [rate, base, amount]),
    codes: totals.codes.filter(({ isMet }) => isMet).map(({ code, amount }) => [code, amount]),
    perks: writeOrderPerks(totals.perks, cart.perks),
    delivery_type: deliveryType,
    age_method: age.method,
    note: choices?.customer_note ?? null,
    allow_substitutions: choices?.allow_substitutions ?? 1,
    cart_snapshot: snapshotOf(cart),
    lines,
    components,
    goods: goodsOf(lines, components),
  }
}

/** What the order took from the cart; an edit of the order begins with it. */
function snapshotOf({ items, recipes }: OwnCheckout['cart']): OrderDraft['cart_snapshot'] {
  return [
    ...items.map((item) => [
      item.product_id,
      item.recipe_id,
      item.list_id,
      item.quantity,
      item.recipe_portions,
    ]),
    ...recipes.map((row) => {
      const [recipeId, portions, countsBasket, needs] = writeCartRecipe(toCartRecipe(row))
      return [0, recipeId, 0, 0, portions, countsBasket, needs]
    }),
  ]
}

function linesOf(
  cart: OwnCheckout['cart'],
  totals: Assessment['totals'],
  { now, country }: Pick<RequestContext, 'now' | 'country'>,
): OrderDraft['lines'] {
  const rowsOf = Map.groupBy(cart.items, (item) => item.product_id)
  return [...rowsOf].flatMap(([productId, rows]) => {
    const product = cart.products.get(productId)
    if (!product) return []
    const price = totals.prices.get(productId)
    const parts = divide(
      price?.total ?? 0,
      rows.map(({ quantity }) => quantity),
    )
    const memberParts = divide(
      totals.memberParts.get(productId) ?? 0,
      rows.map(({ quantity }) => quantity),
    )
    const shares = vatSharesOf(product, { country, now })
    const rate = shares.toSorted((one, other) => other.weight - one.weight)[0]?.rate ?? 0
    return rows.map((row, index) => {
      const total = parts[index] ?? 0
      const perk = memberParts[index] ?? 0
      return {
        product_id: productId,
        full_name: fullNameOf(product),
        name_extra: product.name_extra,
        quantity: row.quantity,
        unit_minor: product.price_minor,
        total_minor: total,
        perk_minor: perk,
        vat_bp: rate,
        vat_minor: taxedParts(total - perk, shares).reduce(
          (sum, part) => sum + vatOf(part.amount, part.rate),
          0,
        ),
        deposit_minor: product.deposit_minor ?? 0,
        campaign_id: price?.offerId ?? null,
        recipe_id: row.recipe_id,
        list_id: row.list_id,
        age_limit: product.age_limit,
        weight_margin_bp: product.weight_margin_bp,
        allow_substitution: withCategory(row).allow_substitution,
        substitution_said: withCategory(row).substitution_said,
        wanted_substitute_id: row.wanted_substitute_id,
      }
    })
  })
}

/** The components of a line with a meal kit; their amounts add up to the line's. */
function componentsOf(
  line: OrderDraft['lines'][number],
  cart: OwnCheckout['cart'],
  asked: Pick<RequestContext, 'now' | 'country'>,
): OrderDraft['components'] {
  const product = cart.products.get(Number(line.product_id))
  if (!product || product.components.length === 0) return []
  const shares = vatSharesOf(product, asked)
  const weights = product.components.map((each, index) => shares[index]?.weight ?? each.packs)
  const parts = divide(Number(line.total_minor), weights)
  return product.components.map((each, index) => ({
    kit_id: product.id,
    recipe_id: line.recipe_id,
    list_id: line.list_id,
    product_id: each.product_id,
    full_name: each.name,
    name_extra: each.name_extra,
    quantity: each.packs * Number(line.quantity),
    total_minor: parts[index] ?? 0,
    vat_bp: shares[index]?.rate ?? line.vat_bp,
  }))
}

function goodsOf(lines: OrderDraft['lines'], components: OrderDraft['components']): OrderDraft['goods'] {
  const kits = new Set(components.map(({ kit_id }) => kit_id))
  const wanted = new Map<number, number>()
  for (const { product_id, quantity } of [
    ...lines.filter((line) => !kits.has(line.product_id)),
    ...components,
  ]) {
    wanted.set(Number(product_id), (wanted.get(Number(product_id)) ?? 0) + Number(quantity))
  }
  return [...wanted]
}
