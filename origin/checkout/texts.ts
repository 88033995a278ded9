import type { Language } from '../../shared/sites.ts'

/** What a discount code is called: nb, sv, en. */
export const CODE_TEXTS: Record<Language, { percent: string; amount: string; minimum: string }> = {
  nb: { percent: '{} % rabatt', amount: '{} rabatt', minimum: 'Når du handler for minst {}' },
  sv: { percent: '{} % rabatt', amount: '{} rabatt', minimum: 'När du handlar för minst {}' },
  en: { percent: '{} % off', amount: '{} off', minimum: 'When you shop for at least {}' },
}
