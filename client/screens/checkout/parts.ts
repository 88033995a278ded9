import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { mergedParts } from '../../features/account/merged-from-login.tsx'
import { checkoutQuery } from '../../queries/checkout.ts'
import { slotsQuery } from '../../queries/slot-picker.ts'
import type { PageOfScreen } from '../../router/screen-module.ts'
import type { LoadPart } from '../../ui/late-part.tsx'
import { addAddressForm, payForm } from './forms.ts'
import { type Asked, isAddressOpen, isSlotOpen, isStrangersSlotOpen } from './open-steps.ts'

/** What only some checkouts have; their code loads with those. */
export const PARTS = {
  stranger: () => import('./strangers-checkout.tsx').then((module) => module.StrangersCheckout),
  page: () => import('./checkout-page.tsx').then((module) => module.CheckoutPage),
  contact: () => import('./contact-step.tsx').then((module) => module.ContactStep),
  addresses: () => import('./addresses.tsx').then((module) => module.Addresses),
  newAddress: () => import('./new-address.tsx').then((module) => module.NewAddress),
  slots: () => import('./slot-choice.tsx').then((module) => module.SlotChoice),
  age: () => import('./age-step.tsx').then((module) => module.AgeStep),
  balances: () => import('./balances.tsx').then((module) => module.Balances),
  approval: () => import('./approval.tsx').then((module) => module.Approval),
  conflict: () => import('./conflict.tsx').then((module) => module.Conflict),
  payment: () => import('./open-payment.tsx').then((module) => module.OpenPayment),
  goods: () => import('../../features/cart-lines/cart-groups.tsx').then((module) => module.CartGroups),
}

/** The parts that the HTML of a page has. What is folded is for browsers without scripts; all others ask for it. */
export function partsOf({ queryClient, api, search, posted }: PageOfScreen): LoadPart[] {
  const checkout = queryClient.getQueryData(checkoutQuery(api).queryKey)
  const picker = queryClient.getQueryData(slotsQuery(api).queryKey)
  const asked = { change: search['change'], posted }
  const merged = mergedParts(search)
  if (!checkout || checkout === 'closed') return merged
  const wanted: [LoadPart, unknown][] =
    'strangersCart' in checkout
      ? [
          [PARTS.stranger, true],
          [PARTS.slots, picker && isStrangersSlotOpen(picker, asked)],
        ]
      : [[PARTS.page, true], ...stepsOf(checkout, picker?.deliveryAddresses.length === 0, asked)]
  const folded = import.meta.env.SSR ? [PARTS.goods, PARTS.newAddress] : []
  return [...merged, ...folded, ...wanted.flatMap(([part, isWanted]) => (isWanted ? [part] : []))]
}

/** True when the customer has gift cards or points to pay with. */
export function hasBalances({ giftcard, points }: Checkout): boolean {
  return giftcard.balance > 0 || points !== null
}

function stepsOf(checkout: Checkout, hasNoAddress: boolean, asked: Asked): [LoadPart, unknown][] {
  const { contact, age, approval, openPayment } = checkout
  return [
    [PARTS.contact, contact.isGuest],
    [PARTS.addresses, isAddressOpen(checkout, asked)],
    [
      PARTS.newAddress,
      isAddressOpen(checkout, asked) && (hasNoAddress || asked.posted === addAddressForm.name),
    ],
    [PARTS.slots, checkout.cart.deliveryAddress && isSlotOpen(checkout, asked)],
    [PARTS.age, age.isRequired],
    [PARTS.balances, hasBalances(checkout)],
    [PARTS.approval, approval],
    [PARTS.conflict, asked.posted === payForm.name],
    [PARTS.payment, openPayment],
  ]
}
