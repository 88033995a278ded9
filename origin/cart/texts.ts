import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatMoney, type Minor } from '../../shared/money/money.ts'
import type { Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'

/** What is said about products of the cart, by their names or number. */
export const CART_MESSAGES = {
  quantity_clamped: (products: string) =>
    msg`We can’t deliver that many of ${products}. We’ve reduced the quantity.`,
  out_of_stock: (products: string) => msg`Sold out right now: ${products}.`,
  stock_short: (products: string) => msg`We don’t have enough of ${products} in stock.`,
  price_changed: (products: string) => msg`The price has changed since last time: ${products}.`,
  product_removed: (products: string) => msg`No longer sold, so not in your basket: ${products}.`,
  cart_full: (products: string) => msg`Your basket is full. Not added: ${products}.`,
}

export const reservedSlot = (slot: string, moment: string) =>
  msg`We’re holding ${slot} for you. Order by ${moment}.`

/** What a buyer above their limit reads; `who` names the administrators, or is empty. */
export const spendingLimit = (limit: string, who: string) => ({
  needed: who
    ? msg`Your limit is ${limit} per order. Before you pay, you can ask ${who} to approve this one.`
    : msg`Your limit is ${limit} per order. Before you pay, you can ask an administrator to approve this one.`,
  waiting: msg`Your limit is ${limit} per order. An administrator has been asked to approve this one.`,
  declined: msg`An administrator has declined this order. Change your basket to ask again.`,
})

export const belowMinimum = (amount: string) => msg`Spend ${amount} more to place your order.`

/** Stands for the names of products that have none here. */
export const productCount = (count: number) =>
  msg`${plural(count, { one: 'one product', other: '# products' })}`

export const itemCount = (count: number) => msg`${plural(count, { one: '1 item', other: '# items' })}`

export const OTHER_ITEMS = { alone: msg`Items`, beside: msg`Other items` }

type ExtraLine = { name: MessageDescriptor; more: MessageDescriptor | null }

/** The lines below the goods, made of the discount code or of the amount from which there is no fee. */
export const EXTRA_LINES: Record<
  'deposit' | 'small_order_fee' | 'bag' | 'discount' | 'delivery',
  (about: string) => ExtraLine
> = {
  deposit: () => ({
    name: msg`Bottle deposit`,
    more: msg`You’ll get your money back when you return the bottles or cans.`,
  }),
  small_order_fee: (amount) => ({
    name: msg`Small-order fee`,
    more: msg`No fee on orders of ${amount} or more.`,
  }),
  bag: () => ({
    name: msg({ message: `Bags`, comment: 'line of totals: carrier bags' }),
    more: null,
  }),
  discount: (code) => ({
    name: msg({ message: `Discount code ${code}`, comment: 'line of totals' }),
    more: null,
  }),
  delivery: () => ({ name: msg`Delivery`, more: null }),
}

const PROGRESS = {
  toMinimum: belowMinimum,
  toFree: (amount: string) => msg`Spend ${amount} more to avoid the fee.`,
  toFreeDelivery: (amount: string) => msg`Spend ${amount} more for free delivery.`,
  done: () => msg`You won’t pay a small-order fee.`,
  doneDelivery: () => msg`Your delivery is free.`,
  reached: () => msg`Your order is large enough.`,
  minimum: (amount: string) =>
    msg({ message: `Minimum order ${amount}`, comment: 'below the bar that shows how much is missing' }),
  freeDelivery: (amount: string) => msg`Free delivery from ${amount}`,
}

/** The fee of an order that the minimum allows, and the amount from which there is none. */
export const feeBelow = (fee: string, amount: string) =>
  msg({
    message: `Below ${amount}, there’s a small-order fee of ${fee}`,
    comment: 'after “Minimum order …”, two amounts',
  })

/** The progress bar's text with its amount. */
export function progressText(key: keyof typeof PROGRESS, amount: Minor, language: Language): string {
  return text(language, PROGRESS[key](formatMoney(amount, language)))
}
