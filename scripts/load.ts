import path from 'node:path'
import { runNode } from './system/node-process.ts'
import { ROOT } from './project.ts'

/**
 * `npm run load -- --target URL --profile NAME`: simulates shoppers against a running shop (docs/load.md).
 */
process.exitCode = (await runNode(path.join(ROOT, 'tests/load/main.ts'), process.argv.slice(2))) ?? 1
