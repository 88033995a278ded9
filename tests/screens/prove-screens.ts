import path from 'node:path'
import { ROOT } from '../../scripts/project.ts'
import { requireChromium } from '../../scripts/system/chromium.ts'
import { runNode } from '../../scripts/system/node-process.ts'

const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs')

/** Runs a file of the Vitest project `screens` with the arguments of this command. Resolves to the exit code. */
export async function proveScreens(file: string, more: Record<string, string> = {}): Promise<number> {
  const env = { ...more, ...process.env, CHROMIUM: requireChromium() }
  const args = ['run', '--project', 'screens', `tests/screens/${file}.test.ts`, ...process.argv.slice(2)]
  return (await runNode(VITEST, args, { env })) ?? 1
}
