import type { Country } from '../../shared/sites.ts'

/** Where people get help, in pages and e-mails alike. */
export const SUPPORT: Record<Country, { email: string; phone: string }> = {
  NO: { email: 'hjelp@torg.example', phone: '+47 21 00 00 00' },
  SE: { email: 'hjalp@torg.example', phone: '+46 8 000 00 00' },
}
