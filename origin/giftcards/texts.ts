import type { Language } from '../../shared/sites.ts'

export const DESIGN_TITLES: Record<Language, string> = { nb: 'Gavekort', sv: 'Presentkort', en: 'Gift card' }
