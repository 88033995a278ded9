import { createOrigin } from '../../../origin/app.ts'
import type { OriginDeps } from '../../../origin/deps.ts'
import { randomIds } from '../../../origin/ids.ts'
import { TEST_CONFIG, type TestOrigin } from '../../support/origin.ts'
import { createSqliteDatabase } from '../../support/sqlite-database.ts'

const CONFIG = { ...TEST_CONFIG, rateLimits: { session: 100_000 } }

/** The backend on a database in this process; `turns` says how long each trip there waits for others. */
export async function createSqliteOrigin(turns: () => number): Promise<TestOrigin> {
  const clock = {
    now: new Date('2026-11-21T09:00:00Z'),
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const { db, close } = await createSqliteDatabase(clock.now, turns)
  const deps: OriginDeps = { db, clock: () => clock.now, ids: randomIds, config: CONFIG, motifs: {} }
  return { ...originAt(deps), clock, dispose: () => Promise.resolve(close()) }
}

/** The same backend with another database before it. */
export function originAt(deps: OriginDeps): Pick<TestOrigin, 'db' | 'deps' | 'fetch'> {
  const app = createOrigin(deps)
  return {
    db: deps.db,
    deps,
    fetch: async (path, init) => app.fetch(new Request(new URL(path, 'http://localhost:8787'), init)),
  }
}
