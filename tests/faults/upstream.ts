import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { createTestOrigin } from '../support/origin.ts'

/** A heading that only the content system's footer has. */
export const EDITED = 'Written by editors'

type Kept = { status: number; headers: [string, string][]; body: Buffer }

/**
 * Starts the reference backend behind a proxy that can break any call. It computes each response once and
 * then serves it from memory, so that slowness here is always a fault.
 */
export async function startUpstream(): Promise<{ proxy: FaultProxy; stop(): Promise<void> }> {
  const origin = await createTestOrigin()
  await origin.db
    .prepare(
      `UPDATE content_documents SET json = json_set(json, '$.link_groups[0].heading', ?1) WHERE _type = 'footer'`,
    )
    .bind(EDITED)
    .run()
  const kept = new Map<string, Promise<Kept>>()

  async function ask(incoming: IncomingMessage, body: Buffer): Promise<Kept> {
    const names = ['accept', 'content-type', 'cookie', 'x-client-token', 'x-country', 'x-language']
    const headers = names.flatMap((name): [string, string][] => {
      const value = incoming.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    })
    const response = await origin.fetch(incoming.url ?? '/', {
      method: incoming.method ?? 'GET',
      headers: [...headers, ['x-requested-case', 'camel']],
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: [...response.headers], body: bytes }
  }

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const site = `${incoming.headers['x-country']}/${incoming.headers['x-language']}`
    const question = `${incoming.method} ${site} ${incoming.url} ${body.toString()}`
    const response = kept.get(question) ?? ask(incoming, body)
    kept.set(question, response)
    const { status, headers, body: bytes } = await response
    outgoing.writeHead(status, headers.flat()).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    proxy,
    async stop() {
      await proxy.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await origin.dispose()
    },
  }
}
