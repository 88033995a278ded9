import type { ErrorCode } from '../../shared/errors.ts'
import type { Texts } from '../text/in-language.ts'

/** Error texts of gift cards, safe to show. */
export const GIFTCARD_ERRORS = {
  giftcard_not_found: [
    'Gavekortet finnes ikke.',
    'Presentkortet finns inte.',
    'The gift card does not exist.',
  ],
  giftcard_already_activated: [
    'Gavekortet er allerede tatt i bruk.',
    'Presentkortet är redan aktiverat.',
    'The gift card has already been activated.',
  ],
  giftcard_wrong_currency: [
    'Gavekortet gjelder i et annet land.',
    'Presentkortet gäller i ett annat land.',
    'The gift card is for another country.',
  ],
  giftcard_expired: ['Gavekortet har gått ut.', 'Presentkortet har gått ut.', 'The gift card has expired.'],
} satisfies Partial<Record<ErrorCode, Texts>>
