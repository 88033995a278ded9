import { mkdirSync, mkdtempSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hashInputs } from './input-hash.ts'
import { prepareState } from './database.ts'
import { ROOT } from './project.ts'

const CACHE = path.join(ROOT, 'node_modules/.cache/torg-seeded')
const ATTEMPTS = 3
const INPUTS = ['origin', 'shared', 'scripts/migrate.ts', 'scripts/database.ts', 'package-lock.json']

/**
 * A folder with a migrated and seeded database, made once per version of migrations and seeds. Copy
 * it, never serve from it. `kind` keeps apart those made in another way, by `prepare`.
 */
export async function seededState(kind = 'shop', prepare = prepareState): Promise<string> {
  const wanted = path.join(CACHE, `${kind}-${hashInputs(INPUTS).slice(0, 16)}`)
  mkdirSync(CACHE, { recursive: true })
  for (let attempt = 1; !existsSync(wanted); attempt += 1) {
    const making = mkdtempSync(path.join(CACHE, 'making-'))
    try {
      await prepare(making)
      forgetOlder(path.basename(making))
      renameUnlessTaken(making, wanted)
    } catch (error) {
      // On a busy machine the local runner closes a connection to its database that is about to be used.
      if (attempt === ATTEMPTS) throw error
    } finally {
      rmSync(making, { recursive: true, force: true })
    }
  }
  return wanted
}

/** Another process may have made the same state meanwhile; either copy will do. */
function renameUnlessTaken(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  }
}

/** Keeps the newest few, because a colleague's tests may be copying one right now. */
function forgetOlder(making: string): void {
  const others = readdirSync(CACHE).filter((name) => name !== making && !name.startsWith('making-'))
  if (others.length <= 8) return
  for (const name of others) rmSync(path.join(CACHE, name), { recursive: true, force: true })
}
