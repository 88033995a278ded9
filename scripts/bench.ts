import path from 'node:path'
import { runNode } from './system/node-process.ts'
import { ROOT } from './project.ts'

/** `npm run bench`: measures the shop's speed in one interleaved run (docs/performance.md). */
process.exitCode = (await runNode(path.join(ROOT, 'tests/bench/main.ts'), process.argv.slice(2))) ?? 1
