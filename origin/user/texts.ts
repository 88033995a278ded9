import type { Language } from '../../shared/sites.ts'

/** Texts beside the account's fields: nb, sv, en. */

export const FIELD_TEXTS = {
  commonPassword: {
    nb: 'Dette passordet er for lett å gjette. Velg et annet.',
    sv: 'Det här lösenordet är för lätt att gissa. Välj ett annat.',
    en: 'This password is too easy to guess. Choose another one.',
  },
  passwordLikeEmail: {
    nb: 'Passordet kan ikke være e-postadressen din.',
    sv: 'Lösenordet får inte vara din e-postadress.',
    en: 'The password cannot be your e-mail address.',
  },
  wrongPassword: {
    nb: 'Passordet stemmer ikke.',
    sv: 'Lösenordet stämmer inte.',
    en: 'The password is wrong.',
  },
  wrongCode: {
    nb: 'Koden stemmer ikke. Se etter i den siste e-posten fra oss.',
    sv: 'Koden stämmer inte. Titta i det senaste mejlet från oss.',
    en: 'The code is wrong. Look in the latest e-mail from us.',
  },
  expiredCode: {
    nb: 'Koden gjelder ikke lenger. Be om en ny.',
    sv: 'Koden gäller inte längre. Be om en ny.',
    en: 'The code no longer works. Ask for a new one.',
  },
  phone: {
    nb: 'Skriv et norsk eller svensk telefonnummer, for eksempel 412 34 567.',
    sv: 'Skriv ett svenskt eller norskt telefonnummer, till exempel 070-123 45 67.',
    en: 'Enter a Norwegian or Swedish phone number, for example +47 412 34 567.',
  },
  organizationNumber: {
    nb: 'Dette er ikke et gyldig organisasjonsnummer.',
    sv: 'Det här är inget giltigt organisationsnummer.',
    en: 'This is not a valid organisation number.',
  },
  unknownPasskey: {
    nb: 'Denne passnøkkelen kan ikke brukes her. Prøv en annen måte å logge inn på.',
    sv: 'Den här passnyckeln kan inte användas här. Prova ett annat sätt att logga in.',
    en: 'This passkey cannot be used here. Try another way to log in.',
  },
} satisfies Record<string, Record<Language, string>>

export const AUTHENTICATOR_NAMES = {
  password: { nb: 'Passord', sv: 'Lösenord', en: 'Password' },
  email_code: { nb: 'Kode på e-post', sv: 'Kod via e-post', en: 'Code by e-mail' },
  passkey: { nb: 'Passnøkkel', sv: 'Passnyckel', en: 'Passkey' },
} satisfies Record<string, Record<Language, string>>
