import path from 'node:path'

/** The project's folder, from which all paths of the scripts are resolved. */
export const ROOT = path.resolve(import.meta.dirname, '..')

/** The build's folder; another one lets two builds exist side by side. */
export const DIST = path.resolve(ROOT, process.env['TORG_DIST'] ?? 'dist')

/** A shop at another time has its own data, because slots and campaigns are seeded for a date. */
const OF_TIME = process.env['TORG_NOW'] ? `-${process.env['TORG_NOW'].replaceAll(/[^\w.-]/g, '-')}` : ''

/** Where local KV, D1 and Cache API keep their data between runs. */
export const STATE = path.resolve(ROOT, process.env['TORG_STATE'] ?? `.torg/state${OF_TIME}`)

export const MIGRATIONS = path.join(ROOT, 'origin/db/migrations')

/** An error that is printed as one sentence, without its stack. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/**
 * Runs a command's body. Prints a `Refusal` as its sentence and any other error with its stack; exit code 1.
 */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    const isPlain = error instanceof Error && ['Refusal', 'BrokenSettings'].includes(error.name)
    console.error(isPlain ? (error as Error).message : error)
    process.exit(1)
  }
}
