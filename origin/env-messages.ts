import * as v from 'valibot'
import type { MailConfig, SmsConfig } from './deps.ts'

/** The variables of e-mails and SMS (docs/configuration.md). */
export type MessageEnv = {
  MAIL_SENDER?: string
  MAIL_FROM?: string
  SMTP_URL?: string
  MAIL_API_URL?: string
  MAIL_API_KEY?: string
  MAIL_WEBHOOK_KEY?: string
  SMS_SENDER?: string
  SMS_FROM?: string
  SMS_API_URL?: string
  SMS_API_KEY?: string
}

const text = v.optional(v.pipe(v.string(), v.trim()), '')
const emptyOr = (form: RegExp, fault: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.regex(RegExp(`^$|${form.source}`), fault)), '')
const httpAddress = emptyOr(/^https?:\/\/[^\s/]+(\/[^\s]*[^\s/])?$/, 'is no http or https address')

export const messageVariables = {
  // Empty: the console's mailbox in development; elsewhere messages wait.
  MAIL_SENDER: v.optional(
    v.picklist(['', 'mailbox', 'smtp', 'resend'], 'is none of mailbox, smtp, resend'),
    '',
  ),
  MAIL_FROM: emptyOr(/^([^<>\r\n]{1,70} <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'is no Name <address>'),
  SMTP_URL: emptyOr(/^smtps?:\/\/([^\s@/]+@)?[^\s@/]+$/, 'is no smtp or smtps address'),
  MAIL_API_URL: httpAddress,
  MAIL_API_KEY: text,
  MAIL_WEBHOOK_KEY: emptyOr(/^(whsec_)?[A-Za-z0-9+/]{16,}=*$/, 'is no key in base64'),
  SMS_SENDER: v.optional(v.picklist(['', 'mailbox', '46elks'], 'is neither mailbox nor 46elks'), ''),
  SMS_FROM: emptyOr(
    /^(\+\d{8,15}|[A-Za-z][A-Za-z0-9]{2,10})$/,
    'is neither a phone number nor a name of 3 to 11',
  ),
  SMS_API_URL: httpAddress,
  SMS_API_KEY: emptyOr(/^[^\s:]+:[^\s:]+$/, 'is no username:password'),
}

const schema = v.object(messageVariables)
type Variables = v.InferOutput<typeof schema>

/** The settings of both, by what `messageVariables` has read. */
export function messageConfig(read: Variables, isDevelopment: boolean): { mail: MailConfig; sms: SmsConfig } {
  const missing = isDevelopment ? 'mailbox' : null
  return {
    mail: {
      sender: read.MAIL_SENDER || missing,
      from: read.MAIL_FROM,
      smtpUrl: read.SMTP_URL,
      apiUrl: read.MAIL_API_URL || 'https://api.resend.com',
      apiKey: read.MAIL_API_KEY,
      webhookKey: read.MAIL_WEBHOOK_KEY,
    },
    sms: {
      sender: read.SMS_SENDER || missing,
      from: read.SMS_FROM,
      apiUrl: read.SMS_API_URL || 'https://api.46elks.com',
      apiKey: read.SMS_API_KEY,
    },
  }
}

/** Returns one sentence for each setting that the chosen senders lack. */
export function missingForMessages(read: Variables): string[] {
  const needed = {
    '': [],
    mailbox: [],
    smtp: ['MAIL_FROM', 'SMTP_URL'],
    resend: ['MAIL_FROM', 'MAIL_API_KEY'],
    '46elks': ['SMS_FROM', 'SMS_API_KEY'],
  } as const
  const lacking = (chooser: 'MAIL_SENDER' | 'SMS_SENDER') =>
    needed[read[chooser]]
      .filter((key) => read[key] === '')
      .map((key) => `${key} is empty, but ${chooser} is ${read[chooser]}`)
  return [...lacking('MAIL_SENDER'), ...lacking('SMS_SENDER')]
}
