import type { Country, Language } from '../../../shared/sites.ts'

/** What a text may state about its country. */
export type Facts = {
  country: Country
  shop: string
  minimum: string
  fee: string
  feeFreeFrom: string
  /** What delivery costs, by time and place. */
  delivery: { lowest: string; highest: string }
  /** What packs with the mark of earlier deposits give; the page's table has the amounts of today. */
  oldDeposits: { small: string; large: string; until: Record<Language, string> } | null
  holdMinutes: number
  email: string
  phone: string
  /** The seller with its number and address, as a sentence's end. */
  seller: string
  /** When people answer: `08–20`. */
  hours: { weekdays: string; weekends: string }
  /** How long an answer about cookies is kept. */
  consentMonths: number
  /** Authorities for consumer complaints and for data protection. */
  consumerOffice: string
  dataOffice: string
  /** The authority that watches over accessible services. */
  accessibilityOffice: string
}

/** An editorial page. Its subject is its slug with underscores (docs/reference/urls.md#page-types). */
export type PageSource = {
  subject: string
  pageType: 'legal' | 'about'
  write: (facts: Facts) => Record<Language, { title: string; lead: string; lines: string[] }>
}
