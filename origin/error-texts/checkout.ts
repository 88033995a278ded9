import type { ErrorCode } from '../../shared/errors.ts'
import type { Texts } from '../text/in-language.ts'

/** Error texts of checkout and payment, safe to show. */
export const CHECKOUT_ERRORS = {
  age_verification_required: [
    'Bekreft alderen din før du bestiller.',
    'Bekräfta din ålder innan du beställer.',
    'Confirm your age before you order.',
  ],
  alcohol_hours: [
    'Alkohol kan ikke leveres på denne tiden.',
    'Alkohol kan inte levereras den här tiden.',
    'Alcohol cannot be delivered at this time.',
  ],
  payment_refused: [
    'Betalingen ble avvist. Prøv en annen måte å betale på.',
    'Betalningen nekades. Prova ett annat betalsätt.',
    'The payment was refused. Try another way to pay.',
  ],
  payment_not_authorised: [
    'Betalingen er ikke godkjent ennå.',
    'Betalningen är inte godkänd ännu.',
    'The payment is not authorised yet.',
  ],
  payment_expired: [
    'Betalingen har gått ut på tid.',
    'Betalningens tid har gått ut.',
    'The payment has expired.',
  ],
  payment_already_started: [
    'Betalingen er allerede i gang.',
    'Betalningen pågår redan.',
    'The payment has already been started.',
  ],
  no_open_payment: ['Ingen betaling venter.', 'Ingen betalning väntar.', 'No payment is waiting.'],
  discount_not_found: [
    'Rabattkoden finnes ikke.',
    'Rabattkoden finns inte.',
    'The discount code does not exist.',
  ],
  discount_not_applicable: [
    'Rabattkoden gjelder ikke for denne kurven.',
    'Rabattkoden gäller inte för den här varukorgen.',
    'The discount code does not apply to this basket.',
  ],
  checkout_closed: [
    'Kassen er stengt akkurat nå. Kurven din er tatt vare på. Prøv igjen om litt.',
    'Kassan är stängd just nu. Din varukorg är sparad. Försök igen om en stund.',
    'The checkout is closed right now. Your basket is kept. Try again in a moment.',
  ],
} satisfies Partial<Record<ErrorCode, Texts>>
