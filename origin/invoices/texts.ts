import type { Language } from '../../shared/sites.ts'

/** The line of an invoice that takes off what went back. */
export const CREDIT_LINE: Record<Language, string> = {
  nb: 'Kreditert beløp',
  sv: 'Krediterat belopp',
  en: 'Amount credited',
}
