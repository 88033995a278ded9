import type { ErrorCode } from '../../shared/errors.ts'
import type { Texts } from '../text/in-language.ts'

/** Error texts of orders, safe to show. */
export const ORDER_ERRORS = {
  order_locked: [
    'Bestillingen kan ikke lenger endres.',
    'Beställningen kan inte längre ändras.',
    'The order can no longer be changed.',
  ],
  unattended_not_allowed: [
    'Denne bestillingen må noen ta imot.',
    'Den här beställningen måste någon ta emot.',
    'Somebody has to receive this order.',
  ],
} satisfies Partial<Record<ErrorCode, Texts>>
