import type { Language } from '../../../shared/sites.ts'

/** Why the delivery type of an order delivered by boat or picked up cannot change. */
export const FIXED_DELIVERY: Record<Language, string> = {
  nb: 'Bestillingen hentes eller kommer med båt. Velg en annen leveringstid hvis den skal leveres på døren.',
  sv: 'Beställningen hämtas eller kommer med båt. Välj en annan leveranstid om den ska levereras till dörren.',
  en: 'The order is picked up or comes by boat. Choose another time if it shall come to the door.',
}
