import { toMoney } from '../../../shared/money/money.ts'
import type { OrderRow } from './stored-order.ts'
import type { OrderOnWire } from './to-order.ts'

/** Guests have no balance, and a cancelled order no driver. */
export function toBottleReturn(head: OrderRow): OrderOnWire['bottleReturn'] {
  if (head.is_guest === 1 || head.status === 'cancelled') return null
  return {
    bags: head.bottle_bags ?? 0,
    smallCount: head.bottle_small,
    largeCount: head.bottle_large,
    payTo: head.bottle_pay_to ?? 'balance',
    amount: head.bottle_minor === null ? null : toMoney(head.bottle_minor + head.bottle_card_minor),
    cardAmount: head.bottle_minor === null ? null : toMoney(head.bottle_card_minor),
  }
}
