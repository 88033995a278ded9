import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { findStaleArrows, findViolations } from './boundaries.ts'
import { findHouseFaults, findLongFiles } from './house-rules.ts'
import { hashInputs } from './input-hash.ts'
import { readImports } from './module-graph.ts'
import { hearNode } from './node-process.ts'
import { ROOT } from './project.ts'

export type StepResult = { name: string; isOk: boolean; output: string; seconds: number }
type Step = { name: string; run(): Promise<{ isOk: boolean; output: string }> }

/** All steps, two at a time; `onResult` hears of each as it ends. */
export async function runCheck(onResult: (result: StepResult) => void): Promise<StepResult[]> {
  const waiting = [...STEPS]
  const results: StepResult[] = []
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedAt = performance.now()
      const { isOk, output } = await step.run()
      const result = { name: step.name, isOk, output, seconds: (performance.now() - startedAt) / 1000 }
      results.push(result)
      onResult(result)
    }
  }
  await Promise.all([work(), work()])
  return results
}

/** The slowest first, so that the two lanes end together. */
const STEPS: readonly Step[] = [
  { name: 'types', run: checkTypes },
  { name: 'catalogues are what the sources say', run: () => tool(LINGUI, 'check', 'sync', '--clean') },
  { name: 'catalogues are complete', run: () => tool(LINGUI, 'check', 'missing') },
  { name: 'unused code', run: () => tool('knip/bin/knip.js', '--treat-config-hints-as-errors') },
  { name: 'lint', run: () => tool('oxlint/bin/oxlint', '--quiet', '--format=unix') },
  { name: 'format', run: () => tool('oxfmt/bin/oxfmt', '--check') },
  { name: 'boundaries', run: async () => checkBoundaries() },
  { name: 'house rules', run: async () => verdict(findHouseFaults(), longFileNote()) },
]

/** Environment types are written anew only when what they are made of changed: it takes seconds. */
async function checkTypes() {
  const inputs = hashInputs(['wrangler.toml', 'origin/wrangler.toml', 'package-lock.json'])
  const mark = path.join(ROOT, 'node_modules/.cache/torg-worker-types')
  const isCurrent =
    existsSync(path.join(ROOT, WORKER_TYPES)) && existsSync(mark) && readFileSync(mark, 'utf8') === inputs
  if (!isCurrent) {
    const written = await tool('wrangler/bin/wrangler.js', 'types', WORKER_TYPES, '--include-env=false')
    if (!written.isOk) return written
    mkdirSync(path.dirname(mark), { recursive: true })
    writeFileSync(mark, inputs)
  }
  return tool('typescript/bin/tsc', '-b', '--pretty', 'false')
}

const LINGUI = '@lingui/cli/dist/lingui.js'
const WORKER_TYPES = 'worker/worker-configuration.d.ts'

function checkBoundaries() {
  const imports = readImports(ROOT, ['client', 'worker', 'origin', 'shared'])
  return verdict([
    ...findViolations(imports).map(
      ({ boundary, import: { from, to } }) => `${from} imports ${to}: ${boundary.reason} (${boundary.name})`,
    ),
    ...findStaleArrows(imports).map((arrow) => `FEATURE_ARROWS allows ${arrow}, which nothing uses`),
  ])
}

function longFileNote(): string[] {
  const long = findLongFiles()
  return long.length > 0 ? [`long files, ask why: ${long.join(', ')}`] : []
}

function verdict(faults: readonly string[], notes: readonly string[] = []) {
  return { isOk: faults.length === 0, output: [...faults, ...notes].join('\n') }
}

async function tool(script: string, ...args: string[]): Promise<{ isOk: boolean; output: string }> {
  const env = { ...process.env, NO_COLOR: '1', CI: '1' }
  const { code, output } = await hearNode(path.join(ROOT, 'node_modules', script), args, env)
  return { isOk: code === 0, output: code === 0 ? '' : output.trim() }
}
