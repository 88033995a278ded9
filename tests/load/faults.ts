import { Agent, createServer, request as sendRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WHOLE_COLLECTION } from '../../shared/domain/listing.ts'

/** How often each of them meets a request, by turns: all the ways a backend fails that are over in time. */
const KINDS = ['slow', 'status', 'reset', 'garbled', 'cut'] as const
const SLOW_MS = 1_500
/** As long as calls of several visitors may wait for one and the same answer. */
const JOINED_MS = 5_000

export type FlakyBackend = {
  url: string
  /** Part of all requests that fail from now on, 0 to 1. */
  setShare(share: number): void
  /** Faults so far. */
  count(): number
  /** By its name, or because it waited for an answer to the same path that another one's call had asked for. */
  wasFaulted(transactionId: string, path: string): boolean
  stop(): Promise<void>
}

/**
 * Stands before the reference backend and fails a part of what passes. Unlike the proxy of the tests it
 * streams and keeps nothing but the names of failed requests, so that it bears hours.
 */
export async function startFlakyBackend(target: string, random: () => number): Promise<FlakyBackend> {
  // The runtime closes what lies idle for five seconds; a call that met that would be a fault nobody ordered.
  const agent = new Agent({ keepAlive: false, maxSockets: 512 })
  const faulted = new Set<string>()
  const faultedPaths = new Map<string, number>()
  let share = 0
  let count = 0

  const server = createServer((incoming, outgoing) => {
    const isFault = share > 0 && random() < share
    const kind = isFault ? KINDS[count++ % KINDS.length] : undefined
    if (isFault) {
      faulted.add(String(incoming.headers['x-transaction-id']))
      const shared = findSharedPath(incoming.url ?? '/')
      if (shared !== null) faultedPaths.set(shared, performance.now())
    }
    if (kind === 'reset') return void incoming.socket.destroy()
    if (kind === 'status' || kind === 'garbled') {
      incoming.resume()
      outgoing.writeHead(kind === 'status' ? 500 : 200, { 'content-type': 'application/json' })
      return void outgoing.end('{"half": tru')
    }
    const pass = () => {
      const upstream = sendRequest(
        new URL(incoming.url ?? '/', target),
        { method: incoming.method, agent, headers: { ...incoming.headers, host: new URL(target).host } },
        (reply) => {
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
          if (kind === 'cut') reply.once('data', (chunk: Buffer) => cutShort(outgoing, chunk))
          else reply.pipe(outgoing)
          reply.on('error', () => outgoing.destroy())
        },
      )
      upstream.on('error', () => outgoing.destroy())
      incoming.pipe(upstream)
    }
    if (kind === 'slow') setTimeout(pass, SLOW_MS)
    else pass()
  })
  // Closing an idle connection just when a request comes on it would be a fault nobody ordered.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setShare: (wanted) => void (share = wanted),
    count: () => count,
    wasFaulted: (transactionId, path) =>
      faulted.has(transactionId) ||
      performance.now() - (faultedPaths.get(findSharedPath(path) ?? '') ?? Number.NEGATIVE_INFINITY) <
        JOINED_MS,
    stop() {
      server.closeAllConnections()
      agent.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * Of a read of the catalogue, its path below either prefix of the API, and of a page the read it cannot do
 * without; null for what is one visitor's own.
 */
function findSharedPath(path: string): string | null {
  const [below = ''] = path.replace(/^\/(api|tienda-web-api)\/v1\//, '').split('?')
  const [, kind, id] = /^\/no\/(products|categories)\/(\d+)/.exec(below) ?? []
  if (kind === 'products') return `products/${id}/`
  if (kind === 'categories') return `section-listing/categories/${id}/${WHOLE_COLLECTION}/`
  return /^(section-listing\/.*|search\/suggestions\/|products\/\d+\/)$/.test(below) ? below : null
}

function cutShort(outgoing: ServerResponse, chunk: Buffer): void {
  outgoing.write(chunk.subarray(0, chunk.length >> 1), () => outgoing.destroy())
}
