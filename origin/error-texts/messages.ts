import type { ErrorCode, FieldErrorCode } from '../../shared/errors.ts'
import type { Language } from '../../shared/sites.ts'
import { CART_ERRORS } from './cart.ts'
import { CHECKOUT_ERRORS } from './checkout.ts'
import { GIFTCARD_ERRORS } from './giftcards.ts'
import { ORDER_ERRORS } from './orders.ts'
import { BARCODE_ERRORS } from './products.ts'
import { SLOT_ERRORS } from './slot-picker.ts'
import { USER_ERRORS } from './user.ts'
import { inLanguage, type Texts } from '../text/in-language.ts'

/** Error texts in nb, sv and en, safe to show. */

/** Returns the text of an error code. */
export function errorMessage(code: ErrorCode, language: Language): string {
  return inLanguage(MESSAGES[code], language)
}

/** Returns the text of a field error, with the rule's limit where it has one. */
export function fieldMessage(code: FieldErrorCode, limit: string | null, language: Language): string {
  const [general, withLimit] = FIELD_MESSAGES[code]
  const text = limit !== null && withLimit ? withLimit : general
  return inLanguage(text, language).replace('{limit}', limit ?? '')
}

/** Errors of a segment are in a file of their own; the ones here can occur in any request. */
const MESSAGES: Record<ErrorCode, Texts> = {
  ...USER_ERRORS,
  ...CART_ERRORS,
  ...SLOT_ERRORS,
  ...ORDER_ERRORS,
  ...CHECKOUT_ERRORS,
  ...GIFTCARD_ERRORS,
  ...BARCODE_ERRORS,
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
  control_character: [
    [
      'Kan ikke inneholde linjeskift, tabulator eller andre usynlige styretegn.',
      'Får inte innehålla radbrytning, tabb eller andra osynliga styrtecken.',
      'Cannot contain a line break, a tab or another invisible control character.',
    ],
  ],
  in_past: [['Må være i fremtiden.', 'Måste ligga i framtiden.', 'Must be in the future.']],
}
