import type { PaymentMethodType } from '../../../shared/api/payments.ts'
import type { Language } from '../../../shared/sites.ts'

/** Names of payment methods on orders and receipts. */
export const PAYMENT_TITLES: Record<PaymentMethodType, Record<Language, string>> = {
  card: { nb: 'Kort', sv: 'Kort', en: 'Card' },
  invoice: { nb: 'Faktura', sv: 'Faktura', en: 'Invoice' },
  vipps: { nb: 'Vipps', sv: 'Vipps', en: 'Vipps' },
  swish: { nb: 'Swish', sv: 'Swish', en: 'Swish' },
  klarna: { nb: 'Klarna', sv: 'Klarna', en: 'Klarna' },
  giftcard: { nb: 'Gavekort', sv: 'Presentkort', en: 'Gift card' },
}
