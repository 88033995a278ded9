import path from 'node:path'
import { runNode } from '../../scripts/node-process.ts'
import { ROOT } from '../../scripts/project.ts'

/**
 * The rounds and kills of `tests/contract/ledger.test.ts`, many times over: a hundred rounds of fifty
 * shoppers each and two hundred kills at a seeded step in this machine's own database, three rounds on
 * D1. Another first seed: `npm run prove -- ledger 2000`.
 */
const [seed = '1'] = process.argv.slice(2)
const counts = { LEDGER_ROUNDS: '100', LEDGER_KILLS: '200', LEDGER_D1_ROUNDS: '3', LEDGER_SEED: seed }

console.log(`Rounds and kills from seed ${seed}: ${JSON.stringify(counts)}`)
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
const env = { ...process.env, ...counts }
process.exitCode = (await runNode(vitest, ['run', 'tests/contract/ledger.test.ts'], { env })) ?? 1
