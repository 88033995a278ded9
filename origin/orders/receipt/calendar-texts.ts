import type { Language } from '../../../shared/sites.ts'

export const CALENDAR_TEXTS: Record<Language, { title: string; order: string }> = {
  nb: { title: 'Levering fra Torg', order: 'Bestilling' },
  sv: { title: 'Leverans från Torg', order: 'Beställning' },
  en: { title: 'Delivery from Torg', order: 'Order' },
}
