import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Refusal = { code: number; text: string } | null

export type Received = { id: string; to: string; source: string }
export type Behaviour = {
  /** Milliseconds before each answer. */
  delay?: number
  /** An answer to a recipient, or null to accept it. */
  refuseRecipient?: (address: string) => Refusal
  /** An answer to the whole message. */
  refuseMessage?: () => Refusal
  /** Cuts the connection when the message has arrived, before any answer. */
  cutsAfterMessage?: () => boolean
}

export type MailServer = {
  url: string
  received: Received[]
  behave: (change: Behaviour) => void
  close: () => Promise<void>
}

/** A real SMTP server on the loopback address that keeps what it accepts. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Received[] = []
  let now: Behaviour = {}
  /** Calls back after the delay, with an error that holds the answer. */
  const answer = (done: (error?: Error | null) => void, find: () => Refusal = () => null) => {
    setTimeout(() => {
      const refused = find()
      done(refused ? Object.assign(new Error(refused.text), { responseCode: refused.code }) : null)
    }, now.delay ?? 0)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username }, _, done) => done(null, { user: username }),
    onConnect: (_, done) => answer(done),
    onMailFrom: (_, __, done) => answer(done),
    onRcptTo: ({ address }, _, done) => answer(done, () => now.refuseRecipient?.(address) ?? null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = now.refuseMessage?.() ?? null
        if (!refused) {
          const source = Buffer.concat(chunks).toString()
          const id = /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim() ?? ''
          received.push({ id, to: envelope.rcptTo[0]?.address ?? '', source })
        }
        if (now.cutsAfterMessage?.()) for (const each of sockets) each.destroy()
        else answer(done, () => refused)
      })
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: bound } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${bound}`,
    received,
    behave: (change) => {
      now = change
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
