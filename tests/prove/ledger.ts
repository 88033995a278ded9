import path from 'node:path'
import { runNode } from '../../scripts/system/node-process.ts'
import { ROOT } from '../../scripts/project.ts'

/**
 * Runs `tests/contract/ledger.test.ts` with rounds of fifty shoppers and two hundred seeded kills on a database in
 * the process, and three rounds on D1. `npm run prove -- ledger [rounds] [seed]`.
 */
const [rounds = '100', seed = '1'] = process.argv.slice(2)
const counts = { LEDGER_ROUNDS: rounds, LEDGER_KILLS: '200', LEDGER_D1_ROUNDS: '3', LEDGER_SEED: seed }

console.log(`Rounds and kills from seed ${seed}: ${JSON.stringify(counts)}`)
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
const env = { ...process.env, ...counts }
process.exitCode = (await runNode(vitest, ['run', 'tests/contract/ledger.test.ts'], { env })) ?? 1
