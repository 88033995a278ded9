import type { ErrorCode } from '../../shared/errors.ts'
import type { Language } from '../../shared/sites.ts'

/** Labels of discount codes: nb, sv, en. */
export const CODE_TEXTS: Record<Language, { percent: string; amount: string; minimum: string }> = {
  nb: { percent: '{} % rabatt', amount: '{} rabatt', minimum: 'Når du handler for minst {}' },
  sv: { percent: '{} % rabatt', amount: '{} rabatt', minimum: 'När du handlar för minst {}' },
  en: { percent: '{} % off', amount: '{} off', minimum: 'When you shop for at least {}' },
}

/** What the shopper can do at a step whose error text says only what is wrong. */
export const STEP_TEXTS: Record<Language, Partial<Record<ErrorCode, string>>> = {
  nb: { address_not_found: 'Velg hvor vi skal levere.', hold_expired: 'Velg når vi skal levere.' },
  sv: { address_not_found: 'Välj vart vi ska leverera.', hold_expired: 'Välj när vi ska leverera.' },
  en: {
    address_not_found: 'Choose where we should deliver.',
    hold_expired: 'Choose when we should deliver.',
  },
}
