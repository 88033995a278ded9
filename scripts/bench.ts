import path from 'node:path'
import { runNode } from './system/node-process.ts'
import { ROOT } from './project.ts'

/**
 * `npm run bench`: measures the shop's speed in one interleaved run; `npm run bench -- catalogue`: how cost grows with
 * the catalogue; `npm run bench -- phone`: first visits on a slow phone (docs/performance.md).
 */
const SUBJECTS = ['catalogue', 'phone']

const args = process.argv.slice(2)
const subject = SUBJECTS.find((name) => name === args[0])
const file = path.join(ROOT, 'tests/bench', subject ?? '', 'main.ts')
process.exitCode = (await runNode(file, subject ? args.slice(1) : args)) ?? 1
