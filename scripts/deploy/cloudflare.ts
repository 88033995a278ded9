import * as v from 'valibot'
import { Refusal } from '../project.ts'
import type { Environment } from './deployed-vars.ts'
import type { Names } from './names.ts'

export type Deployed = { vars: Readonly<Record<string, string>>; secrets: readonly string[] }

/** What an account has of a deployment; null for what there is none of. */
export type Account = {
  databaseId: string | null
  namespaceId: string | null
  storefront: Deployed | null
  origin: Deployed | null
  /** Migrations that the database has. */
  migrations: readonly string[]
  hasZone: boolean
  /** The worker that the domain leads to. */
  servedBy: string | null
}

const ANSWER_MS = 30_000

type Ask = (address: string, init: RequestInit) => Promise<Response>
type Schema = v.GenericSchema

const database = v.object({ name: v.string(), uuid: v.string() })
const namespace = v.object({ title: v.string(), id: v.string() })
const binding = v.object({ type: v.string(), name: v.string(), text: v.optional(v.string()) })
const rows = v.array(v.object({ results: v.array(v.object({ name: v.string() })) }))
const version = v.object({ version_id: v.string(), percentage: v.number() })
const deployments = v.object({ deployments: v.array(v.object({ versions: v.array(version) })) })

export type Cloudflare = ReturnType<typeof openCloudflare>

/** The part of Cloudflare's API that a plan reads and a deployment writes. Calls throw `Refusal` with what it says. */
export function openCloudflare(environment: Environment, ask: Ask = fetch) {
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = environment
  // Wrangler reads the same variable.
  const base = environment['CLOUDFLARE_API_BASE_URL'] ?? 'https://api.cloudflare.com/client/v4'
  const own = `accounts/${account}`

  /** Null for a 404. */
  async function call<S extends Schema>(
    path: string,
    schema: S,
    { method = 'GET', body }: { method?: string; body?: object } = {},
  ): Promise<v.InferOutput<S> | null> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(ANSWER_MS)
    const sent = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) }
    const response = await ask(`${base}/${path}`, sent)
    const answer = (await response.json().catch(() => null)) as Envelope | null
    if (response.status === 404) return null
    const parsed = v.safeParse(schema, answer?.result)
    if (response.ok && parsed.success) return parsed.output
    const said = answer?.errors?.map(({ message }) => message).join('; ') || `status ${response.status}`
    throw new Refusal(`Cloudflare refused ${path.replace(own, 'account')}: ${said.slice(0, 300)}`)
  }

  async function findWorker(name: string): Promise<Deployed | null> {
    const schema = v.object({ bindings: v.array(binding) })
    const found = await call(`${own}/workers/scripts/${name}/settings`, schema)
    if (!found) return null
    const of = (wanted: string) => found.bindings.filter(({ type }) => type === wanted)
    const vars = of('plain_text').map(({ name: key, text = '' }) => [key, text] as const)
    return { vars: Object.fromEntries(vars), secrets: of('secret_text').map(({ name: key }) => key) }
  }

  /** The domain itself or one above it is a zone of the account. */
  async function hasZone(domain: string): Promise<boolean> {
    const labels = domain.split('.')
    for (let from = 0; from < labels.length - 1; from += 1) {
      const path = `zones?name=${labels.slice(from).join('.')}&account.id=${account}`
      const zones = await call(path, v.array(v.object({ id: v.string() })))
      if (zones && zones.length > 0) return true
    }
    return false
  }

  async function readMigrations(databaseId: string | null): Promise<string[]> {
    if (databaseId === null) return []
    const query = async (sql: string) => {
      const path = `${own}/d1/database/${databaseId}/query`
      return (await call(path, rows, { method: 'POST', body: { sql } }))?.[0]?.results ?? []
    }
    // Without the table nothing has been migrated.
    const tables = await query(`SELECT name FROM sqlite_master WHERE name = 'd1_migrations'`)
    return tables.length === 0 ? [] : (await query('SELECT name FROM d1_migrations')).map(({ name }) => name)
  }

  return {
    /** Reads what there is; changes nothing. */
    async read(names: Names, domain: string): Promise<Account> {
      const databases = await call(`${own}/d1/database?name=${names.database}`, v.array(database))
      const namespaces = await call(`${own}/storage/kv/namespaces?per_page=1000`, v.array(namespace))
      const domains = await call(
        `${own}/workers/domains?hostname=${domain}`,
        v.array(v.object({ service: v.string() })),
      )
      const databaseId = databases?.find(({ name }) => name === names.database)?.uuid ?? null
      return {
        databaseId,
        namespaceId: namespaces?.find(({ title }) => title === names.namespace)?.id ?? null,
        storefront: await findWorker(names.storefront),
        origin: await findWorker(names.origin),
        migrations: await readMigrations(databaseId),
        hasZone: await hasZone(domain),
        servedBy: domains?.[0]?.service ?? null,
      }
    },

    /** Makes a database near `location`, with replicas for reads that may be a moment old. Returns its id. */
    async makeDatabase(name: string, location: string): Promise<string> {
      const body = { name, primary_location_hint: location }
      const made = await call(`${own}/d1/database`, database, { method: 'POST', body })
      if (!made) throw new Refusal(`Cloudflare made no database ${name}.`)
      const replicas = { read_replication: { mode: 'auto' } }
      await call(`${own}/d1/database/${made.uuid}`, v.unknown(), { method: 'PUT', body: replicas })
      return made.uuid
    },

    async makeNamespace(title: string): Promise<string> {
      const made = await call(`${own}/storage/kv/namespaces`, namespace, { method: 'POST', body: { title } })
      if (!made) throw new Refusal(`Cloudflare made no namespace ${title}.`)
      return made.id
    },

    /** Stores files under their keys for `seconds`. */
    async keep(namespaceId: string, files: readonly KeptFile[], seconds: number): Promise<void> {
      const path = `${own}/storage/kv/namespaces/${namespaceId}/bulk`
      const body = files.map(({ key, base64 }) => ({
        key,
        value: base64,
        base64: true,
        expiration_ttl: seconds,
      }))
      await call(path, v.unknown(), { method: 'PUT', body })
    },

    /** The versions that get requests now, with their shares in percent. */
    async readShares(name: string): Promise<{ id: string; percent: number }[]> {
      const found = await call(`${own}/workers/scripts/${name}/deployments`, deployments)
      const current = found?.deployments[0]?.versions ?? []
      return current.map(({ version_id: id, percentage: percent }) => ({ id, percent }))
    },
  }
}

export type KeptFile = { key: string; base64: string }
type Envelope = { result?: unknown; errors?: { message: string }[] }
