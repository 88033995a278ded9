import { createServer, request as sendRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The backend of the bench, run as a separate process. It forwards a new request to the real backend and
 * replays known ones from memory, so that pages are measured and not the database. Every category has the
 * responses of the first one, so each connection can request a category of its own without sharing a read.
 */

type Recorded = { status: number; headers: Record<string, string>; body: Buffer }
export type UpstreamOrder = { slow: string; milliseconds: number }

const [target = ''] = process.argv.slice(2)
const recorded = new Map<string, Promise<Recorded>>()
let order: UpstreamOrder | null = null

const server = createServer(async (incoming, outgoing) => {
  try {
    const body = await readAll(incoming)
    const { method = 'GET', headers } = incoming
    const path = (incoming.url ?? '/')
      .replace(/\/categories\/\d+\//, '/categories/1/')
      .replace(/\/campaigns\/current\/\d+\//, '/campaigns/current/1/')
    const key = [method, path, headers['x-country'], headers['x-language'], body].join(' ')
    const known = recorded.get(key) ?? record(method, path, incoming.headers, body)
    recorded.set(key, known)
    const { status, headers: sentHeaders, body: sentBody } = await known
    const isSlow = order !== null && new RegExp(order.slow).test(path)
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, order?.milliseconds))
    outgoing.writeHead(status, sentHeaders).end(sentBody)
  } catch (error) {
    outgoing.writeHead(502).end(String(error))
  }
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', (message) => {
  order = message as UpstreamOrder
  process.send?.('confirmed')
})
process.on('disconnect', () => process.exit())

function record(
  method: string,
  path: string,
  headers: IncomingMessage['headers'],
  body: Buffer,
): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const { 'accept-encoding': _, connection: __, host: ___, ...sent } = headers
    const outgoing = sendRequest(`${target}${path}`, { method, headers: sent }, async (response) => {
      const whole = await readAll(response)
      const kept = ['content-type', 'content-language', 'etag', 'cache-control'].flatMap((name) => {
        const value = response.headers[name]
        return typeof value === 'string' ? [[name, value] as const] : []
      })
      resolve({
        status: response.statusCode ?? 502,
        headers: { ...Object.fromEntries(kept), 'content-length': String(whole.length) },
        body: whole,
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
