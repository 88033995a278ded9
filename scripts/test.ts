import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildWhenChanged } from './shop/build-shop.ts'
import { runCheck } from './check/steps.ts'
import { requireChromium } from './system/chromium.ts'
import { instantNameFor, now } from './system/clock.ts'
import { runNode } from './system/node-process.ts'
import { DIST, Refusal, ROOT, runCommand } from './project.ts'
import { takeTemporaryFolder } from './system/temporary-folder.ts'

type Count = { passed: number; failed: number }
type Stage = { name: string; run(): Promise<Count> }

const temporaryFolder = takeTemporaryFolder()
let isBuilt = false
let isStopped = false

/**
 * `npm test`: runs every stage, also after failures, except stages that need a failed build. The last line is
 * the sum, in which each check and the build count as one.
 */
await runCommand(async () => {
  takeInstant()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  let chromium: string | null = null
  const total = { passed: 0, failed: 0 }
  for (const stage of [
    stageOf('Check', checks),
    stageOf('Rules', () => vitest('rules')),
    stageOf('Backend', () => vitest('backend')),
    stageOf('Build', build),
    stageOf('Chromium', async () => {
      chromium = requireChromium()
      return { passed: 0, failed: 0 }
    }),
    stageOf('Workers', () => (isBuilt && chromium ? vitest('workers', { CHROMIUM: chromium }) : notRun())),
    stageOf('Browser', () => (isBuilt && chromium ? vitest('browser', { CHROMIUM: chromium }) : notRun())),
  ]) {
    const { passed, failed } = await timed(stage)
    if (isStopped) process.exit(130)
    total.passed += passed
    total.failed += failed
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
})

/** The running stage receives the signal itself; a second signal does not wait for it. */
function stop(): void {
  if (isStopped) process.exit(130)
  isStopped = true
}

/** Each stage starts at the same instant, so that a slow stage does not shift the next one's time. */
function takeInstant(): void {
  process.env['TORG_NOW'] ||= instantNameFor()
  const wanted = process.env['TORG_NOW']
  const start = new Date(now()).toISOString()
  console.log(`Every stage starts at ${start}. To repeat: TORG_NOW=${wanted} npm test`)
}

function stageOf(name: string, run: () => Promise<Count>): Stage {
  return { name, run }
}

async function timed({ name, run }: Stage): Promise<Count> {
  console.log(`\n── ${name} ──`)
  const startedAt = performance.now()
  try {
    return await run()
  } catch (error) {
    console.log(error instanceof Refusal ? error.message : error)
    return { passed: 0, failed: 1 }
  } finally {
    console.log(`── ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
}

async function checks(): Promise<Count> {
  const results = await runCheck(({ name, isOk, seconds, output }) => {
    console.log(`${isOk ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s${output && `\n${output}`}`)
  })
  const passed = results.filter(({ isOk }) => isOk).length
  return { passed, failed: results.length - passed }
}

async function build(): Promise<Count> {
  console.log((await buildWhenChanged(DIST)) ? 'Built.' : 'Nothing changed since the last build.')
  isBuilt = true
  return { passed: 1, failed: 0 }
}

/** A stage that cannot run counts as failed. */
async function notRun(): Promise<Count> {
  console.log('Not run: what it needs failed above.')
  return { passed: 0, failed: 1 }
}

async function vitest(project: string, environment: Record<string, string> = {}): Promise<Count> {
  const report = path.join(temporaryFolder, 'report.json')
  rmSync(report, { force: true })
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await runNode(path.join(ROOT, 'node_modules/vitest/vitest.mjs'), args, {
    env: { ...process.env, ...environment, CI: 'true', NO_COLOR: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return countsOf(report, code)
}

function countsOf(report: string, code: number | null): Count {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    string,
    number
  >
  const failed = numFailedTests ?? 0
  // A file that cannot be loaded or a hook that throws fails the run without a failed test.
  return { passed: numPassedTests ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed }
}
