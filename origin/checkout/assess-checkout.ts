import type { Country } from '../../shared/sites.ts'
import { isWithinAlcoholHours } from '../slots/rules/alcohol-hours.ts'
import { CURRENCY_BY_COUNTRY } from '../../shared/money/money.ts'
import { orderAmounts, type Amounts } from './rules/order-payment.ts'
import type { CartTotals } from '../cart/rules/cart-totals.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import { approvalState, toGoods, type ApprovalState } from '../cart/rules/approval.ts'
import { isDeliverable, priceCart, stockLeft } from '../cart/price.ts'
import type { CartProductRow, StoredCart } from '../cart/read.ts'
import type { RequestContext } from '../http/context.ts'
import type { AddressSnapshot } from '../orders/read/address.ts'
import type { CheckoutContext, EditedRow } from './context.ts'

export type DeliveryType = EditedRow['delivery_type']
export type StepKey = 'address' | 'slot' | 'age' | 'payment' | 'confirm'

/** The totals of a checkout and every obstacle to paying it. */
export type Assessment = {
  totals: CartTotals
  amounts: Amounts
  giftcardBalance: number
  currency: 'NOK' | 'SEK'
  deliveryType: DeliveryType
  age: { limit: number | null; method: 'bankid' | 'id_at_door' | null; isVerified: boolean }
  approval: ApprovalState
  obstacles: { step: StepKey; code: ErrorCode; productIds?: number[] }[]
}

type Asked = Pick<RequestContext, 'now' | 'country'>

/**
 * Assesses a checkout as it is. Obstacles come in the order in which a shopper meets them; payment is refused
 * with the first. An expired hold is an obstacle too: the checkout page and the payment take the slot again
 * before they assess.
 */
export function assessCheckout(context: CheckoutContext & { cart: StoredCart }, asked: Asked): Assessment {
  const { cart, choices, edited } = context
  const totals = priceCart(cart, asked)
  const giftcardBalance = context.giftcards.reduce((sum, { balance_minor }) => sum + balance_minor, 0)
  const amounts = orderAmounts({
    total: totals.total,
    weighed: [...cart.products.values()].filter(isDeliverable).map((row) => ({
      total: totals.prices.get(row.id)?.total ?? 0,
      marginBasisPoints: row.weight_margin_bp,
    })),
    // Gift cards pay when the order is placed; an order edit takes nothing more from them.
    giftcards: edited ? edited.giftcard_minor : choices?.use_giftcards === 1 ? giftcardBalance : 0,
    earlier: { amount: edited?.paid_minor ?? 0, authorised: edited?.authorised_minor ?? 0 },
  })
  const deliveryType = deliveryTypeOf(context)
  const age = ageOf(context, deliveryType)
  const approval = approvalState({
    limit: choices?.spending_limit_minor ?? null,
    total: totals.total,
    before: edited?.total_minor ?? 0,
    goods: toGoods(cart.items),
    approval: context.approval,
  })
  return {
    totals,
    amounts,
    giftcardBalance,
    currency: CURRENCY_BY_COUNTRY[asked.country],
    deliveryType,
    age,
    approval,
    obstacles: [
      ...goodsObstacles(cart, totals),
      ...addressObstacles(context),
      ...slotObstacles(context, asked),
      ...ageObstacles(context, age, deliveryType, asked.country),
      ...(approval === 'not_needed' || approval === 'approved'
        ? []
        : [{ step: 'confirm' as const, code: 'approval_required' as const }]),
    ],
  }
}

/** The obstacles of the chosen slot. The place of an edited order never expires. */
function slotObstacles({ cart, choices, edited }: CheckoutContext, { now }: Asked): Assessment['obstacles'] {
  const head = cart?.head
  const obstacle = (code: ErrorCode) => [{ step: 'slot' as const, code }]
  if (!head || head.slot_id === null) return obstacle('hold_expired')
  if (edited && head.slot_id === edited.slot_id) return []
  if (choices?.is_closed === 1 || (choices?.cutoff_at ?? '') <= now) return obstacle('slot_closed')
  const areaId = edited ? areaOf(edited) : (choices?.address_area_id ?? null)
  if (areaId !== null && head.slot_area_id !== areaId) {
    return obstacle('slot_not_for_address')
  }
  if (head.hold_expires_at !== null && head.hold_expires_at <= now) return obstacle('hold_expired')
  return []
}

