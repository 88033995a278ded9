import type { ErrorCode } from '../../shared/errors.ts'
import type { Texts } from '../text/in-language.ts'

/** Error texts of delivery slots, safe to show. */
export const SLOT_ERRORS = {
  slot_full: [
    'Leveringstiden er full. Velg en annen.',
    'Leveranstiden är full. Välj en annan.',
    'The delivery time is full. Choose another one.',
  ],
  slot_closed: [
    'Fristen for leveringstiden er gått ut.',
    'Tidsgränsen för leveranstiden har passerat.',
    'The deadline of this delivery time has passed.',
  ],
  slot_not_for_address: [
    'Leveringstiden gjelder ikke for adressen.',
    'Leveranstiden gäller inte för adressen.',
    'The delivery time does not serve this address.',
  ],
  hold_expired: [
    'Leveringstiden holdes ikke lenger. Velg på nytt.',
    'Leveranstiden är inte längre reserverad. Välj på nytt.',
    'The delivery time is no longer held. Choose again.',
  ],
  no_matching_slot: [
    'Ingen leveringstid passer til ønsket.',
    'Ingen leveranstid passar önskemålet.',
    'No delivery time matches the wish.',
  ],
  no_preference: [
    'Du har ingen fast leveringstid.',
    'Du har ingen fast leveranstid.',
    'You have no recurring delivery time.',
  ],
  no_active_reservation: [
    'Ingen leveringstid er reservert.',
    'Ingen leveranstid är reserverad.',
    'No delivery time is reserved.',
  ],
  already_ordered: ['Det er allerede bestilt.', 'Det är redan beställt.', 'It has already been ordered.'],
} satisfies Partial<Record<ErrorCode, Texts>>
