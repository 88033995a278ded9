import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from './project.ts'

/** `npm run bench`: how quick the shop is, in one interleaved run (docs/performance.md). */
const child = spawn(process.execPath, [path.join(ROOT, 'tests/bench/main.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('close', (code) => process.exit(code ?? 1))
