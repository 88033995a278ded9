import { divide } from '../../cart/rules/divide.ts'
import { roundMinor, vatOf, type Minor } from '../../../shared/money/money.ts'
import { taxedParts, type VatGroup, type VatShare } from '../../cart/rules/cart-totals.ts'

/** The price of a packed order, with lines that were short, weighed or substituted. */

export type OrderedLine = {
  lineId: number
  quantity: number
  /** The ordered price after campaigns, without deposit. */
  total: Minor
  /** The part of it that a member price takes off. */
  perk: Minor
  /** Deposit of one container. */
  deposit: Minor
  /**
   * The VAT rates with their weights. A meal kit has those of its components, weighted by their final prices.
   */
  vatShares: readonly VatShare[]
  /** Null until the line is packed. */
  delivered: number | null
  final: Minor | null
}

export type OrderCharges = {
  lines: readonly OrderedLine[]
  /** The discount of all codes, and of perks with an amount, on the whole order. */
  codes: Minor
  fees: Minor
  delivery: Minor
  /** The part of the delivery that a perk takes off. */
  deliveryOff: Minor
  serviceVatRate: number
}

export type OrderFinal = {
  goods: Minor
  codes: Minor
  /** What member prices take off the packed goods. */
  perk: Minor
  deposit: Minor
  total: Minor
  vat: VatGroup[]
  /** The final price of each line, with its part of the codes subtracted and its deposit added. */
  paid: Map<number, Minor>
  /**
   * Each line's refund, its deposit and its part of the codes included; never below 0, and together what the total
   * falls by.
   */
  refunds: Map<number, Minor>
}

/**
 * Codes shrink with the goods: half of the ordered goods get half of the code; a member price with its own line. Fees
 * stay as agreed, so that a short delivery never costs more.
 */
export function orderFinal(charges: OrderCharges): OrderFinal {
  const { lines, fees, delivery, deliveryOff } = charges
  const perks = lines.map(perkOf)
  const ordered = lines.map(({ total, perk }) => total - perk)
  const finals = lines.map(({ final, total }, index) => (final ?? total) - (perks[index] ?? 0))
  const goods = sum(finals)
  const codes = Math.min(goods, sum(ordered) === 0 ? 0 : roundMinor((charges.codes * goods) / sum(ordered)))
  const deposits = lines.map(({ deposit, delivered, quantity }) => deposit * (delivered ?? quantity))
  const paidBefore = minus(ordered, divide(charges.codes, ordered))
  const paidAfter = minus(finals, divide(codes, finals))
  const gross = new Map<number, Minor>([[charges.serviceVatRate, fees + delivery - deliveryOff]])
  lines.forEach(({ vatShares }, index) => {
    for (const { rate, amount } of taxedParts(paidAfter[index] ?? 0, vatShares)) {
      gross.set(rate, (gross.get(rate) ?? 0) + amount)
    }
  })
  return {
    goods: goods + sum(perks),
    codes,
    perk: sum(perks),
    deposit: sum(deposits),
    total: goods - codes + sum(deposits) + fees + delivery - deliveryOff,
    vat: [...gross]
      .filter(([, amount]) => amount !== 0)
      .toSorted(([one], [other]) => one - other)
      .map(([rate, amount]) => ({ rate, base: amount - vatOf(amount, rate), amount: vatOf(amount, rate) })),
    paid: new Map(
      lines.map(({ lineId }, index) => [lineId, (paidAfter[index] ?? 0) + (deposits[index] ?? 0)]),
    ),
    refunds: refundsOf(
      lines.map(({ lineId, deposit, quantity }, index) => {
        const less = (paidBefore[index] ?? 0) - (paidAfter[index] ?? 0)
        return [lineId, less + deposit * quantity - (deposits[index] ?? 0)]
      }),
    ),
  }
}

/** What each line became cheaper by, of which rounding makes no more than the whole order did. */
function refundsOf(cheaper: readonly [lineId: number, amount: Minor][]): Map<number, Minor> {
  let left = sum(cheaper.map(([, amount]) => amount))
  return new Map(
    cheaper.map(([lineId, amount]) => {
      const refund = Math.max(0, Math.min(amount, left))
      left -= refund
      return [lineId, refund]
    }),
  )
}

function perkOf({ total, perk, final }: OrderedLine): Minor {
  return final === null || total === 0 ? perk : Math.min(final, roundMinor((perk * final) / total))
}

/** The picked pieces of one line. */
export type Picked = {
  delivered: number
  /** Weight compared with the estimate, 1 for goods that are not weighed. */
  weight: number
  /** Price of all substitute pieces; null without a substitution. */
  substitute: Minor | null
}

/**
 * The price of a packed line, at most the agreed price plus its margin: a substitute costs at most the
 * ordered product, and a weight counts up to the margin (basis points).
 */
export function finalLinePrice(
  line: { quantity: number; total: Minor; marginBasisPoints: number },
  { delivered, weight, substitute }: Picked,
): Minor {
  const agreed = roundMinor((line.total * delivered) / line.quantity)
  if (substitute !== null) return Math.min(agreed, substitute)
  if (line.marginBasisPoints === 0) return agreed
  return roundMinor(agreed * Math.min(weight, 1 + line.marginBasisPoints / 10_000))
}

function minus(amounts: readonly Minor[], parts: readonly Minor[]): Minor[] {
  return amounts.map((amount, index) => amount - (parts[index] ?? 0))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
