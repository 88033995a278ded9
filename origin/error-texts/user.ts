import type { ErrorCode } from '../../shared/errors.ts'
import type { Texts } from '../text/in-language.ts'

/** Error texts of accounts and addresses, safe to show. */
export const USER_ERRORS = {
  invalid_credentials: [
    'E-postadressen eller passordet stemmer ikke.',
    'E-postadressen eller lösenordet stämmer inte.',
    'The e-mail address or the password is wrong.',
  ],
  account_locked: [
    'Kontoen er låst. Kontakt kundeservice.',
    'Kontot är låst. Kontakta kundtjänst.',
    'The account is locked. Contact customer service.',
  ],
  email_not_verified: [
    'Bekreft e-postadressen din først.',
    'Bekräfta din e-postadress först.',
    'Confirm your e-mail address first.',
  ],
  email_taken: [
    'Det finnes allerede en konto med denne e-postadressen.',
    'Det finns redan ett konto med den här e-postadressen.',
    'There is already an account with this e-mail address.',
  ],
  proof_required: [
    'Vis først at det er deg. Det du har skrevet, står her ennå.',
    'Visa först att det är du. Det du har skrivit står kvar.',
    'Show first that it is you. What you typed is still here.',
  ],
  wrong_password: ['Passordet stemmer ikke.', 'Lösenordet stämmer inte.', 'The password is wrong.'],
  token_expired: [
    'Lenken har gått ut. Be om en ny.',
    'Länken har gått ut. Be om en ny.',
    'The link has expired. Ask for a new one.',
  ],
  token_invalid: ['Lenken er ikke gyldig.', 'Länken är inte giltig.', 'The link is not valid.'],
  wrong_customer_type: [
    'Dette gjelder ikke din kundetype.',
    'Detta gäller inte din kundtyp.',
    'This is not available to your type of customer.',
  ],
  profile_already_complete: [
    'Profilen er allerede fylt ut.',
    'Profilen är redan ifylld.',
    'The profile is already complete.',
  ],
  last_authenticator: [
    'Den siste måten å logge inn på kan ikke fjernes.',
    'Det sista sättet att logga in kan inte tas bort.',
    'The last way to log in cannot be removed.',
  ],
  last_admin: [
    'Du er den eneste administratoren i organisasjonen. Gjør en annen til administrator, eller fjern de andre medlemmene, før du sletter kontoen.',
    'Du är den enda administratören i organisationen. Gör någon annan till administratör, eller ta bort de andra medlemmarna, innan du raderar kontot.',
    'You are the only administrator of the organisation. Make somebody else one, or remove the other members, before you delete your account.',
  ],
  outside_delivery_area: [
    'Vi leverer ikke til denne adressen ennå.',
    'Vi levererar inte till den här adressen ännu.',
    'We do not deliver to this address yet.',
  ],
  address_not_found: ['Adressen finnes ikke.', 'Adressen finns inte.', 'The address does not exist.'],
  address_in_use: [
    'Adressen brukes av en bestilling.',
    'Adressen används av en beställning.',
    'The address is used by an order.',
  ],
} satisfies Partial<Record<ErrorCode, Texts>>
