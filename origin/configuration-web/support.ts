import type { Country } from '../../shared/sites.ts'

/** Support contacts, for pages and e-mails. */
export const SUPPORT: Record<Country, { email: string; phone: string }> = {
  NO: { email: 'hjelp@torg.example', phone: '+47 21 00 00 00' },
  SE: { email: 'hjalp@torg.example', phone: '+46 8 000 00 00' },
}
