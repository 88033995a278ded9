import type { Country } from './sites.ts'

export type Seller = {
  name: string
  organizationNumber: string
  address: string
  email: string
  phone: string
}

/**
 * Who sells in a country and how to reach them: the only source for pages, e-mails, receipts and invoices. The
 * businesses are fictitious; their numbers have valid check digits.
 */
export const SELLERS: Record<Country, Seller> = {
  NO: {
    name: 'Torg Norge AS',
    organizationNumber: 'NO 999 000 002 MVA',
    address: 'Torggata 1, 0181 Oslo',
    email: 'hjelp@torg.example',
    phone: '+47 21 00 00 00',
  },
  SE: {
    name: 'Torg Sverige AB',
    organizationNumber: '559000-0005',
    address: 'Hötorget 1, 111 57 Stockholm',
    email: 'hjalp@torg.example',
    phone: '+46 8 000 00 00',
  },
}

/** When people answer phone and messages, in the country's own time: on working days, and on Saturdays and Sundays. */
export const SUPPORT_HOURS = {
  weekdays: { opens: '08:00', closes: '20:00' },
  weekends: { opens: '10:00', closes: '18:00' },
} as const
