import type { ErrorCode } from '../../shared/errors.ts'
import type { Texts } from '../text/in-language.ts'

/** Error texts of the cart, safe to show. */
export const CART_ERRORS = {
  cart_changed: [
    'Kurven er endret siden sist. Se over den før du går videre.',
    'Varukorgen har ändrats. Se över den innan du fortsätter.',
    'The basket has changed. Look it over before you go on.',
  ],
  price_changed: [
    'En pris er endret. Se over kurven før du betaler.',
    'Ett pris har ändrats. Se över varukorgen innan du betalar.',
    'A price has changed. Look over the basket before you pay.',
  ],
  out_of_stock: ['En vare er utsolgt.', 'En vara är slutsåld.', 'A product is sold out.'],
  quantity_clamped: [
    'Antallet er satt til det meste vi kan levere.',
    'Antalet är satt till det mesta vi kan leverera.',
    'The quantity was set to the most we can deliver.',
  ],
  minimum_order: [
    'Kurven er under minstebeløpet.',
    'Varukorgen är under minsta belopp.',
    'The basket is below the minimum order.',
  ],
} satisfies Partial<Record<ErrorCode, Texts>>
