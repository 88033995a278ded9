import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** The fault of a request, before it is forwarded or instead. Times are in milliseconds. */
export type Fault =
  | { kind: 'delay'; ms: number | (() => number) }
  /** Forwarded once the promise resolves. */
  | { kind: 'hold'; until: Promise<unknown> }
  | { kind: 'status'; status: number; body?: string; headers?: Record<string, string> }
  | { kind: 'redirect'; to: string }
  /** Accepts the connection and never responds. */
  | { kind: 'hang' }
  /** Closes the connection without a byte. */
  | { kind: 'reset' }
  /** A complete 200 whose body does not match its type. */
  | { kind: 'garble' }
  /** The real response, cut in the middle of its body. */
  | { kind: 'cut' }
  /** Starts a 200 at once and sends a byte now and then, without end. */
  | { kind: 'drip' }
  /** An HTML page instead of an API response. */
  | { kind: 'html' }
  /** Valid JSON of another shape. `body` is one that resembles the expected shape. */
  | { kind: 'otherShape'; body?: string }
  /** The real response, with its JSON changed. */
  | { kind: 'edit'; edit: (json: never) => unknown }
  /** JSON of this size, plain or as a small gzip that inflates to it. */
  | { kind: 'huge'; bytes: number; isPacked: boolean }

export type Seen = { method: string; url: string; headers: NodeJS.Dict<string | string[]>; body: string }

export type FaultProxy = {
  /** The value for API_HOST, CMS_URL and others. */
  url: string
  requests: Seen[]
  /** From now on, requests with a matching path meet this fault; the newest rule wins. */
  fault(path: RegExp, fault: Fault): void
  /** Removes all faults and recorded requests. */
  reset(): void
  /** Refuses connections until `listen`. */
  refuse(): Promise<void>
  /** Listens again at the same address. */
  listen(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts an HTTP server that forwards requests to `target` (an origin such as `http://localhost:1234`).
 * `rewrite` changes the URL, for a target with another API prefix.
 */
export async function startFaultProxy(
  target: string,
  rewrite: (url: string) => string = (url) => url,
): Promise<FaultProxy> {
  const requests: Seen[] = []
  let rules: { path: RegExp; fault: Fault }[] = []

  const server = createServer(async (incoming, outgoing) => {
    const body = await readAll(incoming)
    const { method = 'GET', url = '/', headers } = incoming
    requests.push({ method, url, headers, body: body.toString() })
    const fault = rules.find(({ path }) => path.test(url))?.fault
    respond(fault, incoming, outgoing, () =>
      passOn(new URL(rewrite(url), target), incoming, body, outgoing, fault),
    )
  })
  let port = 0
  const listen = async () => {
    if (server.listening) return
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  const refuse = async () => {
    if (!server.listening) return
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
  }
  await listen()

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    listen,
    refuse,
    stop: refuse,
    fault(path, fault) {
      if (fault.kind === 'huge') hugeBody(fault)
      rules = [{ path, fault }, ...rules]
    },
    reset() {
      rules = []
      requests.length = 0
    },
  }
}

function respond(
  fault: Fault | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  forward: () => void,
): void {
  switch (fault?.kind) {
    case 'delay':
      setTimeout(forward, typeof fault.ms === 'number' ? fault.ms : fault.ms())
      return
    case 'hold':
      void fault.until.then(forward)
      return
    case 'status':
      outgoing.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
      outgoing.end(fault.body ?? '{}')
      return
    case 'redirect':
      outgoing.writeHead(302, { location: fault.to }).end()
      return
    case 'hang':
      return
    case 'reset':
      incoming.socket.destroy()
      return
    case 'garble':
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"half": tru')
      return
    case 'drip': {
      outgoing.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => outgoing.write(' '), 10)
      outgoing.on('close', () => clearInterval(timer))
      return
    }
    case 'html':
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
      return
    case 'otherShape':
      outgoing.writeHead(200, { 'content-type': 'application/json' })
      outgoing.end(fault.body ?? '{"of":{"another":["shape"]}}')
      return
    case 'huge':
      outgoing.writeHead(200, {
        'content-type': 'application/json',
        ...(fault.isPacked && { 'content-encoding': 'gzip' }),
      })
      outgoing.end(hugeBody(fault))
      return
    default:
      forward()
  }
}

const PAGE = '<!doctype html><html><body><h1>Welcome to a hotel</h1></body></html>'

/** Compressing takes longer than any deadline, so it is done once per size. */
const made = new Map<string, Buffer>()

function hugeBody({ bytes, isPacked }: { bytes: number; isPacked: boolean }): Buffer {
  const name = `${bytes} ${isPacked}`
  const known = made.get(name)
  if (known) return known
  const whole = Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(bytes, 97), Buffer.from('"}')])
  const body = isPacked ? gzipSync(whole) : whole
  made.set(name, body)
  return body
}

function passOn(
  target: URL,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  fault: Fault | undefined,
): void {
  const { origin } = incoming.headers
  // The target accepts changes only from its own pages.
  const headers = { ...incoming.headers, host: target.host, ...(origin && { origin: target.origin }) }
  const upstream = sendRequest(target, { method: incoming.method, headers }, async (reply) => {
    const whole = await readAll(reply)
    if (fault?.kind === 'edit') {
      outgoing.writeHead(200, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify(fault.edit(JSON.parse(whole.toString()) as never)))
      return
    }
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
    if (fault?.kind !== 'cut') outgoing.end(whole)
    else outgoing.write(whole.subarray(0, Math.floor(whole.length / 2)), () => outgoing.destroy())
  })
  upstream.on('error', () => outgoing.destroy())
  upstream.end(body)
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
