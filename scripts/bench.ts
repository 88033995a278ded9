import path from 'node:path'
import { runNode } from './system/node-process.ts'
import { ROOT } from './project.ts'

/**
 * `npm run bench`: measures the shop's speed in one interleaved run; `npm run bench -- catalogue`: how cost grows with
 * the catalogue (docs/performance.md).
 */
const [first, ...rest] = process.argv.slice(2)
const isCatalogue = first === 'catalogue'
const file = path.join(ROOT, 'tests/bench', isCatalogue ? 'catalogue/main.ts' : 'main.ts')
process.exitCode = (await runNode(file, isCatalogue ? rest : process.argv.slice(2))) ?? 1
