import { linePrice, type LinePrice } from '../../products/rules/line-price.ts'
import { divide } from './divide.ts'
import type { ProductOffer } from '../../products/rules/discounts.ts'
import { roundMinor, vatOf, type Minor } from '../../../shared/money/money.ts'
import { perkParts, sumOfPerks, type AppliedPerk, type PerkPart } from '../../perks/rules/perk-parts.ts'
import { SERVICE_VAT_RATE, type OrderTerms } from '../../prices/rules/order-terms.ts'

/** The arithmetic of a whole cart, always from present prices (docs/reference/rules.md#prices). */

/** All deliverable pieces of one product, over all its rows. */
export type PricedProduct = {
  productId: number
  quantity: number
  /** Regular price of one. */
  unit: Minor
  offers: readonly ProductOffer[]
  /** Campaigns for those who have member prices. */
  memberOffers?: readonly ProductOffer[]
  /** Deposit of one container; 0 without. Never discounted, and it carries no VAT. */
  deposit: Minor
  /** The VAT rates of the price; most goods have one. */
  vatShares: readonly VatShare[]
  /**
   * False for goods that the law excludes from campaigns and codes: alcohol
   * (docs/reference/rules.md#alcohol-and-age).
   */
  isDiscountable: boolean
}

export type VatShare = {
  /** 1500 is 15 %. */
  rate: number
  /** Any unit: only the proportion counts. */
  weight: number
}

export type AppliedCode = {
  code: string
  /** Goods after campaigns from which the code counts. */
  minimum: Minor
} & ({ type: 'percent'; percentBasisPoints: number } | { type: 'amount'; amount: Minor })

export type VatGroup = { rate: number; base: Minor; amount: Minor }

export type CartTotals = {
  prices: Map<number, LinePrice>
  /** Goods at the prices they are compared with (docs/reference/rules.md#before-price). */
  subTotal: Minor
  /** Goods after campaigns: the amount on the cart button and the basis of the minimum order. */
  goods: Minor
  /** In the order they were entered; 0 for a code whose minimum is not met. */
  codes: { code: string; isMet: boolean; amount: Minor }[]
  /** What each perk takes off; 0 for none of them. */
  perks: PerkPart[]
  /** What a member price takes off, by product; each is part of its perk. */
  memberParts: Map<number, Minor>
  /** What was saved: campaigns, codes and perks, except points, which are spent like money. */
  discount: Minor
  deposit: Minor
  smallOrderFee: Minor
  bagFee: Minor
  delivery: Minor
  total: Minor
  /** By ascending rate; all bases, amounts and deposits add up to the total. */
  vat: VatGroup[]
  minimum: { amount: Minor; isMet: boolean; missing: Minor }
}

/**
 * Returns what a cart costs: campaigns and member prices per product, codes and then perks on the rest, then fees,
 * deposits and delivery. No amount goes below zero. An empty cart pays no fee.
 */
