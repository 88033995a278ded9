import path from 'node:path'

/** The project's folder; every path of the scripts starts here. */
export const ROOT = path.resolve(import.meta.dirname, '..')

/** Where the build goes; another folder lets two builds live side by side. */
export const DIST = path.resolve(ROOT, process.env['TORG_DIST'] ?? 'dist')

/** A shop of another time has data of its own: what is seeded today has no slots and campaigns then. */
const OF_TIME = process.env['TORG_NOW'] ? `-${process.env['TORG_NOW'].replaceAll(/[^\w.-]/g, '-')}` : ''

/** Where the local KV, D1 and Cache API keep their data between runs. */
export const STATE = path.resolve(ROOT, process.env['TORG_STATE'] ?? `.torg/state${OF_TIME}`)

export const MIGRATIONS = path.join(ROOT, 'origin/db/migrations')

/** One clear sentence for the person at the terminal; no stack. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Runs a command's body: a refusal is printed as its sentence, anything else with its stack; exit code 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    const isPlain = error instanceof Error && ['Refusal', 'BrokenSettings'].includes(error.name)
    console.error(isPlain ? (error as Error).message : error)
    process.exit(1)
  }
}
