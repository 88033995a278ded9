import { createOrigin } from '../../origin/app.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { watchDatabase } from '../support/watched-database.ts'
import { fillStock } from './buyer.ts'

/** A shop whose payment provider fails while `isDown` returns true. */
export async function createOriginWithProvider(isDown: () => boolean): Promise<TestOrigin> {
  const plain = await createTestOrigin()
  await fillStock(plain)
  const db = watchDatabase(plain.db, ({ sqls }, when) => {
    const isProvider = sqls.some((sql) => sql.includes('psp_sessions'))
    if (isDown() && isProvider && when === 'before') throw new Error('The provider is down')
  })
  const deps = { ...plain.deps, db }
  const app = createOrigin(deps)
  return {
    ...plain,
    deps,
    fetch: async (path, init) => app.fetch(new Request(new URL(path, 'http://localhost:8787'), init)),
  }
}
