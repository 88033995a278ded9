import net from 'node:net'
import tls from 'node:tls'
import { createTransport } from 'nodemailer'
import type { SMTPTransportGetSocket } from 'nodemailer/lib/smtp-transport'
import { SendFailure, type Outgoing, type Sender } from './sender.ts'

const CONNECT_MS = 10_000
/**
 * RFC 5321 4.5.3.2 allows minutes for each answer; a job has less. A server that is slower after the last byte may
 * have taken the message: it then gets it once more, with the same Message-ID.
 */
const ANSWER_MS = 60_000

/**
 * Sends over SMTP: `smtps:` is TLS from the first byte, `smtp:` with STARTTLS. `requiresTls` refuses a server that
 * offers none.
 */
export function createSmtpSender({
  url,
  from,
  requiresTls,
  answerMs = ANSWER_MS,
}: {
  url: string
  from: string
  requiresTls: boolean
  answerMs?: number
}): Sender {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isTls = protocol === 'smtps:'
  const options = {
    host: hostname,
    port: Number(port || (isTls ? 465 : 587)),
    secure: isTls,
    requireTLS: requiresTls && !isTls,
    name: domainOf(from),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
  return {
    name: 'smtp',
    async send(message) {
      const transport = createTransport({ ...options, getSocket: openSocket })
      try {
        return (await transport.sendMail(mailOf(message, from))).messageId
      } catch (error) {
        throw failureOf(error)
      } finally {
        transport.close()
      }
    },
  }
}

/** Opens the socket by the host's name: the library's own look-up asks a resolver that a worker may not reach. */
const openSocket: SMTPTransportGetSocket = (options, done) => {
  const { host = '', port = 0, secure } = options
  const socket = secure
    ? tls.connect({ host, port: Number(port), servername: host })
    : net.connect(Number(port), host)
  const fail = (error: Error) => done(error)
  const timer = setTimeout(() => socket.destroy(new Error('The server did not answer')), CONNECT_MS)
  socket.once('error', fail)
  socket.once(secure ? 'secureConnect' : 'connect', () => {
    clearTimeout(timer)
    socket.removeListener('error', fail)
    done(null, { connection: socket, secured: secure === true })
  })
  socket.once('close', () => clearTimeout(timer))
}

function mailOf({ key, recipient, subject, text, html, headers }: Outgoing, from: string) {
  return {
    from,
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    messageId: `<${key}@${domainOf(from)}>`,
  }
}

/** The domain of `Torg <shop@torg.example>`. */
function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}

type SmtpError = Error & { responseCode?: number; command?: string; code?: string }

/** Codes of RFC 5321 4.2 and RFC 3463; only what is said about the recipient or the content is final. */
function failureOf(error: unknown): SendFailure {
  const { responseCode = 0, command = '', message } = error as SmtpError
  const isFinal = responseCode >= 500
  if (isFinal && command === 'RCPT TO') {
    // 5.7: not this sender. Otherwise: not this address.
    return new SendFailure(/\b5\.7\.\d/.test(message) ? 'refused' : 'recipient', message)
  }
  if (isFinal && command === 'DATA') return new SendFailure('refused', message)
  return new SendFailure('later', message, { isOutage: responseCode === 0 })
}
