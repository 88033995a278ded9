import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createOrigin } from '../../origin/app.ts'
import type { OriginConfig, OriginDeps, Rasterise } from '../../origin/deps.ts'
import { randomIds } from '../../origin/ids.ts'
import { createRasteriser } from '../../origin/media/rasterise.ts'
import { startInstant } from '../../scripts/system/clock.ts'
import { makePictureFont } from '../../scripts/build/font.ts'
import { readMotifs } from '../../scripts/build/motifs-plugin.ts'
import { createSqliteDatabase } from './sqlite-database.ts'

/** For files whose tests name dates. */
export const SATURDAY_MORNING = '2026-11-21T09:00:00.000Z'
/** The initial time of every other test: the instant of `TORG_NOW`. */
export const STARTS_AT = startInstant() ?? SATURDAY_MORNING

export const TEST_CONFIG: OriginConfig = {
  environment: 'development',
  clientToken: 'test-client-token',
  cmsToken: '',
  csrfKey: 'test-csrf-key',
  // The seeded accounts were created with development's pepper.
  passwordPepper: 'torg-development-password-pepper',
  publicOrigins: ['http://localhost:8787'],
  rateLimits: {},
  hasTestProvider: true,
  paymentPagesUrl: '/psp',
  payments: { provider: 'test', apiUrl: '', apiKey: '', webhookKey: null },
  mail: { sender: 'mailbox', from: '', smtpUrl: '', apiUrl: '', apiKey: '', webhookKey: '' },
  sms: { sender: 'mailbox', from: '', apiUrl: '', apiKey: '' },
  messengerKey: null,
  messengerKeyId: '',
  orderClock: true,
  clockSpeed: 1,
  // Jobs run when a test calls them.
  jobSeconds: 0,
  clockOffset: 0,
  logsRequests: false,
}

/** A clock that stands still until it is moved. */
export type TestClock = { now: Date; advance: (milliseconds: number) => void }

export type OpenDatabase = { db: D1Database; close: () => Promise<void> }

export type TestOrigin = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  deps: OriginDeps
  db: D1Database
  clock: TestClock
  dispose: () => Promise<void>
}

/**
 * The reference backend in this process, with a migrated and seeded database of its own: SQLite with D1's
 * behaviour, or one that `open` returns.
 */
export async function createTestOrigin(
  config: Partial<OriginConfig> = {},
  {
    open = createSqliteDatabase,
    startsAt = STARTS_AT,
  }: { open?: (now: Date) => Promise<OpenDatabase>; startsAt?: string } = {},
): Promise<TestOrigin> {
  const clock: TestClock = {
    now: new Date(startsAt),
    advance(milliseconds) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const { db, close } = await open(clock.now)
  const deps: OriginDeps = {
    db,
    clock: () => clock.now,
    ids: randomIds,
    config: { ...TEST_CONFIG, ...config },
    motifs: motifs(),
    rasterise,
    messengerScript: '// The widget of the support chat.',
  }
  return { ...originAt(deps), clock, dispose: close }
}

/** The backend with these dependencies, for tests that wrap the database. */
export function originAt(deps: OriginDeps): Pick<TestOrigin, 'db' | 'deps' | 'fetch'> {
  const app = createOrigin(deps)
  return {
    db: deps.db,
    deps,
    fetch: async (path, init) => app.fetch(new Request(new URL(path, 'http://localhost:8787'), init)),
  }
}

/** Reads its parts with the first picture, because few tests want one. */
const rasterise: Rasterise = async (svg) => {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  return createRasteriser(readFileSync(wasm), readFileSync(await makePictureFont()))(svg)
}

let known: OriginDeps['motifs'] | undefined

function motifs(): OriginDeps['motifs'] {
  known ??= readMotifs()
  return known
}
