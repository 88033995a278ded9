import type * as v from 'valibot'
import type { cart as cartSchema, CartGrouping } from '../../shared/api/cart.ts'
import { linePrice } from '../products/rules/line-price.ts'
import { divide } from './rules/divide.ts'
import { groupRows } from './rules/cart-groups.ts'
import type { CartTotals } from './rules/cart-totals.ts'
import { CURRENCY_BY_COUNTRY, toMoney, type Minor } from '../../shared/money/money.ts'
import type { RequestContext } from '../http/context.ts'
import { toProduct } from '../products/to-product.ts'
import { extraLines, progressBar } from './charges.ts'
import { chosenAddress, chosenSlot, lowestDelivery } from './delivery.ts'
import { cartMessages, type Clamp, reservedMessage } from './messages.ts'
import { offersOf } from '../products/offers.ts'
import { isDeliverable, priceCart } from './price.ts'
import type { ItemRow } from './queries.ts'
import type { CartProductRow, StoredCart } from './read.ts'
import { tagOf } from './rules/row-tag.ts'
import { spendingMessage } from './spending-limit.ts'
import { toCartRecipe, type StoredRecipeRow } from './stored-recipes.ts'
import { withCategory } from './substitutions.ts'
import { text } from '../text/text.ts'
import { itemCount, OTHER_ITEMS } from './texts.ts'

export type CartOnWire = v.InferInput<typeof cartSchema>
/** Without `grouping`, the lines are grouped as the caller prefers. */
type Options = { grouping?: CartGrouping | undefined; clamps?: readonly Clamp[] }

/** The cart response. Prices are of this instant. */
export function toCart(cart: StoredCart, request: RequestContext, options: Options = {}): CartOnWire {
  const clamps = options.clamps ?? []
  const totals = priceCart(cart, request)
  const lines = toLines(cart, totals, clamps, request)
  const currency = CURRENCY_BY_COUNTRY[request.country]
  const count = lines.reduce((sum, { item }) => sum + item.quantity, 0)
  const { minimum } = totals
  return {
    id: cart.head.id,
    version: cart.head.version,
    country: request.country,
    currency,
    labelText: text(request.language, itemCount(count)),
    productQuantityCount: count,
    groups: toGroups(cart, lines, options.grouping ?? cart.head.preferred_grouping ?? 'recipes', request),
    ...(cart.recipes.length > 0 && { recipes: cart.recipes.map((row) => toRecipe(row, cart)) }),
    displayPrice: toMoney(totals.goods),
    subTotal: toMoney(totals.subTotal),
    totalDiscount: toMoney(totals.discount),
    totalDeposit: toMoney(totals.deposit),
    extraLines: extraLines(totals, cart, request),
    totalGrossAmount: toMoney(totals.total),
    vat: totals.vat.map(({ rate, base, amount }) => ({
      ratePercent: String(rate / 100),
      base: toMoney(base),
      amount: toMoney(amount),
    })),
    progressBar: progressBar(totals, cart.terms, request),
    minimumOrder: {
      amount: toMoney(minimum.amount),
      isMet: minimum.isMet,
      missing: toMoney(minimum.missing),
    },
    deliverySlot: chosenSlot(cart.head),
    deliveryFrom: lowestDelivery(cart, totals),
    deliveryAddress: chosenAddress(cart.head),
    isUnattendedDelivery: cart.head.is_unattended === 1,
    messages: [
      ...reservedMessage(cart.head, request),
      ...spendingMessage(cart, totals.total, request),
      ...cartMessages(cart, clamps, request),
    ],
    editingOrderNumber: cart.head.editing_order_number,
    requiresAgeVerification: lines.some(({ row }) => row.age_limit !== null),
    sharedCart:
      cart.shareToken === null
        ? null
        : { token: cart.shareToken, role: cart.head.is_owner === 1 ? 'owner' : 'guest' },
  }
}

type Line = {
  item: CartOnWire['groups'][number]['items'][number]
  row: CartProductRow
  /** What the row adds to the total. */
  paid: Minor
  recipe: { id: number; title: string; portions: number | null } | null
  shelf: { id: number; title: string; sort: number } | null
}

