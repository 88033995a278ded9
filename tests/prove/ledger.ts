import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../../scripts/project.ts'

/**
 * The rounds and kills of `tests/contract/ledger.test.ts`, many times over: a hundred rounds of fifty
 * shoppers each and two hundred kills at a seeded step in this machine's own database, three rounds on
 * D1. Another first seed: `npm run prove -- ledger 2000`.
 */
const [seed = '1'] = process.argv.slice(2)
const counts = { LEDGER_ROUNDS: '100', LEDGER_KILLS: '200', LEDGER_D1_ROUNDS: '3', LEDGER_SEED: seed }

console.log(`Rounds and kills from seed ${seed}: ${JSON.stringify(counts)}`)
const child = spawn(
  process.execPath,
  [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/contract/ledger.test.ts'],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...counts } },
)
child.on('close', (code) => {
  process.exitCode = code ?? 1
})
