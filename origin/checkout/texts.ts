import type { PaymentMethodType } from '../../shared/api/payments.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Language } from '../../shared/sites.ts'

/** What a discount code is called: nb, sv, en. */
export const CODE_TEXTS: Record<Language, { percent: string; amount: string; minimum: string }> = {
  nb: { percent: '{} % rabatt', amount: '{} rabatt', minimum: 'Når du handler for minst {}' },
  sv: { percent: '{} % rabatt', amount: '{} rabatt', minimum: 'När du handlar för minst {}' },
  en: { percent: '{} % off', amount: '{} off', minimum: 'When you shop for at least {}' },
}

type MethodTexts = { titles: Record<PaymentMethodType, string>; overCredit: string }

/** Ways to pay as a shopper chooses them. */
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

/** What to do at a step, where the error's own sentence would say only what is wrong. */
export const STEP_TEXTS: Record<Language, Partial<Record<ErrorCode, string>>> = {
  nb: { address_not_found: 'Velg hvor vi skal levere.', hold_expired: 'Velg når vi skal levere.' },
  sv: { address_not_found: 'Välj vart vi ska leverera.', hold_expired: 'Välj när vi ska leverera.' },
  en: {
    address_not_found: 'Choose where we should deliver.',
    hold_expired: 'Choose when we should deliver.',
  },
}
