import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { decodeCsv } from '../../origin/db/csv.ts'
import { now } from '../system/clock.ts'
import { openDatabase, prepareState, type Database } from '../shop/database.ts'
import { Refusal, ROOT, STATE } from '../project.ts'

type Report = {
  what: string
  loaded: number
  known: number
  faults: { line: number; reason: string }[]
  completed?: number
  incomplete?: { products: number; withheld: number; items: { item: string; products: number }[] }
}

/** Loads a CSV of packaged products, postal codes or streets into the local shop. */
export async function importDevelopmentFile(file: string): Promise<void> {
  const started = performance.now()
  await prepareState(STATE)
  const { db, close } = await openDatabase(STATE)
  try {
    // A computed specifier, because the import is type-checked in the backend's project.
    const address = pathToFileURL(path.join(ROOT, 'origin/import/load-file.ts')).href
    const { importFile } = (await import(address)) as {
      importFile(db: Database, text: string, now: Date): Promise<Report>
    }
    const report = await importFile(db, decodeCsv(readFileSync(file)), new Date(now())).catch(
      (error: unknown) => {
        throw error instanceof Error && error.message.startsWith('The first line')
          ? new Refusal(`${error.message}.`)
          : error
      },
    )
    for (const { line, reason } of report.faults) console.log(`line ${line}: ${reason}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `${report.loaded} ${report.what} loaded, ${report.completed ?? 0} completed, ${report.known} already known, ${report.faults.length} left out, in ${seconds} s.`,
    )
    if (report.what === 'products') {
      console.log('Their prices and pack sizes are illustrative: the usual ones of their category.')
    }
    if (report.incomplete && report.incomplete.products > 0) describeIncomplete(report.incomplete)
  } finally {
    await close()
  }
}

function describeIncomplete({ products, withheld, items }: NonNullable<Report['incomplete']>): void {
  const lacking = items.map((each) => `${each.item.replaceAll('_', ' ')} ${each.products}`).join(', ')
  console.log(`${products} imported products lack mandatory food information (${lacking}).`)
  console.log(`${withheld} of them are kept off the shelf; /console/food/ lists them and has the setting.`)
}
