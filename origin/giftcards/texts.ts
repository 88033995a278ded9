import type { Language } from '../../shared/sites.ts'

/** What the plain gift card is called. */
export const DESIGN_TITLES: Record<Language, string> = { nb: 'Gavekort', sv: 'Presentkort', en: 'Gift card' }
