import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../project.ts'

/**
 * Returns a SHA-256 of names and contents of files and folders of the project. A missing path is part of it;
 * tests are not.
 */
export function hashInputs(inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesBelow(path.join(ROOT, input))) {
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

const TEST = /\.test\.tsx?$/

function filesBelow(place: string): string[] {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !TEST.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => filesBelow(path.join(place, entry.name)))
}
