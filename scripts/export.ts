import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { GOODS_COLUMNS, type GoodsColumn } from '../origin/import/rules/goods-columns.ts'
import type { Country } from '../shared/sites.ts'
import type { Database } from './shop/database.ts'
import { openShop, requireSite } from './import/goods.ts'
import { csvLine } from './import/csv-line.ts'
import { Refusal, ROOT, runCommand } from './project.ts'
import { now } from './system/clock.ts'

type Row = Record<GoodsColumn, string>
type ExportGoods = (db: Database, options: { country: Country; now: Date }) => AsyncIterable<Row>

const USAGE = 'npm run export -- FILE --site no|se [--remote]   writes own goods; a name in .json writes JSON'

/** `npm run export -- FILE --site no`: writes own goods as the file that `npm run import` reads. */
await runCommand(async () => {
  const { file, site, isRemote } = readCommandLine()
  const { country } = requireSite(site)
  // A computed specifier, because the import is type-checked in the backend's project.
  const address = pathToFileURL(path.join(ROOT, 'origin/import/export-goods.ts')).href
  const { exportGoods } = (await import(address)) as { exportGoods: ExportGoods }
  const { db, close } = await openShop(isRemote)
  let rows = 0
  const counted = async function* () {
    for await (const row of exportGoods(db, { country, now: new Date(now()) })) {
      rows += 1
      yield row
    }
  }
  try {
    const text = file.endsWith('.json') ? jsonText(counted()) : csvText(counted())
    await pipeline(Readable.from(text), createWriteStream(file))
  } finally {
    await close()
  }
  console.log(`${rows} products written to ${file}.`)
})

async function* csvText(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield csvLine(GOODS_COLUMNS)
  for await (const row of rows) yield csvLine(GOODS_COLUMNS.map((column) => row[column]))
}

async function* jsonText(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before.startsWith('[') ? '[]\n' : '\n]\n'
}

function readCommandLine(): { file: string; site: string; isRemote: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { site: { type: 'string' }, remote: { type: 'boolean' } },
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0 || values.site === undefined) throw new Refusal(USAGE)
    return { file: path.resolve(file), site: values.site, isRemote: values.remote ?? false }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${(error as Error).message}\n${USAGE}`)
  }
}
