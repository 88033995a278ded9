import type { MessageDescriptor } from '@lingui/core'
import { href } from '../../../shared/href.ts'
import { canonicalSite, type Country, type Language } from '../../../shared/sites.ts'
import type { Email } from '../../mailbox/email.ts'
import { EMAILS, NOTICES, type Notice } from './email-texts.ts'
import { text } from '../../text/text.ts'

/** E-mails about the account itself; each goes to the user's address in the user's language. */

type Reader = { email: string; country: Country; language: Language; first_name?: string | null }

/** `token` confirms the address the e-mail is sent to. Anybody may have entered it, so no entered name greets. */
export function verifyEmailEmail(reader: Reader, token: string): Email {
  const texts = EMAILS.verifyEmail
  return emailOf({ ...reader, first_name: null }, 'verify_email', texts.subject, [
    texts.body,
    { text: texts.link, href: href(canonicalSite(reader), 'userVerifyEmail', {}, { token }) },
    texts.end,
  ])
}

/** The e-mail with the link to set a new password. */
export function passwordResetEmail(reader: Reader, token: string): Email {
  const texts = EMAILS.passwordReset
  return emailOf(reader, 'password_reset', texts.subject, [
    texts.body,
    { text: texts.link, href: href(canonicalSite(reader), 'userPasswordReset', {}, { token }) },
    texts.end,
  ])
}

/** The e-mail with a code for a login or a proof. */
export function codeEmail(reader: Reader, code: string): Email {
  const texts = EMAILS.code
  return emailOf(reader, 'login_code', texts.subject, [texts.body, { code }, texts.end])
}

/** The e-mail to the former address of an account; `token` restores that address. */
export function emailChangedEmail(reader: Reader, token: string): Email {
  const texts = EMAILS.emailChanged
  return emailOf(reader, 'email_changed', texts.subject, [
    texts.body,
    texts.undo,
    { text: texts.link, href: href(canonicalSite(reader), 'userUndoEmail', {}, { token }) },
    texts.end,
  ])
}

/** Notifies the user of a security change, so that a change by somebody else is noticed. */
export function noticeEmail(reader: Reader, notice: Notice): Email {
  const texts = EMAILS.notice
  return emailOf(reader, 'security_notice', texts.subject, [
    NOTICES[notice],
    texts.body,
    { text: texts.link, href: href(canonicalSite(reader), 'userPasswordReset') },
  ])
}

/** The e-mail that invites a person to an organisation; the token logs them in. */
export function invitationEmail(reader: Reader, organization: string, token: string): Email {
  const texts = EMAILS.invitation(organization)
  const site = canonicalSite(reader)
  return emailOf(reader, 'invitation', texts.subject, [
    texts.body,
    { text: texts.link, href: href(site, 'tokenAuthentication', { token }) },
    texts.end,
  ])
}

/** The e-mail that invites a person to the staff console; the token sets the first password. */
export function staffInvitationEmail(reader: Reader, token: string): Email {
  const texts = EMAILS.staffInvitation
  return emailOf(reader, 'staff_invitation', texts.subject, [
    texts.body,
    { text: texts.link, href: href(canonicalSite(reader), 'userPasswordReset', {}, { token }) },
    texts.end,
  ])
}

/** The e-mail about the deletion of the account on `date`. */
export function deletionEmail(reader: Reader, date: string): Email {
  const texts = EMAILS.deletion(date)
  return emailOf(reader, 'account_deletion', texts.subject, [
    texts.body,
    { text: texts.link, href: href(canonicalSite(reader), 'login') },
  ])
}

/** Marketing, so it has an unsubscribe link that needs no login. */
export function welcomeEmail(reader: Reader, unsubscribeToken: string): Email {
  const texts = EMAILS.welcome
  return {
    ...emailOf(reader, 'welcome', texts.subject, [
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

/** A part of an e-mail whose text is a message. */
type Part = MessageDescriptor | { code: string } | { text: MessageDescriptor; href: string }

function emailOf(
  reader: Reader,
  template: string,
  subject: MessageDescriptor,
  parts: readonly Part[],
): Email {
  const say = (message: MessageDescriptor) => text(reader.language, message)
  return {
    to: reader.email,
    firstName: reader.first_name ?? null,
    country: reader.country,
    language: reader.language,
    template,
    subject: say(subject),
    parts: parts.map((part) => {
      if ('code' in part) return part
      return 'href' in part ? { text: say(part.text), href: part.href } : say(part)
    }),
  }
}
