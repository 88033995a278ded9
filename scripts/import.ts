import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase, prepareState, type Database } from './database.ts'
import { Refusal, ROOT, runCommand, STATE } from './project.ts'

type Report = { loaded: number; known: number; faults: { line: number; reason: string }[] }

/** `npm run import -- FILE`: loads packaged products of a CSV file into the local shop, on top of what is there. */
await runCommand(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Refusal('npm run import -- FILE, where FILE is a CSV of packaged products.')
  const place = path.resolve(file)
  if (!existsSync(place)) throw new Refusal(`There is no file ${place}.`)
  const started = performance.now()
  await prepareState(STATE)
  const { db, close } = await openDatabase(STATE)
  try {
    // A computed address: the import belongs to the backend's runtime and is typed there.
    const address = pathToFileURL(path.join(ROOT, 'origin/import/load-products.ts')).href
    const { importProducts } = (await import(address)) as {
      importProducts(db: Database, text: string, now: Date): Promise<Report>
    }
    const report = await importProducts(db, readFileSync(place, 'utf8'), new Date()).catch(
      (error: unknown) => {
        throw error instanceof Error && error.message.startsWith('The first line')
          ? new Refusal(`${error.message}.`)
          : error
      },
    )
    for (const { line, reason } of report.faults) console.log(`line ${line}: ${reason}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `${report.loaded} products loaded, ${report.known} already known, ${report.faults.length} left out, in ${seconds} s.`,
    )
    console.log('Their prices and pack sizes are illustrative: the usual ones of their category.')
  } finally {
    await close()
  }
})