/** Lines of rows whose product is sold; a product's price is divided over its rows by quantity. */
function toLines(
  cart: StoredCart,
  totals: CartTotals,
  clamps: readonly Clamp[],
  request: RequestContext,
): Line[] {
  const rowsOf = Map.groupBy(cart.items, (item) => item.product_id)
  const wished = new Map(clamps.map(({ productId, wanted }) => [productId, wanted]))
  return cart.items.flatMap((item) => {
    const row = cart.products.get(item.product_id)
    if (!row) return []
    const rows = rowsOf.get(row.id) ?? [item]
    const quantities = rows.map(({ quantity }) => quantity)
    const whole = quantities.reduce((sum, quantity) => sum + quantity, 0)
    const price = totals.prices.get(row.id) ?? linePrice(row.regular_minor, whole, offersOf(row))
    const total = divide(price.total, quantities)[rows.indexOf(item)] ?? 0
    const before = divide(price.before, quantities)[rows.indexOf(item)] ?? 0
    const product = toProduct(row, cart.classifiers, request)
    return {
      item: {
        ...toItem(item),
        product,
        displayPriceTotal: toMoney(before),
        discountedDisplayPriceTotal: total === before ? null : toMoney(total),
        availability: product.availability,
        quantityChangedFrom: wished.get(row.id) ?? null,
        tag: tagOf(product),
      },
      row,
      paid: isDeliverable(row) ? total : 0,
      recipe: recipeOf(item),
      shelf:
        row.top_id === null ? null : { id: row.top_id, title: row.top_name ?? '', sort: row.top_sort ?? 0 },
    }
  })
}

/** Null for a free row, and for one whose recipe does not exist. */
function recipeOf({ recipe_id, recipe_title, recipe_portions }: ItemRow): Line['recipe'] {
  return recipe_title === null ? null : { id: recipe_id, title: recipe_title, portions: recipe_portions }
}

function toItem(item: ItemRow) {
  const recipe = recipeOf(item)
  return {
    itemId: item.id,
    quantity: item.quantity,
    fromRecipe: recipe && { ...recipe, portions: recipe.portions ?? 1 },
    fromListId: item.list_id || null,
    allowsSubstitution: withCategory(item).allow_substitution === 1,
    substitute:
      item.wanted_substitute_id === null
        ? null
        : { id: item.wanted_substitute_id, fullName: item.wanted_substitute_name ?? '' },
  }
}

/** A recipe of the cart with what became of each ingredient. */
function toRecipe(
  row: StoredRecipeRow,
  { ingredients }: StoredCart,
): NonNullable<CartOnWire['recipes']>[number] {
  const { recipeId, portions, countsBasket, needs } = toCartRecipe(row)
  return {
    id: recipeId,
    title: row.title,
    portions,
    minPortions: row.min_portions,
    maxPortions: row.max_portions,
    countsBasket,
    ingredients: needs.map(({ ingredientId, productId, state }) => ({
      ingredientId,
      title: ingredients.get(ingredientId) ?? '',
      productId,
      state,
    })),
  }
}

/** Also a recipe that takes nothing of its own has a group: there it can be changed and removed. */
function toGroups(
  { recipes }: StoredCart,
  lines: readonly Line[],
  grouping: CartGrouping,
  { language }: RequestContext,
): CartOnWire['groups'] {
  const groups = groupRows(lines, grouping)
  const shown = new Set(groups.map(({ recipeId }) => recipeId))
  const others = grouping === 'recipes' ? recipes.filter(({ recipe_id }) => !shown.has(recipe_id)) : []
  const otherTitle = text(language, groups.length > 1 ? OTHER_ITEMS.beside : OTHER_ITEMS.alone)
  return [
    ...others.map((row) => ({
      id: `recipe-${row.recipe_id}`,
      title: row.title,
      groupType: 'recipe' as const,
      recipeId: row.recipe_id,
      portions: row.portions,
      items: [],
      displayPrice: toMoney(0),
    })),
    ...groups.map(({ rows, title, ...group }) => ({
      ...group,
      title: title ?? otherTitle,
      items: rows.map(({ item }) => item),
      displayPrice: toMoney(rows.reduce((sum, { paid }) => sum + paid, 0)),
    })),
  ]
}
