import type { PaymentMethodType } from '../../shared/api/payments.ts'
import type { Language } from '../../shared/sites.ts'

type MethodTexts = { titles: Record<PaymentMethodType, string>; overCredit: string }

export const METHOD_TEXTS: Record<Language, MethodTexts> = {
  nb: {
    titles: {
      card: 'Nytt kort',
      invoice: 'Faktura',
      vipps: 'Vipps',
      swish: 'Swish',
      klarna: 'Klarna',
      giftcard: 'Gavekort',
    },
    overCredit: 'Bestillingen er større enn kreditten dere har igjen.',
  },
  sv: {
    titles: {
      card: 'Nytt kort',
      invoice: 'Faktura',
      vipps: 'Vipps',
      swish: 'Swish',
      klarna: 'Klarna',
      giftcard: 'Presentkort',
    },
    overCredit: 'Beställningen är större än krediten ni har kvar.',
  },
  en: {
    titles: {
      card: 'New card',
      invoice: 'Invoice',
      vipps: 'Vipps',
      swish: 'Swish',
      klarna: 'Klarna',
      giftcard: 'Gift card',
    },
    overCredit: 'The order is larger than the credit you have left.',
  },
}
