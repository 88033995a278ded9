import { Refusal } from '../project.ts'
import type { Database, Statement } from './database.ts'

const NEEDED = ['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_API_TOKEN', 'D1_DATABASE_ID'] as const
const API = 'https://api.cloudflare.com/client/v4'

type Environment = Readonly<Record<string, string | undefined>>
type Ask = (address: string, init: RequestInit) => Promise<Response>
type Bound = Statement & { sql: string; params: readonly unknown[] }
type Answer = { results?: unknown[]; meta?: Record<string, unknown> }

/**
 * The database of a deployed shop through Cloudflare's API, with the settings of `npm run deploy`. A batch is one
 * request. Throws `Refusal` for a missing setting and for a refused request, with what Cloudflare says.
 */
export function openRemoteDatabase(environment: Environment, ask: Ask = fetch): Database {
  const missing = NEEDED.filter((name) => !environment[name])
  if (missing.length > 0) {
    throw new Refusal(`--remote needs ${missing.join(', ')}, as npm run deploy does (docs/configuration.md).`)
  }
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token, D1_DATABASE_ID: id } = environment
  const address = `${API}/accounts/${account}/d1/database/${id}/query`
  const query = async (body: unknown): Promise<Answer[]> => {
    const response = await ask(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { success, result, errors } = await readAnswer(response)
    if (success && result) return result
    const said = errors?.map(({ message }) => message).join('; ') || `status ${response.status}`
    throw new Refusal(`Cloudflare refused a statement for database ${id}: ${said.slice(0, 300)}`)
  }
  const rowsOf = <Row>(answer: Answer | undefined) => ({
    results: (answer?.results ?? []) as Row[],
    meta: { changes: 0, ...answer?.meta },
  })
  const statement = (sql: string, params: readonly unknown[] = []): Bound => ({
    sql,
    params,
    bind: (...values) => statement(sql, values),
    all: async <Row>() => rowsOf<Row>((await query({ sql, params }))[0]),
    first: async <Row>() => rowsOf<Row>((await query({ sql, params }))[0]).results[0] ?? null,
    run: async () => rowsOf((await query({ sql, params }))[0]),
  })
  return {
    prepare: (sql) => statement(sql),
    batch: async <Row>(statements: Statement[]) => {
      const batch = (statements as Bound[]).map(({ sql, params }) => ({ sql, params }))
      return (await query({ batch })).map((answer) => rowsOf<Row>(answer))
    },
  }
}

type Envelope = { success?: boolean; result?: Answer[]; errors?: { message: string }[] }

/** A gateway between may answer with HTML. */
async function readAnswer(response: Response): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope
  } catch {
    return {}
  }
}
