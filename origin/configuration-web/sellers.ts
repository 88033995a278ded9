import type { Country } from '../../shared/sites.ts'

export type Seller = { name: string; organizationNumber: string; address: string; email: string }

/**
 * The sellers, as receipts and invoices must name them. The businesses are fictitious; their numbers have
 * valid check digits.
 */
export const SELLERS: Record<Country, Seller> = {
  NO: {
    name: 'Torg Norge AS',
    organizationNumber: 'NO 999 000 002 MVA',
    address: 'Torggata 1, 0181 Oslo',
    email: 'kunde@torg.test',
  },
  SE: {
    name: 'Torg Sverige AB',
    organizationNumber: '559000-0005',
    address: 'Hötorget 1, 111 57 Stockholm',
    email: 'kund@torg.test',
  },
}
