import type { ErrorCode, FieldErrorCode } from '../../shared/errors.ts'
import type { Language } from '../../shared/sites.ts'

/** What people read when something is refused (contract 10): nb, sv, en. Safe to show as it is. */

type Texts = readonly [nb: string, sv: string, en: string]
const INDEX: Record<Language, 0 | 1 | 2> = { nb: 0, sv: 1, en: 2 }

/** The sentence of an error code. */
export function errorMessage(code: ErrorCode, language: Language): string {
  return MESSAGES[code][INDEX[language]]
}

/** The sentence of a rule a field breaks, with the rule's limit where it has one. */
export function fieldMessage(code: FieldErrorCode, limit: string | null, language: Language): string {
  const [general, withLimit] = FIELD_MESSAGES[code]
  const text = (limit !== null && withLimit ? withLimit : general)[INDEX[language]]
  return text.replace('{limit}', limit ?? '')
}

const MESSAGES: Record<ErrorCode, Texts> = {
  VALIDATION_ERROR: [
    'Noe er ikke fylt ut riktig. Se på feltene som er merket.',
    'Något är inte rätt ifyllt. Se fälten som är markerade.',
    'Something is not filled in correctly. Check the marked fields.',
  ],
  malformed_json: [
    'Forespørselen kunne ikke leses.',
    'Förfrågan kunde inte läsas.',
    'The request could not be read.',
  ],
  malformed_request: [
    'Adressen kunne ikke leses.',
    'Adressen kunde inte läsas.',
    'The address could not be read.',
  ],
  unsupported_site: [
    'Butikken finnes ikke for dette landet eller språket.',
    'Butiken finns inte för det här landet eller språket.',
    'The shop does not exist for this country or language.',
  ],
  unsupported_media_type: [
    'Formatet støttes ikke. Send JSON.',
    'Formatet stöds inte. Skicka JSON.',
    'This format is not supported. Send JSON.',
  ],
  payload_too_large: [
    'Det som ble sendt, er for stort.',
    'Det som skickades är för stort.',
    'What was sent is too large.',
  ],
  not_authenticated: ['Logg inn for å fortsette.', 'Logga in för att fortsätta.', 'Log in to continue.'],
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
  wrong_password: ['Passordet stemmer ikke.', 'Lösenordet stämmer inte.', 'The password is wrong.'],
  token_expired: [
    'Lenken har gått ut. Be om en ny.',
    'Länken har gått ut. Be om en ny.',
    'The link has expired. Ask for a new one.',
  ],
  token_invalid: ['Lenken er ikke gyldig.', 'Länken är inte giltig.', 'The link is not valid.'],
  csrf_failed: [
    'Økten måtte fornyes. Prøv en gang til.',
    'Sessionen behövde förnyas. Försök en gång till.',
    'The session had to be renewed. Try once more.',
  ],
  forbidden: [
    'Du har ikke tilgang til dette.',
    'Du har inte åtkomst till detta.',
    'You have no access to this.',
  ],
  wrong_customer_type: [
    'Dette gjelder ikke din kundetype.',
    'Detta gäller inte din kundtyp.',
    'This is not available to your type of customer.',
  ],
  not_found: [
    'Vi finner ikke det du leter etter.',
    'Vi hittar inte det du söker.',
    'We cannot find what you are looking for.',
  ],
  method_not_allowed: [
    'Dette kan ikke gjøres her.',
    'Detta kan inte göras här.',
    'This cannot be done here.',
  ],
  rate_limited: [
    'For mange forsøk. Vent litt og prøv igjen.',
    'För många försök. Vänta lite och försök igen.',
    'Too many attempts. Wait a little and try again.',
  ],
  idempotency_key_reused: [
    'Den samme forespørselen er allerede brukt til noe annet.',
    'Samma förfrågan har redan använts till något annat.',
    'The same request was already used for something else.',
  ],
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
  profile_already_complete: [
    'Profilen er allerede fylt ut.',
    'Profilen är redan ifylld.',
    'The profile is already complete.',
  ],
  organization_exists: [
    'Organisasjonen har allerede en konto.',
    'Organisationen har redan ett konto.',
    'The organisation already has an account.',
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
  invalid_gtin: ['Strekkoden er ikke gyldig.', 'Streckkoden är inte giltig.', 'The barcode is not valid.'],
  barcode_unknown: [
    'Vi har ingen vare med denne strekkoden.',
    'Vi har ingen vara med den här streckkoden.',
    'We have no product with this barcode.',
  ],
  internal_error: [
    'Noe gikk galt hos oss. Prøv igjen om litt.',
    'Något gick fel hos oss. Försök igen om en stund.',
    'Something went wrong on our side. Try again in a moment.',
  ],
  maintenance: [
    'Butikken er straks tilbake. Prøv igjen om litt.',
    'Butiken är strax tillbaka. Försök igen om en stund.',
    'The shop will be back shortly. Try again in a moment.',
  ],
  checkout_closed: [
    'Kassen er stengt akkurat nå. Kurven din er tatt vare på. Prøv igjen om litt.',
    'Kassan är stängd just nu. Din varukorg är sparad. Försök igen om en stund.',
    'The checkout is closed right now. Your basket is kept. Try again in a moment.',
  ],
  bad_gateway: [
    'Et annet system svarte ikke som det skulle.',
    'Ett annat system svarade inte som det skulle.',
    'Another system did not answer as it should.',
  ],
  gateway_timeout: [
    'Et annet system brukte for lang tid.',
    'Ett annat system tog för lång tid.',
    'Another system took too long.',
  ],
}

const FIELD_MESSAGES: Record<FieldErrorCode, readonly [Texts, Texts?]> = {
  missing: [['Må fylles ut.', 'Måste fyllas i.', 'Is required.']],
  blank: [['Kan ikke være tomt.', 'Kan inte vara tomt.', 'Cannot be empty.']],
  too_short: [
    ['Er for kort.', 'Är för kort.', 'Is too short.'],
    ['Må ha minst {limit} tegn.', 'Måste ha minst {limit} tecken.', 'Must have at least {limit} characters.'],
  ],
  too_long: [
    ['Er for langt.', 'Är för långt.', 'Is too long.'],
    ['Kan ha høyst {limit} tegn.', 'Får ha högst {limit} tecken.', 'Can have at most {limit} characters.'],
  ],
  invalid: [['Har ikke riktig form.', 'Har inte rätt form.', 'Does not have the right form.']],
  out_of_range: [
    ['Er utenfor det som er tillatt.', 'Ligger utanför det tillåtna.', 'Is out of range.'],
    ['Grensen er {limit}.', 'Gränsen är {limit}.', 'The limit is {limit}.'],
  ],
  not_allowed: [
    ['Er ikke et av valgene.', 'Är inget av valen.', 'Is not one of the choices.'],
    ['Må være ett av: {limit}.', 'Måste vara ett av: {limit}.', 'Must be one of: {limit}.'],
  ],
  mismatch: [['Stemmer ikke.', 'Stämmer inte.', 'Does not match.']],
  in_past: [['Må være i fremtiden.', 'Måste ligga i framtiden.', 'Must be in the future.']],
}
