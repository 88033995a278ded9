import type { Account } from './accounts.ts'
import type { Visit } from './visit.ts'

type Picker = { deliverySlots: { id: number; isFull: boolean; isUnavailable: boolean }[] }
type CheckoutPage = { cartVersion: number; totals: { toPay: string } }
type Begun = { paymentId: string; action: { url: string } | null }

/**
 * Orders a full cart and pays with the test provider. Returns true when the order is confirmed, and false at
 * the first refused step.
 */
export async function orderAndPay({ browser, random, think }: Visit, account: Account): Promise<boolean> {
  await browser.view('delivery', '/no/delivery/')
  const choose = (deliverySlotId: number | null) =>
    browser.api<Picker>('choose slot', 'POST', 'slot-picker/info/?num-days=14', {
      deliveryAddressId: account.addressId,
      deliverySlotId,
    })
  const picker = await choose(null)
  const free = picker.body?.deliverySlots.filter(({ isFull, isUnavailable }) => !isFull && !isUnavailable)
  const slot = free?.[Math.floor(random() * free.length)]
  if (!slot) return false
  await think()
  if (!(await choose(slot.id)).isOk) return false
  await browser.view('checkout', '/no/checkout/')
  await think()
  const checkout = await browser.api<CheckoutPage>('read checkout', 'GET', 'checkout/')
  if (!checkout.body) return false
  const begun = await browser.api<Begun>('order', 'POST', 'checkout/initiate-payment/', {
    cartVersion: checkout.body.cartVersion,
    expectedTotal: checkout.body.totals.toPay,
    paymentMethod: { type: 'card' },
    returnUrl: '/no/checkout/confirm/',
    saveCard: false,
  })
  if (!begun.body) return false
  const { paymentId, action } = begun.body
  if (action) {
    const { pathname } = new URL(action.url, 'http://localhost')
    await browser.post('pay', pathname, { choice: 'approve', webhook: 'never', card: '1111' })
  }
  await browser.view('thank you', `/no/checkout/confirm/?payment_id=${paymentId}`)
  const { isOk } = await browser.api('confirm', 'POST', 'checkout/confirm/', { paymentId })
  return isOk
}
