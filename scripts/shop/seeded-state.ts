import { mkdirSync, mkdtempSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { now } from '../system/clock.ts'
import { hashInputs } from '../system/input-hash.ts'
import { prepareState } from './database.ts'
import { ROOT } from '../project.ts'

const CACHE = path.join(ROOT, 'node_modules/.cache/torg-seeded')
const KEPT = 10
const INPUTS = [
  'origin',
  'shared',
  'scripts/shop/migrate.ts',
  'scripts/shop/database.ts',
  'package-lock.json',
]

/**
 * Returns a folder with a migrated and seeded database, created once per version of migrations and seeds.
 * Copy it, never serve from it. `kind` separates those that another `prepare` makes.
 */
export async function seededState(kind = `shop-${shopHour()}`, prepare = prepareState): Promise<string> {
  const wanted = path.join(CACHE, `${kind}-${hashInputs(INPUTS).slice(0, 16)}`)
  mkdirSync(CACHE, { recursive: true })
  if (!existsSync(wanted)) {
    const making = mkdtempSync(path.join(CACHE, 'making-'))
    try {
      await prepare(making)
      forgetOlder(path.basename(making))
      renameUnlessTaken(making, wanted)
    } finally {
      rmSync(making, { recursive: true, force: true })
    }
  }
  return wanted
}

/** Another process may have created the same state meanwhile; either will do. */
function renameUnlessTaken(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  }
}

/** Keeps the newest few, because another process may be copying one. */
function forgetOlder(making: string): void {
  const others = readdirSync(CACHE).filter((name) => name !== making && !name.startsWith('making-'))
  const madeAt = (name: string) => statSync(path.join(CACHE, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const older = others.sort((one, other) => madeAt(other) - madeAt(one)).slice(KEPT)
  for (const name of older) rmSync(path.join(CACHE, name), { recursive: true, force: true })
}

/** Slots, prices and campaigns are dated by the shop's clock, so a state of another hour is another shop. */
function shopHour(): string {
  return new Date(now()).toISOString().slice(0, 13)
}
