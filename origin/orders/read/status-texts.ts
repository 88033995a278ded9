import type { OrderSummaryOnWire } from '../../../shared/api/orders.ts'
import type { Language } from '../../../shared/sites.ts'
import { inLanguage, type Texts } from '../../text/in-language.ts'

type Status = OrderSummaryOnWire['status']

/** The text of a status, short enough for a badge. */
export function statusText(status: Status, language: Language): string {
  return inLanguage(STATUS_TEXTS[status], language)
}

/** The tracker's description of a status, one or two sentences. */
export function statusDescription(status: Status, language: Language): string {
  return inLanguage(DESCRIPTIONS[status], language)
}

const STATUS_TEXTS: Record<Status, Texts> = {
  draft: ['Utkast', 'Utkast', 'Draft'],
  awaiting_payment: ['Venter på betaling', 'Väntar på betalning', 'Waiting for payment'],
  placed: ['Bestilt', 'Beställd', 'Ordered'],
  locked: ['Bekreftet', 'Bekräftad', 'Confirmed'],
  picking: ['Plukkes', 'Plockas', 'Being picked'],
  packed: ['Pakket', 'Packad', 'Packed'],
  on_the_way: ['På vei', 'På väg', 'On the way'],
  delivered: ['Levert', 'Levererad', 'Delivered'],
  delivery_failed: ['Ikke levert', 'Inte levererad', 'Not delivered'],
  cancelled: ['Avbestilt', 'Avbeställd', 'Cancelled'],
  payment_failed: ['Betalingen mislyktes', 'Betalningen misslyckades', 'Payment failed'],
}

const DESCRIPTIONS: Record<Status, Texts> = {
  draft: [
    'Bestillingen er ikke sendt ennå.',
    'Beställningen är inte skickad än.',
    'The order is not sent yet.',
  ],
  awaiting_payment: [
    'Bestillingen er gyldig når betalingen er godkjent.',
    'Beställningen gäller när betalningen är godkänd.',
    'The order is valid once the payment is approved.',
  ],
  placed: [
    'Vi har mottatt bestillingen. Du kan endre den frem til fristen.',
    'Vi har tagit emot beställningen. Du kan ändra den fram till tidsgränsen.',
    'We have your order. You can change it until the deadline.',
  ],
  locked: [
    'Fristen for endringer er ute. Snart begynner vi å plukke varene.',
    'Tidsgränsen för ändringar har passerat. Snart börjar vi plocka varorna.',
    'The deadline for changes has passed. We will soon pick your goods.',
  ],
  picking: ['Vi plukker varene dine nå.', 'Vi plockar dina varor nu.', 'We are picking your goods now.'],
  packed: [
    'Varene er pakket og venter på bilen.',
    'Varorna är packade och väntar på bilen.',
    'Your goods are packed and wait for the van.',
  ],
  on_the_way: ['Bilen er på vei til deg.', 'Bilen är på väg till dig.', 'The van is on its way to you.'],
  delivered: [
    'Varene er levert. Velkommen igjen!',
    'Varorna är levererade. Välkommen åter!',
    'Your goods are delivered. See you again!',
  ],
  delivery_failed: [
    'Vi fikk ikke levert varene. Vi prøver igjen eller betaler tilbake, og sier fra på e-post.',
    'Vi kunde inte leverera varorna. Vi försöker igen eller betalar tillbaka, och meddelar dig via e-post.',
    'We could not deliver your goods. We will try again or pay you back, and tell you by e-mail.',
  ],
  cancelled: ['Bestillingen er avbestilt.', 'Beställningen är avbeställd.', 'The order is cancelled.'],
  payment_failed: [
    'Betalingen gikk ikke gjennom, og ingenting er trukket.',
    'Betalningen gick inte igenom och inget har dragits.',
    'The payment did not go through, and nothing was taken.',
  ],
}
