import type { Language } from '../../shared/sites.ts'

/** Deduction of what gift cards and other payments have paid. */
export const PAID_LINE: Record<Language, string> = {
  nb: 'Betalt på annen måte',
  sv: 'Betalt på annat sätt',
  en: 'Paid in another way',
}

/** Deduction of what was refunded. */
export const CREDIT_LINE: Record<Language, string> = {
  nb: 'Kreditert beløp',
  sv: 'Krediterat belopp',
  en: 'Amount credited',
}
