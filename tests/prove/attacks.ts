import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Refusal, ROOT, runCommand } from '../../scripts/project.ts'
import type { Attack } from '../support/attacks/attack.ts'

const FOLDER = path.join(ROOT, 'tests/prove/attacks')

/**
 * Attacks the running shop and prints each result; exit code 1 when an attack succeeds. `npm run prove --
 * attacks slow-multipart cold-page` runs these two; without names it runs all.
 */
await runCommand(async () => {
  const known = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ''))
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Refusal(`No attack ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  const startedAt = performance.now()
  let [findings, successes] = [0, 0]
  for (const name of known.filter((each) => wanted.length === 0 || wanted.includes(each)).sort()) {
    const { attack } = (await import(path.join(FOLDER, `${name}.ts`))) as { attack: Attack }
    console.log(`\n${name}: ${attack.claim}`)
    for (const { what, figure, hasPassed } of await attack.run()) {
      findings += 1
      if (!hasPassed) successes += 1
      console.log(`  ${hasPassed ? 'passed' : 'FAILED'}  ${what}: ${figure}`)
    }
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
  console.log(`\n${findings - successes} of ${findings} passed, in ${seconds} s`)
  // Some sockets of an attack may still be open.
  process.exit(successes === 0 ? 0 : 1)
})
