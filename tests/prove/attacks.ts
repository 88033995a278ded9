import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Refusal, ROOT, runCommand } from '../../scripts/project.ts'
import type { Attack, Finding } from '../support/attacks/attack.ts'

const FOLDER = path.join(ROOT, 'tests/prove/attacks')

/**
 * Attacks the running shop, prints each result, and all of them as a table at the end; exit code 1 when one attack
 * succeeds. `npm run prove -- attacks slow-multipart cold-page` runs those two, without names it runs all.
 */
await runCommand(async () => {
  const known = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ''))
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Refusal(`No attack ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  const startedAt = performance.now()
  const findings: (Finding & { name: string })[] = []
  for (const name of known.filter((each) => wanted.length === 0 || wanted.includes(each)).sort()) {
    const { attack } = (await import(path.join(FOLDER, `${name}.ts`))) as { attack: Attack }
    console.log(`\n${name}: ${attack.claim}`)
    for (const finding of await run(attack)) {
      findings.push({ name, ...finding })
      console.log(`  ${wordOf(finding)}  ${finding.what}: ${finding.figure}`)
    }
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
  const passed = findings.filter(({ hasPassed }) => hasPassed).length
  console.log(`\n| Attack | What | Before | Now | |\n| --- | --- | --- | --- | --- |`)
  for (const { name, what, before, figure, ...rest } of findings) {
    console.log(`| ${name} | ${what} | ${before ?? 'not measured'} | ${figure} | ${wordOf(rest)} |`)
  }
  console.log(`\n${passed} of ${findings.length} passed, in ${seconds} s`)
  // Sockets of an attack may still be open.
  process.exit(passed === findings.length ? 0 : 1)
})

/** An attack that breaks off has shown nothing, and the others run all the same. */
async function run({ run: attack }: Attack): Promise<Finding[]> {
  try {
    const findings = await attack()
    return findings.length > 0 ? findings : [{ what: 'the attack', figure: 'no figures', hasPassed: false }]
  } catch (error) {
    console.error(error)
    return [{ what: 'the attack', figure: `broke off: ${String(error)}`, hasPassed: false }]
  }
}

function wordOf({ hasPassed }: Pick<Finding, 'hasPassed'>): string {
  return hasPassed ? 'passed' : 'FAILED'
}
