import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importDevelopmentFile } from './import/development-file.ts'
import { importGoods } from './import/goods.ts'
import { Refusal, runCommand } from './project.ts'

const USAGE = `npm run import -- FILE --site no|se [--dry-run] [--remote]   own goods, CSV or JSON (docs/import.md)
npm run import -- FILE   a CSV of packaged products, postal codes or streets, into the local shop`

/** Exit code of a file of which some rows were refused; the others are loaded. */
const SOME_REFUSED = 3

/** `npm run import -- FILE`: loads own goods, or a file of the development shop. */
await runCommand(async () => {
  const { file, site, isDryRun, isRemote } = readCommandLine()
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  if (site === undefined) {
    if (isDryRun || isRemote)
      throw new Refusal(`--dry-run and --remote are for own goods, with --site.\n${USAGE}`)
    return importDevelopmentFile(file)
  }
  const { refused } = await importGoods(file, { site, isDryRun, isRemote })
  if (refused > 0) process.exitCode = SOME_REFUSED
})

function readCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { site: { type: 'string' }, 'dry-run': { type: 'boolean' }, remote: { type: 'boolean' } },
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new Refusal(USAGE)
    const isDryRun = values['dry-run'] ?? false
    return { file: path.resolve(file), site: values.site, isDryRun, isRemote: values.remote ?? false }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${(error as Error).message}\n${USAGE}`)
  }
}
