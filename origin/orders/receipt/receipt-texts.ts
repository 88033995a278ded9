import type { Language } from '../../../shared/sites.ts'

type Words = {
  receipt: string
  order: string
  ordered: string
  delivered: string
  cancelled: string
  to: string
  product: string
  quantity: string
  price: string
  substitution: string
  ofOrdered: (delivered: number, ordered: number) => string
  total: string
  vat: (rate: string, base: string) => string
  paidWith: string
  refunded: string
  organizationNumber: string
  reasons: Record<string, string>
}

/** Texts of receipts and of e-mails with order lines. */
export const RECEIPT_TEXTS: Record<Language, Words> = {
  nb: {
    receipt: 'Kvittering',
    order: 'Bestilling',
    ordered: 'Bestilt',
    delivered: 'Levert',
    cancelled: 'Avbestilt',
    to: 'Til',
    product: 'Vare',
    quantity: 'Antall',
    price: 'Pris',
    substitution: 'Erstattet med',
    ofOrdered: (delivered, ordered) => `${delivered} av ${ordered}`,
    total: 'Sum',
    vat: (rate, base) => `Mva. ${rate} % av ${base}`,
    paidWith: 'Betalt med',
    refunded: 'Betalt tilbake',
    organizationNumber: 'Org.nr.',
    reasons: {
      claim: 'reklamasjon',
      delivery_failed: 'ikke levert',
    },
  },
  sv: {
    receipt: 'Kvitto',
    order: 'Beställning',
    ordered: 'Beställd',
    delivered: 'Levererad',
    cancelled: 'Avbeställd',
    to: 'Till',
    product: 'Vara',
    quantity: 'Antal',
    price: 'Pris',
    substitution: 'Ersatt med',
    ofOrdered: (delivered, ordered) => `${delivered} av ${ordered}`,
    total: 'Summa',
    vat: (rate, base) => `Moms ${rate} % av ${base}`,
    paidWith: 'Betalt med',
    refunded: 'Återbetalt',
    organizationNumber: 'Org.nr',
    reasons: {
      claim: 'reklamation',
      delivery_failed: 'inte levererad',
    },
  },
  en: {
    receipt: 'Receipt',
    order: 'Order',
    ordered: 'Ordered',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    to: 'To',
    product: 'Product',
    quantity: 'Quantity',
    price: 'Price',
    substitution: 'Replaced by',
    ofOrdered: (delivered, ordered) => `${delivered} of ${ordered}`,
    total: 'Total',
    vat: (rate, base) => `VAT ${rate} % of ${base}`,
    paidWith: 'Paid with',
    refunded: 'Paid back',
    organizationNumber: 'Org. no.',
    reasons: {
      claim: 'claim',
      delivery_failed: 'not delivered',
    },
  },
}
