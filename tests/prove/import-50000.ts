import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { loadGoods } from '../../origin/import/load-goods.ts'
import { readGoodsFile } from '../../scripts/import/goods-file.ts'
import { ROOT } from '../../scripts/project.ts'
import { runNode } from '../../scripts/system/node-process.ts'
import { openDatabase, prepareState, type Database } from '../../scripts/shop/database.ts'
import { now } from '../support/clock.ts'
import { feedLines } from '../support/goods-feed.ts'

/**
 * Loads 50,000 rows of own goods into a seeded shop, and then the same file again: time, the memory of this process,
 * the rows that D1 writes, and the statements that it runs. `npm run prove -- import-50000`.
 */
const ROWS = 50_000
const AGAIN_WRITES_MAX = 1_000
const MEMORY_MAX_MB = 400
/** What a write of D1 costs beyond the plan's 50 million a month, in dollars a million. */
const PRICE = 1

const [step, given] = process.argv.slice(2)
await (step === undefined ? prove() : step === 'prepare' ? prepare(given ?? '') : measure(given ?? ''))

/** Seeds and measures in processes of their own, because an import seeds nothing; with the settings of `npm run import`. */
async function prove(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'torg-import-'))
  const settings = readFileSync(path.join(ROOT, 'scripts/node-settings.json'), 'utf8')
  const { flags, environment } = (JSON.parse(settings) as Settings).import
  const run = (name: string, env: Readonly<Record<string, string>>) =>
    runNode(import.meta.filename, [name, folder], {
      env: { ...process.env, ...env },
    })
  try {
    if (
      (await run('prepare', {})) !== 0 ||
      (await run('measure', { ...environment, NODE_OPTIONS: flags.join(' ') })) !== 0
    )
      process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(folder: string): Promise<void> {
  const { stateDir, feed } = pathsIn(folder)
  await prepareState(stateDir)
  const { db, close } = await openDatabase(stateDir)
  try {
    const categories = await readCategories(db)
    await pipeline(Readable.from(withBreaks(feedLines(ROWS, { categories }))), createWriteStream(feed))
    console.log(`${ROWS} rows in ${categories.length} categories, ${megabytes(statSync(feed).size)} MB.`)
  } finally {
    await close()
  }
}

async function measure(folder: string): Promise<void> {
  const { stateDir, feed } = pathsIn(folder)
  const { db, close } = await openDatabase(stateDir)
  try {
    const first = await load(db, feed, 'first load')
    const again = await load(db, feed, 'same file again')
    if (first.added !== ROWS) fail(`${first.added} of ${ROWS} rows were added.`)
    if (again.written > AGAIN_WRITES_MAX) fail('A file that changes nothing writes too much.')
    if (Math.max(first.memory, again.memory) > MEMORY_MAX_MB) fail(`It needed more than ${MEMORY_MAX_MB} MB.`)
  } finally {
    await close()
  }
}

function pathsIn(folder: string) {
  return { stateDir: path.join(folder, 'state'), feed: path.join(folder, 'feed.csv') }
}

async function load(db: Database, feed: string, name: string) {
  const counted = countWrites(db)
  const startedAt = performance.now()
  let memory = 0
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 50)
  const report = await loadGoods(counted.db as unknown as D1Database, await readGoodsFile(feed), {
    country: 'NO',
    now: new Date(now()),
    isDryRun: false,
  })
  clearInterval(watch)
  const { written, statements } = counted.read()
  console.log(
    `${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s, at most ${megabytes(memory)} MB, ` +
      `${statements} statements, ${written} rows written (${((written / 1_000_000) * PRICE).toFixed(2)} dollars), ` +
      `${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged, ${report.refused} refused.`,
  )
  return { added: report.added, written, memory: megabytes(memory) }
}

async function readCategories(db: Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT p.slug || '/' || c.slug AS path FROM categories c JOIN categories p ON p.id = c.parent_id
        WHERE c.id NOT IN (SELECT parent_id FROM categories WHERE parent_id IS NOT NULL) ORDER BY c.id`,
    )
    .all<{ path: string }>()
  return results.map((row) => row.path)
}

type Settings = { import: { flags: string[]; environment: Record<string, string> } }

type Counted = { meta?: { rows_written?: number } }

/** The database, with a count of what D1 says it wrote. */
function countWrites(db: Database) {
  let written = 0
  let statements = 0
  const count = <Result>(result: Result): Result => {
    written += (result as Counted).meta?.rows_written ?? 0
    statements += 1
    return result
  }
  const inner = new WeakMap<object, object>()
  const wrap = (statement: object): object => {
    const proxy = new Proxy(statement, {
      get(target, key) {
        const member: unknown = Reflect.get(target, key)
        if (typeof member !== 'function') return member
        const call = member.bind(target) as (...given: unknown[]) => unknown
        if (key === 'bind') return (...values: unknown[]) => wrap(call(...values) as object)
        if (key === 'run' || key === 'all') return async () => count(await call())
        return call
      },
    })
    inner.set(proxy, statement)
    return proxy
  }
  const counting = {
    prepare: (text: string) => wrap(db.prepare(text)),
    batch: async (list: object[]) => {
      const results = await db.batch(list.map((each) => inner.get(each) ?? each) as never[])
      return results.map(count)
    },
  }
  return { db: counting, read: () => ({ written, statements }) }
}

function* withBreaks(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_048_576)
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
