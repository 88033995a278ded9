import type { ErrorCode } from '../../shared/errors.ts'
import type { Language } from '../../shared/sites.ts'
import type { WorkerErrorName } from '../request.ts'

type ErrorText = { status: number; code: ErrorCode; message: Record<Language, string> }

/**
 * Every error the worker itself responds with: status, code and the visitor's sentence, which repeats nothing
 * that the client sent.
 */
export const WORKER_ERRORS = {
  addressMalformed: errorText(400, 'malformed_request', {
    nb: 'Adressen er ikke gyldig. Sjekk lenken og prøv igjen.',
    sv: 'Adressen är inte giltig. Kontrollera länken och försök igen.',
    en: 'The address is not valid. Check the link and try again.',
  }),
  addressTooLong: errorText(414, 'malformed_request', {
    nb: 'Adressen er for lang. Grensen er 16 kB.',
    sv: 'Adressen är för lång. Gränsen är 16 kB.',
    en: 'The address is too long. The limit is 16 kB.',
  }),
  hostMalformed: errorText(400, 'malformed_request', {
    nb: 'Forespørselen har ikke ett gyldig Host-felt.',
    sv: 'Förfrågan saknar ett giltigt Host-fält.',
    en: 'The request does not have one valid Host field.',
  }),
  hostUnknown: errorText(421, 'malformed_request', {
    nb: 'Denne adressen betjenes ikke her.',
    sv: 'Den här adressen hanteras inte här.',
    en: 'This address is not served here.',
  }),
  headersTooLarge: errorText(431, 'malformed_request', {
    nb: 'Forespørselens hodefelter er for store. Grensen er 32 kB.',
    sv: 'Förfrågans huvudfält är för stora. Gränsen är 32 kB.',
    en: 'The header fields of the request are too large. The limit is 32 kB.',
  }),
  cookiesTooLarge: errorText(431, 'malformed_request', {
    nb: 'Informasjonskapslene er for store. Grensen er 8 kB. Slett dem og prøv igjen.',
    sv: 'Kakorna är för stora. Gränsen är 8 kB. Radera dem och försök igen.',
    en: 'The cookies are too large. The limit is 8 kB. Delete them and try again.',
  }),
  bodyTooLarge: errorText(413, 'payload_too_large', {
    nb: 'Innholdet er for stort.',
    sv: 'Innehållet är för stort.',
    en: 'The body of the request is too large.',
  }),
  bodyTooSlow: errorText(408, 'malformed_request', {
    nb: 'Innholdet kom ikke frem i tide. Sjekk forbindelsen og prøv igjen.',
    sv: 'Innehållet kom inte fram i tid. Kontrollera anslutningen och försök igen.',
    en: 'The body of the request did not arrive in time. Check the connection and try again.',
  }),
  methodUnknown: errorText(501, 'method_not_allowed', {
    nb: 'Metoden er ukjent.',
    sv: 'Metoden är okänd.',
    en: 'The method is unknown.',
  }),
  methodNotAllowed: errorText(405, 'method_not_allowed', {
    nb: 'Metoden er ikke tillatt på denne adressen.',
    sv: 'Metoden är inte tillåten på den här adressen.',
    en: 'The method is not allowed at this address.',
  }),
  notFound: errorText(404, 'not_found', {
    nb: 'Det finnes ingenting på denne adressen.',
    sv: 'Det finns inget på den här adressen.',
    en: 'There is nothing at this address.',
  }),
  crossSite: errorText(403, 'forbidden', {
    nb: 'Skjemaet ble sendt fra et annet nettsted og ble ikke godtatt.',
    sv: 'Formuläret skickades från en annan webbplats och godtogs inte.',
    en: 'The form was sent from another site and was not accepted.',
  }),
  mediaTypeUnsupported: errorText(415, 'unsupported_media_type', {
    nb: 'Content-Type må være application/json eller multipart/form-data.',
    sv: 'Content-Type måste vara application/json eller multipart/form-data.',
    en: 'Content-Type must be application/json or multipart/form-data.',
  }),
  formMalformed: errorText(400, 'malformed_request', {
    nb: 'Skjemaet kunne ikke leses. Gå tilbake og prøv igjen.',
    sv: 'Formuläret kunde inte läsas. Gå tillbaka och försök igen.',
    en: 'The form could not be read. Go back and try again.',
  }),
  siteUnsupported: errorText(400, 'unsupported_site', {
    nb: 'x-country må være NO eller SE, og x-language må være nb, sv eller en.',
    sv: 'x-country måste vara NO eller SE och x-language måste vara nb, sv eller en.',
    en: 'x-country must be NO or SE, and x-language must be nb, sv or en.',
  }),
  vitalMalformed: errorText(400, 'malformed_request', {
    nb: 'Målingen må ha labels (app, view) og vital (name, value).',
    sv: 'Mätningen måste ha labels (app, view) och vital (name, value).',
    en: 'The measurement must have labels (app, view) and vital (name, value).',
  }),
  checkoutClosed: errorText(503, 'checkout_closed', {
    nb: 'Kassen er stengt akkurat nå. Kurven din er tatt vare på. Prøv igjen om litt.',
    sv: 'Kassan är stängd just nu. Din varukorg är sparad. Försök igen om en stund.',
    en: 'The checkout is closed right now. Your basket is kept. Try again in a moment.',
  }),
  internal: errorText(500, 'internal_error', {
    nb: 'Noe gikk galt hos oss. Prøv igjen om litt.',
    sv: 'Något gick fel hos oss. Försök igen om en stund.',
    en: 'Something went wrong on our side. Try again in a moment.',
  }),
  busy: errorText(503, 'maintenance', {
    nb: 'Det er svært mange i butikken akkurat nå. Prøv igjen om noen sekunder.',
    sv: 'Det är väldigt många i butiken just nu. Försök igen om några sekunder.',
    en: 'Very many people are in the shop right now. Try again in a few seconds.',
  }),
  resting: errorText(503, 'maintenance', {
    nb: 'Butikken har ikke svart som den skal. Prøv igjen om noen sekunder.',
    sv: 'Butiken har inte svarat som den ska. Försök igen om några sekunder.',
    en: 'The shop has not been answering as it should. Try again in a few seconds.',
  }),
  badGateway: errorText(502, 'bad_gateway', {
    nb: 'Butikken svarer ikke som den skal akkurat nå. Prøv igjen om litt.',
    sv: 'Butiken svarar inte som den ska just nu. Försök igen om en stund.',
    en: 'The shop is not answering as it should right now. Try again in a moment.',
  }),
  gatewayTimeout: errorText(504, 'gateway_timeout', {
    nb: 'Butikken bruker for lang tid på å svare. Prøv igjen om litt.',
    sv: 'Butiken tar för lång tid på sig att svara. Försök igen om en stund.',
    en: 'The shop is taking too long to answer. Try again in a moment.',
  }),
} as const satisfies Record<WorkerErrorName, ErrorText>

function errorText<const Status extends number>(
  status: Status,
  code: ErrorCode,
  message: Record<Language, string>,
) {
  return { status, code, message } satisfies ErrorText
}
