import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request instead of, or before, being passed on. Times in milliseconds. */
export type Fault =
  | { kind: 'delay'; ms: number | (() => number) }
  | { kind: 'status'; status: number; body?: string; headers?: Record<string, string> }
  | { kind: 'redirect'; to: string }
  /** Accepts and never answers. */
  | { kind: 'hang' }
  /** Closes the connection without a byte. */
  | { kind: 'reset' }
  /** A complete 200 whose body is not what its type says. */
  | { kind: 'garble' }
  /** The real answer, ended half-way through its body. */
  | { kind: 'cut' }

export type Seen = { method: string; url: string; headers: NodeJS.Dict<string | string[]>; body: string }

export type FaultProxy = {
  /** Give it to the shop as API_HOST, CMS_URL … */
  url: string
  requests: Seen[]
  /** From now on, requests whose path matches meet this fault; the newest rule wins. */
  fault(path: RegExp, fault: Fault): void
  /** Forgets all faults and all requests seen. */
  reset(): void
  stop(): Promise<void>
}

/**
 * An HTTP server that passes requests on to `target` (an origin such as `http://localhost:1234`).
 * `rewrite` changes the address on the way, for a target that has its API elsewhere.
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
    answer(fault, incoming, outgoing, () =>
      passOn(new URL(rewrite(url), target), incoming, body, outgoing, fault?.kind === 'cut'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fault(path, fault) {
      rules = [{ path, fault }, ...rules]
    },
    reset() {
      rules = []
      requests.length = 0
    },
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function answer(
  fault: Fault | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  forward: () => void,
): void {
  switch (fault?.kind) {
    case 'delay':
      setTimeout(forward, typeof fault.ms === 'number' ? fault.ms : fault.ms())
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
    default:
      forward()
  }
}

function passOn(
  target: URL,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  isCut: boolean,
): void {
  const headers = { ...incoming.headers, host: target.host }
  const upstream = sendRequest(target, { method: incoming.method, headers }, async (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
    const whole = await readAll(reply)
    if (!isCut) outgoing.end(whole)
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
