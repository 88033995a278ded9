import type { Language } from '../../shared/sites.ts'

type Texts = Record<Language, string>

/** Why a slot cannot be chosen, in a few words. */
export const UNAVAILABLE: Record<
  'slot_full' | 'slot_closed' | 'alcohol_hours' | 'unattended_not_allowed',
  Texts
> = {
  slot_full: { nb: 'Fullt', sv: 'Fullt', en: 'Full' },
  slot_closed: { nb: 'Stengt for bestilling', sv: 'Stängt för beställning', en: 'Closed for orders' },
  alcohol_hours: {
    nb: 'Ikke med alkohol i kurven',
    sv: 'Inte med alkohol i varukorgen',
    en: 'Not with alcohol in the basket',
  },
  unattended_not_allowed: {
    nb: 'Noen må være hjemme',
    sv: 'Någon måste vara hemma',
    en: 'Somebody has to be at home',
  },
}

export const DAY_PARTS: Record<Language, readonly string[]> = {
  nb: ['Morgen', 'Midt på dagen', 'Ettermiddag', 'Kveld'],
  sv: ['Morgon', 'Mitt på dagen', 'Eftermiddag', 'Kväll'],
  en: ['Morning', 'Midday', 'Afternoon', 'Evening'],
}

/** Messages above the picker's days. */
export const PICKER_MESSAGES = {
  outside: {
    nb: 'Vi leverer ikke til {} ennå.',
    sv: 'Vi levererar inte till {} ännu.',
    en: 'We do not deliver to {} yet.',
  },
  unknown: {
    nb: 'Vi kjenner ikke postnummeret {}.',
    sv: 'Vi känner inte till postnumret {}.',
    en: 'We do not know the postal code {}.',
  },
  season: {
    nb: 'Båten går igjen {}.',
    sv: 'Båten går igen {}.',
    en: 'The boat goes again {}.',
  },
  alcohol: {
    nb: 'Kurven har alkohol. Den leveres hverdager 8–20 og lørdager 8–18, aldri på søndager og helligdager.',
    sv: 'Varukorgen innehåller alkohol. Den levereras vardagar 8–20 och lördagar 8–18, aldrig på söndagar och helgdagar.',
    en: 'The basket has alcohol in it. It is delivered on weekdays 8–20 and Saturdays 8–18, never on Sundays and public holidays.',
  },
  ageLimit: {
    nb: 'Varer med aldersgrense kan ikke settes igjen: noen må ta imot dem.',
    sv: 'Varor med åldersgräns kan inte lämnas: någon måste ta emot dem.',
    en: 'Goods with an age limit cannot be left: somebody has to receive them.',
  },
  emptyCart: {
    nb: 'Vi holder av tiden når det er varer i kurven.',
    sv: 'Vi reserverar tiden när det finns varor i varukorgen.',
    en: 'We hold the time for you once there are goods in the basket.',
  },
  notHeld: {
    nb: 'Tiden er valgt, men ikke holdt av. Logg inn, så holder vi den av for deg.',
    sv: 'Tiden är vald men inte reserverad. Logga in så reserverar vi den åt dig.',
    en: 'The time is chosen, but not held. Log in and we hold it for you.',
  },
  gone: {
    nb: 'Tiden du valgte, er ikke ledig lenger. Velg en ny.',
    sv: 'Tiden du valde är inte längre ledig. Välj en ny.',
    en: 'The time you chose is no longer free. Choose another.',
  },
} satisfies Record<string, Texts>

export type PickerMessage = keyof typeof PICKER_MESSAGES

/** A message of the picker, with its subject filled in. */
export function pickerMessage(key: PickerMessage, language: Language, about = ''): string {
  return PICKER_MESSAGES[key][language].replace('{}', () => about)
}
