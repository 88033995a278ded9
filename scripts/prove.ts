import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { runNode } from './system/node-process.ts'
import { Refusal, ROOT, runCommand } from './project.ts'

const FOLDER = path.join(ROOT, 'tests/prove')

/**
 * `npm run prove -- NAME`: runs one of the long, seeded and bounded proofs that `npm test` has no time for.
 */
await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2)
  const known = provable()
  if (name === undefined) return console.log(listOf(known))
  if (!known.includes(name)) throw new Refusal(`There is no proof "${name}". ${listOf(known)}`)
  process.exitCode = (await runNode(path.join(FOLDER, `${name}.ts`), args)) ?? 1
})

function provable(): string[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
    .sort()
}

function listOf(names: readonly string[]): string {
  if (names.length === 0) return 'No proof has been written yet; each is a file of tests/prove.'
  return `npm run prove -- NAME, where NAME is one of:\n${names.map((name) => `  ${name}`).join('\n')}`
}
