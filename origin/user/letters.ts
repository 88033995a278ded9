import { href } from '../../shared/href.ts'
import { canonicalSite, type Country, type Language } from '../../shared/sites.ts'
import type { Mail } from '../mailbox/mail.ts'
import { LETTERS, NOTICES, type Notice } from './letter-texts.ts'

/** Letters about the account itself; each goes to the user's address in the user's language. */

type Reader = { email: string; country: Country; language: Language; first_name?: string | null }

/** `token` confirms the address the letter is sent to. */
export function verifyEmailLetter(reader: Reader, token: string): Mail {
  const texts = LETTERS.verifyEmail[reader.language]
  return letter(reader, 'verify_email', texts.subject, [
    texts.body,
    { text: texts.link, href: href(canonicalSite(reader), 'userVerifyEmail', {}, { token }) },
    texts.end,
  ])
}

export function passwordResetLetter(reader: Reader, token: string): Mail {
  const texts = LETTERS.passwordReset[reader.language]
  return letter(reader, 'password_reset', texts.subject, [
    texts.body,
    { text: texts.link, href: href(canonicalSite(reader), 'userPasswordReset', {}, { token }) },
    texts.end,
  ])
}

export function codeLetter(reader: Reader, code: string): Mail {
  const texts = LETTERS.code[reader.language]
  return letter(reader, 'login_code', texts.subject, [texts.body, { code }, texts.end])
}

/** Says that something about the account's safety has changed, so that a stranger's change is noticed. */
export function noticeLetter(reader: Reader, notice: Notice): Mail {
  const texts = LETTERS.notice[reader.language]
  return letter(reader, 'security_notice', texts.subject, [
    NOTICES[notice][reader.language],
    texts.body,
    { text: texts.link, href: href(canonicalSite(reader), 'userPasswordReset') },
  ])
}

export function invitationLetter(reader: Reader, organization: string, token: string): Mail {
  const texts = LETTERS.invitation[reader.language]
  const site = canonicalSite(reader)
  return letter(
    reader,
    'invitation',
    texts.subject.replace('{}', () => organization),
    [
      texts.body.replace('{}', () => organization),
      { text: texts.link, href: href(site, 'tokenAuthentication', { token }) },
      texts.end,
    ],
  )
}

export function deletionLetter(reader: Reader, date: string): Mail {
  const texts = LETTERS.deletion[reader.language]
  return letter(reader, 'account_deletion', texts.subject, [
    texts.body.replace('{}', () => date),
    { text: texts.link, href: href(canonicalSite(reader), 'login') },
  ])
}

/** Marketing, and so with a way out that needs no login. */
export function welcomeLetter(reader: Reader, unsubscribeToken: string): Mail {
  const texts = LETTERS.welcome[reader.language]
  return {
    ...letter(reader, 'welcome', texts.subject, [
      texts.body,
      { text: texts.link, href: href(canonicalSite(reader), 'home') },
      {
        text: texts.unsubscribe,
        href: href(canonicalSite(reader), 'userUnsubscribe', {}, { token: unsubscribeToken }),
      },
    ]),
    unsubscribeUrl: `/api/v1/user/preferences/unsubscribe/${unsubscribeToken}/`,
  }
}

function letter(reader: Reader, template: string, subject: string, parts: Mail['parts']): Mail {
  return { to: reader.email, language: reader.language, template, subject, parts }
}
