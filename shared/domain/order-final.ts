import { divide } from './cart-line-price.ts'
import { roundMinor, vatOf, type Minor } from './money.ts'
import type { VatGroup } from './cart-totals.ts'

/** What an order costs once it is packed: lines that came short, were weighed or were replaced. */

export type OrderedLine = {
  lineId: number
  quantity: number
  /** As ordered, campaigns taken off, without deposit. */
  total: Minor
  /** Deposit of one container. */
  deposit: Minor
  vatRate: number
  /** Null until it is packed. */
  delivered: number | null
  final: Minor | null
}

export type OrderCharges = {
  lines: readonly OrderedLine[]
  /** What codes took off the whole order. */
  codes: Minor
  smallOrderFee: Minor
  delivery: Minor
  serviceVatRate: number
}

export type OrderFinal = {
  goods: Minor
  codes: Minor
  deposit: Minor
  total: Minor
  vat: VatGroup[]
  /** What each line costs less than was agreed, its deposit and its part of the codes included; never below 0. */
  refunds: Map<number, Minor>
}

/**
 * A code keeps its share of the goods: who gets half of what was ordered gets half of the code. Fees stay
 * as agreed, so that a short delivery never makes an order dearer.
 */
export function orderFinal(charges: OrderCharges): OrderFinal {
  const { lines, smallOrderFee, delivery } = charges
  const ordered = lines.map(({ total }) => total)
  const finals = lines.map(({ final, total }) => final ?? total)
  const goods = sum(finals)
  const codes = Math.min(goods, sum(ordered) === 0 ? 0 : roundMinor((charges.codes * goods) / sum(ordered)))
  const deposits = lines.map(({ deposit, delivered, quantity }) => deposit * (delivered ?? quantity))
  const paidBefore = minus(ordered, divide(charges.codes, ordered))
  const paidAfter = minus(finals, divide(codes, finals))
  const gross = new Map<number, Minor>([[charges.serviceVatRate, smallOrderFee + delivery]])
  lines.forEach(({ vatRate }, index) => {
    gross.set(vatRate, (gross.get(vatRate) ?? 0) + (paidAfter[index] ?? 0))
  })
  return {
    goods,
    codes,
    deposit: sum(deposits),
    total: goods - codes + sum(deposits) + smallOrderFee + delivery,
    vat: [...gross]
      .filter(([, amount]) => amount !== 0)
      .toSorted(([one], [other]) => one - other)
      .map(([rate, amount]) => ({ rate, base: amount - vatOf(amount, rate), amount: vatOf(amount, rate) })),
    refunds: new Map(
      lines.map((line, index) => {
        const less = (paidBefore[index] ?? 0) - (paidAfter[index] ?? 0)
        return [line.lineId, Math.max(0, less + line.deposit * line.quantity - (deposits[index] ?? 0))]
      }),
    ),
  }
}

/** What was picked of one line, as a person or a rule says. */
export type Picked = {
  delivered: number
  /** Weight compared with the estimate, 1 for goods that are not weighed. */
  weight: number
  /** Price of all pieces of what came instead; null without a substitution. */
  substitute: Minor | null
}

/**
 * Price of a line as packed. Never dearer than agreed and its margin: a substitute costs at most what was
 * ordered, a weight counts up to the margin (basis points).
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
