import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from './project.ts'

/** `npm run load -- --target URL --profile NAME`: a population of shoppers against a running shop (docs/load.md). */
const child = spawn(process.execPath, [path.join(ROOT, 'tests/load/main.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('close', (code) => process.exit(code ?? 1))