export function cartTotals(
  products: readonly PricedProduct[],
  terms: OrderTerms,
  charges: { codes?: readonly AppliedCode[]; perks?: readonly AppliedPerk[]; delivery?: Minor } = {},
): CartTotals {
  const prices = new Map(
    products.map((each) => [
      each.productId,
      linePrice(each.unit, each.quantity, each.isDiscountable ? each.offers : []),
    ]),
  )
  const priceOf = ({ productId }: PricedProduct) => prices.get(productId)?.total ?? 0
  const subTotal = sum(products, ({ productId }) => prices.get(productId)?.before ?? 0)
  const goods = sum(products, priceOf)
  const discountable = products.filter(({ isDiscountable }) => isDiscountable)
  const memberParts = memberPartsOf(discountable, priceOf, goods, charges.perks)
  const priceLeft = (each: PricedProduct) => priceOf(each) - (memberParts.get(each.productId) ?? 0)
  const isDeliveryFree = terms.deliveryFreeFrom !== null && goods >= terms.deliveryFreeFrom
  const delivery = isDeliveryFree ? 0 : (charges.delivery ?? 0)
  const toReduce = sum(discountable, priceLeft)
  const codes = takeOff(charges.codes ?? [], goods, toReduce)
  const codeAmount = sum(codes, ({ amount }) => amount)
  const memberSaved = sum([...memberParts], ([, amount]) => amount)
  const perks = perkParts(charges.perks ?? [], { goods, memberSaved, left: toReduce - codeAmount, delivery })
  const perkAmount = sum(perks, ({ amount }) => amount)
  // Points are money that is spent, not saved.
  const perkSaved = perkAmount - sumOfPerks(perks, ['points'])
  const deliveryOff = sumOfPerks(perks, ['free_delivery'])
  const deposit = sum(products, (each) => each.deposit * each.quantity)
  const smallOrderFee = goods > 0 && goods < terms.feeFreeFrom ? terms.smallOrderFee : 0
  const bagFee = goods > 0 ? terms.bagFee : 0

  const gross = new Map<number, Minor>()
  const add = (rate: number, amount: Minor) => gross.set(rate, (gross.get(rate) ?? 0) + amount)
  const taxed = products.map((each) => ({ each, parts: taxedParts(priceLeft(each), each.vatShares) }))
  for (const { parts } of taxed) for (const { rate, amount } of parts) add(rate, amount)
  // Codes, amounts and points lower the taxed amount of each rate by its share of the discountable goods.
  const reducible = taxed.filter(({ each }) => each.isDiscountable).flatMap(({ parts }) => parts)
  const rates = [...new Set(reducible.map(({ rate }) => rate))].toSorted((a, b) => a - b)
  const weights = rates.map((rate) => sum(reducible, (part) => (part.rate === rate ? part.amount : 0)))
  divide(codeAmount + sumOfPerks(perks, ['amount', 'points']), weights).forEach((part, index) =>
    add(rates[index] ?? 0, -part),
  )
  add(SERVICE_VAT_RATE, smallOrderFee + bagFee + delivery - deliveryOff)

  return {
    prices,
    subTotal,
    goods,
    codes,
    perks,
    memberParts,
    discount: subTotal - goods + codeAmount + perkSaved,
    deposit,
    smallOrderFee,
    bagFee,
    delivery,
    total: goods - codeAmount - perkAmount + deposit + smallOrderFee + bagFee + delivery,
    vat: [...gross]
      .filter(([, amount]) => amount !== 0)
      .toSorted(([one], [other]) => one - other)
      .map(([rate, amount]) => ({ rate, base: amount - vatOf(amount, rate), amount: vatOf(amount, rate) })),
    minimum: {
      amount: terms.minimum,
      isMet: goods >= terms.minimum,
      missing: Math.max(0, terms.minimum - goods),
    },
  }
}

/** Divides an amount over its rates by their weights; the parts add up to it unless all weights are zero. */
export function taxedParts(amount: Minor, shares: readonly VatShare[]): { rate: number; amount: Minor }[] {
  const parts = divide(
    amount,
    shares.map(({ weight }) => weight),
  )
  return shares.map(({ rate }, index) => ({ rate, amount: parts[index] ?? 0 }))
}

/** What the member price of each product is below its price; empty for a customer without member prices. */
function memberPartsOf(
  products: readonly PricedProduct[],
  priceOf: (each: PricedProduct) => Minor,
  goods: Minor,
  perks: readonly AppliedPerk[] = [],
): Map<number, Minor> {
  const isMember = perks.some(({ kind, minimum }) => kind === 'member_price' && goods >= minimum)
  if (!isMember) return new Map()
  return new Map(
    products.flatMap((each) => {
      const saved = priceOf(each) - linePrice(each.unit, each.quantity, each.memberOffers ?? []).total
      return saved > 0 ? [[each.productId, saved]] : []
    }),
  )
}

/** Each code applies to what the codes before it leave. */
function takeOff(codes: readonly AppliedCode[], goods: Minor, discountable: Minor): CartTotals['codes'] {
  let left = discountable
  return codes.map((each) => {
    const isMet = goods >= each.minimum
    const wanted =
      each.type === 'amount' ? each.amount : roundMinor((left * each.percentBasisPoints) / 10_000)
    const amount = isMet ? Math.min(wanted, left) : 0
    left -= amount
    return { code: each.code, isMet, amount }
  })
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
