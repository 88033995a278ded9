import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createServer } from 'vite'
import { messagePlugins } from '../../../scripts/build/message-plugins.ts'
import { ROOT } from '../../../scripts/project.ts'
import type { Shop } from '../../../scripts/shop/shop.ts'

/** One request to a backend; returns its milliseconds until the whole response. */
export type Ask = (path: string) => Promise<number>
/** One request to the backend's code over a shop's database; returns the rows that D1 read for it. */
export type CountRows = (path: string) => Promise<number>

/**
 * Returns a caller of the backend that listens on a port. Each request has a connection of its own, because the
 * runtime closes idle ones. It throws for another status than 200.
 */
export function askAt(port: number): Ask {
  const agent = new Agent({ keepAlive: false })
  return async (path) => {
    const startedAt = performance.now()
    const sent = request(`http://127.0.0.1:${port}/api/v1/${path}`, { headers: HEADERS, agent }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    await buffer(response)
    if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}`)
    return performance.now() - startedAt
  }
}

/** Loads the backend's sources, which need the build's plugins, and stops them. */
export async function loadCounters(): Promise<{ of: (shop: Shop) => CountRows; stop: () => Promise<void> }> {
  const vite = await createServer({
    configFile: false,
    root: ROOT,
    plugins: messagePlugins(),
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  const { originAt, TEST_CONFIG, STARTS_AT } = (await vite.ssrLoadModule(
    '/tests/support/origin.ts',
  )) as typeof import('../../support/origin.ts')
  const { randomIds } = (await vite.ssrLoadModule(
    '/origin/ids.ts',
  )) as typeof import('../../../origin/ids.ts')
  const of = (shop: Shop): CountRows => {
    const { db, counted } = countRows(shop.d1 as unknown as D1Database)
    const clock = () => new Date(STARTS_AT)
    const backend = originAt({
      db,
      clock,
      ids: randomIds,
      config: TEST_CONFIG,
      motifs: {},
      rasterise: () => Promise.reject(new Error('No pictures here')),
      messengerScript: '',
    })
    return async (path) => {
      const before = counted()
      const response = await backend.fetch(`/api/v1/${path}`, { headers: HEADERS })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${path} returned ${response.status}`)
      return counted() - before
    }
  }
  return { of, stop: () => vite.close() }
}

const HEADERS = { 'x-country': 'NO', 'x-language': 'nb', 'x-requested-case': 'camel' }

/** The database, and how many rows D1 has read through it. */
function countRows(d1: D1Database): { db: D1Database; counted: () => number } {
  let rows = 0
  const count = <Result extends { meta: D1Meta }>(result: Result) => {
    rows += result.meta.rows_read
    return result
  }
  const real = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: async () => count(await statement.all()),
      run: async () => count(await statement.run()),
      first: async () => count(await statement.all()).results[0] ?? null,
    } as unknown as D1PreparedStatement
    real.set(wrapped, statement)
    return wrapped
  }
  const db = {
    prepare: (sql: string) => wrap(d1.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) =>
      (await d1.batch(statements.map((each) => real.get(each) ?? each))).map(count),
  } as unknown as D1Database
  return { db, counted: () => rows }
}
