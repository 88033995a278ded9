import type { OriginDeps } from '../../deps.ts'
import { createElksSender } from './elks.ts'
import { createResendSender } from './resend.ts'
import type { Sender } from './sender.ts'
import { createSmtpSender } from './smtp.ts'

export type MessageKind = 'email' | 'sms'

/** `mailbox` keeps the messages for the console; null: none is configured, so they wait. */
export function findSender(
  { config }: Pick<OriginDeps, 'config'>,
  kind: MessageKind,
): Sender | 'mailbox' | null {
  if (kind === 'sms') {
    const { sender, ...sms } = config.sms
    return sender === '46elks' ? createElksSender(sms) : sender
  }
  const { sender, from, smtpUrl, apiUrl, apiKey } = config.mail
  if (sender === 'smtp') {
    return createSmtpSender({ url: smtpUrl, from, requiresTls: config.environment !== 'development' })
  }
  return sender === 'resend' ? createResendSender({ apiUrl, apiKey, from }) : sender
}
