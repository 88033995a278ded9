import type { ErrorCode } from '../../shared/errors.ts'
import type { Texts } from '../text/in-language.ts'

/** Why something about an order is refused. Safe to show as it is. */
export const ORDER_REFUSALS = {
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
