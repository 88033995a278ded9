/** A message that is due: an e-mail, or an SMS, which has a text only. */
export type Outgoing = {
  /** The same for every attempt, so that a receiver can recognise a repeat. */
  key: string
  recipient: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
}

/** The way out of the shop. A new one is added in `find-sender.ts` only. */
export type Sender = {
  /** Stored with each message and used in the path of its webhook. */
  name: string
  /** Hands the message over; returns the receiver's name of it. Throws `SendFailure`. */
  send(message: Outgoing): Promise<string>
}

/**
 * `later`: may pass, the message is tried again. `refused`: never, this message. `recipient`: never, any message to
 * this recipient.
 */
type FailureKind = 'later' | 'refused' | 'recipient'

export class SendFailure extends Error {
  override name = 'SendFailure'
  readonly kind: FailureKind
  /** Nobody answers, so that other messages need not be tried now. */
  readonly isOutage: boolean

  constructor(kind: FailureKind, message: string, { isOutage = false }: { isOutage?: boolean } = {}) {
    super(message.slice(0, 300))
    this.kind = kind
    this.isOutage = isOutage
  }
}
