import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach } from 'vitest'

export type Recorded = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  raw: string[]
  body: string
}

export type Backend = {
  /** `http://127.0.0.1:port` */
  url: string
  port: number
  /** Every request that arrived, oldest first. */
  requests: Recorded[]
  /** Sets the listener for all later requests; null restores the default, an echo of the request as JSON. */
  respondWith(listener: RequestListener | null): void
  close(): Promise<void>
}

/** A backend that records its requests and returns the responses a test sets, invalid ones included. */
export async function startBackend(): Promise<Backend> {
  const requests: Recorded[] = []
  let listener: RequestListener | null = null
  const server: Server = createServer({ maxHeaderSize: 128 * 1024 }, (request, outgoing) => {
    const chunks: Buffer[] = []
    request.on('error', () => {})
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers, rawHeaders } = request
      const recorded = { method, url, headers, raw: rawHeaders, body: Buffer.concat(chunks).toString() }
      requests.push(recorded)
      if (listener) return listener(request, outgoing)
      outgoing.setHeader('content-type', 'application/json')
      outgoing.end(JSON.stringify({ method, url, headers, body: recorded.body.slice(0, 1000) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    requests,
    respondWith: (next) => {
      listener = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** One backend for all tests of a file; clears its recorded requests and responses after each test. */
export async function startBackendOfFile(): Promise<Backend> {
  const backend = await startBackend()
  afterAll(() => backend.close())
  afterEach(() => {
    backend.respondWith(null)
    backend.requests.length = 0
  })
  return backend
}
