import { divide } from '../../cart/rules/divide.ts'
import type { Minor } from '../../../shared/money/money.ts'
import type { OrderPerk } from '../../perks/order-perks.ts'
import type { OrderFinal } from './order-final.ts'

/** Divides what codes and perks take off the packed order among the codes together and each perk. */
export function finalDiscounts(
  codes: readonly [code: string, amount: number][],
  perks: readonly OrderPerk[],
  final: Pick<OrderFinal, 'codes' | 'perk'>,
): { codesAmount: Minor; perks: OrderPerk[] } {
  const shrinking = perks.filter(({ kind }) => kind === 'amount' || kind === 'points')
  const [codesAmount = 0, ...parts] = divide(final.codes, [
    codes.reduce((sum, [, amount]) => sum + amount, 0),
    ...shrinking.map(({ amount }) => amount),
  ])
  return {
    codesAmount,
    perks: perks.map((perk) => {
      if (perk.kind === 'free_delivery') return perk
      const amount = perk.kind === 'member_price' ? final.perk : (parts[shrinking.indexOf(perk)] ?? 0)
      return { ...perk, amount, count: perk.kind === 'points' ? Math.round(amount / 100) : perk.count }
    }),
  }
}