/** An order edit is delivered to the order's address, even if the cart was sent elsewhere since. */
function areaOf({ address_json }: EditedRow): number | null {
  return (JSON.parse(address_json) as AddressSnapshot).delivery_area_id
}

function goodsObstacles(cart: StoredCart, totals: CartTotals): Assessment['obstacles'] {
  const wanted = new Map<number, number>()
  for (const { product_id, quantity } of cart.items) {
    wanted.set(product_id, (wanted.get(product_id) ?? 0) + quantity)
  }
  const missing = [...wanted].flatMap(([id, quantity]) => {
    const row: CartProductRow | undefined = cart.products.get(id)
    return row && stockLeft(row) >= quantity ? [] : [id]
  })
  return [
    ...(missing.length > 0
      ? [{ step: 'confirm' as const, code: 'out_of_stock' as const, productIds: missing }]
      : []),
    ...(totals.minimum.isMet && cart.items.length > 0
      ? []
      : [{ step: 'confirm' as const, code: 'minimum_order' as const }]),
  ]
}

function addressObstacles({ choices, edited }: CheckoutContext): Assessment['obstacles'] {
  if (edited) return []
  if (choices?.address_json == null) return [{ step: 'address', code: 'address_not_found' }]
  if (choices.address_area_id === null) return [{ step: 'address', code: 'outside_delivery_area' }]
  return []
}

function deliveryTypeOf({ choices, edited, cart }: CheckoutContext): DeliveryType {
  const isOwnSlot = edited !== null && cart?.head.slot_id === edited.slot_id
  const type = isOwnSlot ? edited.delivery_type : (choices?.slot_type ?? 'attended')
  if (type === 'pickup' || type === 'boat') return type
  return choices?.is_unattended === 1 ? 'unattended' : 'attended'
}

function ageOf({ cart, choices, edited }: CheckoutContext, deliveryType: DeliveryType): Assessment['age'] {
  const limits = [...(cart?.products.values() ?? [])].flatMap((row) => row.age_limit ?? [])
  const limit = limits.length > 0 ? Math.max(...limits) : null
  if (limit === null) return { limit, method: null, isVerified: true }
  const isKnown = (choices?.age_at_least ?? 0) >= limit
  const atDoor = choices?.id_at_door === 1 || edited?.age_method === 'id_at_door'
  const method = isKnown ? 'bankid' : atDoor && deliveryType !== 'unattended' ? 'id_at_door' : null
  return { limit, method, isVerified: method !== null }
}

function ageObstacles(
  { cart, choices }: CheckoutContext,
  { limit, isVerified }: Assessment['age'],
  deliveryType: DeliveryType,
  country: Country,
): Assessment['obstacles'] {
  const head = cart?.head
  if (deliveryType === 'unattended' && (limit !== null || choices?.unattended_allowed === 0)) {
    return [{ step: 'slot', code: 'unattended_not_allowed' }]
  }
  if (limit === null) return []
  const span = head?.opens_at && head.closes_at ? { opensAt: head.opens_at, closesAt: head.closes_at } : null
  return [
    ...(span && hasAlcohol(cart) && !isWithinAlcoholHours(span, country)
      ? [{ step: 'slot' as const, code: 'alcohol_hours' as const }]
      : []),
    ...(isVerified ? [] : [{ step: 'age' as const, code: 'age_verification_required' as const }]),
  ]
}

/** Only alcohol is limited to sales hours; other goods with an age limit, such as energy drinks, are not. */
function hasAlcohol(cart: CheckoutContext['cart']): boolean {
  return [...(cart?.products.values() ?? [])].some((row) => row.is_alcohol === 1)
}
