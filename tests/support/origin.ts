import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_splitSqlQuery } from 'wrangler'
import { createOrigin } from '../../origin/app.ts'
import { seed } from '../../origin/db/seed.ts'
import type { OriginConfig, OriginDeps } from '../../origin/deps.ts'
import { randomIds } from '../../origin/ids.ts'
import { readMotifs } from '../../scripts/build/motifs-plugin.ts'
import { seededState } from '../../scripts/seeded-state.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What the clock of every test says at first. */
const STARTS_AT = '2026-11-21T09:00:00Z'

export const TEST_CONFIG: OriginConfig = {
  environment: 'development',
  clientToken: 'test-client-token',
  cmsToken: '',
  csrfKey: 'test-csrf-key',
  // The passwords of the seeded accounts were made with development's own.
  passwordPepper: 'torg-development-password-pepper',
  publicOrigins: ['http://localhost:8787'],
  rateLimits: {},
  paymentPagesUrl: '/psp',
  paymentWebhookKey: null,
  clockSpeed: 1,
  // Jobs run when a test says so.
  jobSeconds: 0,
}

/** A clock that stands still until it is moved. */
export type TestClock = { now: Date; advance: (milliseconds: number) => void }

export type TestOrigin = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  deps: OriginDeps
  db: D1Database
  clock: TestClock
  dispose: () => Promise<void>
}

/**
 * The reference backend in this process, on a migrated and seeded D1 of its own. Nothing is built:
 * workerd gives the database, Node runs the code.
 */
export async function createTestOrigin(config: Partial<OriginConfig> = {}): Promise<TestOrigin> {
  const folder = mkdtempSync(join(tmpdir(), 'torg-origin-'))
  cpSync(await seededState(`tests-${STARTS_AT}`, prepareDatabase), folder, { recursive: true })
  const { db, close } = await openDatabase(folder)
  const clock: TestClock = {
    now: new Date(STARTS_AT),
    advance(milliseconds) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const deps: OriginDeps = {
    db,
    clock: () => clock.now,
    ids: randomIds,
    config: { ...TEST_CONFIG, ...config },
    motifs: readMotifs(),
  }
  const origin = createOrigin(deps)
  return {
    fetch: async (path, init) => origin.fetch(new Request(new URL(path, 'http://localhost:8787'), init)),
    deps,
    db,
    clock,
    async dispose() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Migrating and seeding takes longer than most files of tests: it is done once, and copied. */
async function prepareDatabase(folder: string): Promise<void> {
  const { db, close } = await openDatabase(folder)
  await migrate(db)
  await seed(db, new Date(STARTS_AT))
  await close()
}

async function openDatabase(folder: string): Promise<{ db: D1Database; close: () => Promise<void> }> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'database',
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-10-12',
      d1Databases: ['DB'],
      resourcePersistencePath: folder,
      cf: false,
    }),
  )
  // The binding is the same as in a worker; Miniflare only types it by its own declarations.
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database
  return { db, close: () => miniflare.dispose() }
}

async function migrate(db: D1Database): Promise<void> {
  const folder = join(ROOT, 'origin/db/migrations')
  for (const file of readdirSync(folder).toSorted()) {
    const statements = unstable_splitSqlQuery(readFileSync(join(folder, file), 'utf8'))
    await db.batch(statements.map((sql) => db.prepare(sql)))
  }
}
