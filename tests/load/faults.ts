import { Agent, createServer, request as sendRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WHOLE_COLLECTION } from '../../shared/listing/listing.ts'

/** Injected faults, used in turn. Each of them ends before the shopper's time-out. */
const KINDS = ['slow', 'status', 'reset', 'garbled', 'cut'] as const
const SLOW_MS = 1_500
/** How long requests of several visitors may share one upstream call. */
const SINGLE_FLIGHT_MS = 5_000

export type FlakyBackend = {
  url: string
  /** Sets the share of requests that fail from now on, 0 to 1. */
  setShare(share: number): void
  /** Number of faults so far. */
  count(): number
  /** True when the request itself met a fault, or may have shared the upstream call of one that did. */
  wasFaulted(transactionId: string, path: string): boolean
  stop(): Promise<void>
}

/**
 * Starts a proxy in front of the reference backend that fails a share of the requests. Unlike the proxy of
 * the tests it streams and stores only the ids of failed requests, so that it can run for hours.
 */
export async function startFlakyBackend(target: string, random: () => number): Promise<FlakyBackend> {
  // The runtime closes connections after five idle seconds; reusing one then would add an unplanned fault.
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
        (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers)
          if (kind === 'cut') response.once('data', (chunk: Buffer) => cutShort(outgoing, chunk))
          else response.pipe(outgoing)
          response.on('error', () => outgoing.destroy())
        },
      )
      upstream.on('error', () => outgoing.destroy())
      incoming.pipe(upstream)
    }
    if (kind === 'slow') setTimeout(pass, SLOW_MS)
    else pass()
  })
  // Closing an idle connection just as a request arrives would add an unplanned fault.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setShare: (wanted) => void (share = wanted),
    count: () => count,
    wasFaulted: (transactionId, path) =>
      faulted.has(transactionId) ||
      performance.now() - (faultedPaths.get(findSharedPath(path) ?? '') ?? Number.NEGATIVE_INFINITY) <
        SINGLE_FLIGHT_MS,
    stop() {
      server.closeAllConnections()
      agent.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * The API path that visitors may share a call for: of a catalogue read its own path, of a page its critical
 * read. Null for personal requests.
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
