import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Ajv, type ValidateFunction } from 'ajv'
import { TP2 } from './tp2-schema.ts'

/** One event as the collector understood it. */
export type Row = {
  kind: string
  url: string
  /** The name of the event's schema and its data; for a page view the title. */
  name: string
  data: Record<string, unknown>
  contexts: { schema: string; data: Record<string, unknown> }[]
}

type SelfDescribing = { schema: string; data: never }
type Payload = Record<string, string>

/**
 * A collector of the tracker protocol that has nothing in common with `origin/collector`: another server, the
 * protocol written down again, Ajv for JSON schemas, and the schemas of our events from the address where any
 * collector would look them up. `shopUrl` is that registry and the only page that may post.
 */
export async function startIndependentCollector(shopUrl: () => string) {
  const good: Row[] = []
  const bad: string[] = []
  const bodies: string[] = []
  const ids = new Set<string>()
  const work: Promise<void>[] = []
  const ajv = new Ajv({ allErrors: true, strict: false })
  const protocol = ajv.compile(TP2)
  const schemas = new Map<string, Promise<ValidateFunction>>()

  function schemaAt(address: string): Promise<ValidateFunction> {
    const known = schemas.get(address) ?? loadSchema(address)
    schemas.set(address, known)
    return known
  }
  async function loadSchema(address: string): Promise<ValidateFunction> {
    const response = await fetch(`${shopUrl()}/collector/schemas/${address.replace(/^iglu:/, '')}`)
    if (!response.ok) throw new Error(`There is no schema at ${address}`)
    // The head is for registries; Ajv wants one that it knows.
    const { $schema: _, self: __, ...schema } = (await response.json()) as Record<string, unknown>
    return ajv.compile(schema)
  }
  async function check({ schema, data }: SelfDescribing): Promise<void> {
    // The tracker's own contexts have schemas of their maker.
    if (!schema.startsWith('iglu:com.example.tienda/')) return
    const validate = await schemaAt(schema)
    if (!validate(data)) throw new Error(`${schema}: ${ajv.errorsText(validate.errors)}`)
  }
  async function read(payload: Payload): Promise<Row> {
    const contexts = payload['co'] ? (JSON.parse(payload['co']) as { data: SelfDescribing[] }).data : []
    for (const context of contexts) await check(context)
    const base = { kind: payload['e'] ?? '', url: payload['url'] ?? '', contexts }
    if (payload['e'] === 'pv') return { ...base, name: 'page_view', data: { title: payload['page'] } }
    const { data: event } = JSON.parse(payload['ue_pr'] ?? '') as { data: SelfDescribing }
    await check(event)
    return { ...base, name: event.schema.split('/')[1] ?? '', data: event.data }
  }
  async function take(body: string): Promise<void> {
    bodies.push(body)
    const batch: unknown = JSON.parse(body)
    if (!protocol(batch)) return void bad.push(ajv.errorsText(protocol.errors))
    for (const payload of (batch as { data: Payload[] }).data) {
      // A tracker sends again what was under way when its page was left.
      if (ids.has(payload['eid'] ?? '')) continue
      ids.add(payload['eid'] ?? '')
      await read(payload).then(
        (row) => good.push(row),
        (error: unknown) => bad.push(String(error)),
      )
    }
  }

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', shopUrl())
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const isPost = request.method === 'POST' && request.url === '/com.snowplowanalytics.snowplow/tp2'
      if (isPost)
        work.push(take(Buffer.concat(chunks).toString()).catch((error) => void bad.push(String(error))))
      else bad.push(`${request.method} ${request.url}`)
      response.writeHead(200).end('ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    good,
    bad,
    bodies,
    /** Resolves when everything that has arrived is read. */
    settle: async () => void (await Promise.all(work)),
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
