import type { Country, Language } from '../../../shared/sites.ts'

/** What a text may say of the country it is for. */
export type Facts = {
  country: Country
  shop: string
  minimum: string
  fee: string
  feeFreeFrom: string
  deposit: string
  largeDeposit: string
  email: string
  /** Where food law, data protection and complaints are looked after. */
  consumerOffice: string
  dataOffice: string
}

/** An editorial page: its subject is its slug with underscores (docs/reference/urls.md#page-types). */
export type PageSource = {
  subject: string
  pageType: 'legal' | 'about'
  write: (facts: Facts) => Record<Language, { title: string; lead: string; lines: string[] }>
}
