import type { Language } from '../../shared/sites.ts'

/** The line of an invoice that takes off what gift cards and other payments have paid. */
export const PAID_LINE: Record<Language, string> = {
  nb: 'Betalt på annen måte',
  sv: 'Betalt på annat sätt',
  en: 'Paid in another way',
}

/** The line of an invoice that takes off what went back. */
export const CREDIT_LINE: Record<Language, string> = {
  nb: 'Kreditert beløp',
  sv: 'Krediterat belopp',
  en: 'Amount credited',
}
