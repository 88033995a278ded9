import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildWhenChanged } from '../../scripts/shop/build-shop.ts'
import { findFreePort } from '../../scripts/system/free-port.ts'
import { DIST, ROOT } from '../../scripts/project.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { startFlakyBackend } from '../load/faults.ts'
import { findLimit, isSustained, requestsOfVisit, TRIAL, typicalP95 } from '../load/limit.ts'
import { memoryGrowth, watchRuntimeMemory } from '../load/memory.ts'
import { takePicture } from '../load/picture.ts'
import { PROFILES, type Profile } from '../load/profiles.ts'
import { summaryOf, writeReport } from '../load/report.ts'
import { type LoadResult, type LoadRun, runLoad } from '../load/run.ts'
import { judgeSpike, type TimeSpan } from '../load/spike.ts'
import { readTexts } from '../support/command-line.ts'
import { createRandom } from '../support/random.ts'

/**
 * Ten minutes at 60 % of this machine's limit while 5 % of the backend's responses fail, then ten times as
 * many shoppers for a minute. `--minutes 1 --spike-seconds 20` shortens it, `--rate N` skips measuring the
 * limit and runs at N shoppers per second, and `--pictures FOLDER` writes the report of the peak as
 * `load-report.png`.
 */
const values = readTexts(
  process.argv.slice(2),
  ['minutes', 'spike-seconds', 'rate', 'pictures'],
  'npm run prove -- soak [--minutes N] [--spike-seconds N] [--rate N] [--pictures FOLDER]',
)
const SECONDS = 60 * Number(values.minutes ?? 10)
const SPIKE_SECONDS = Number(values['spike-seconds'] ?? 60)
const FAULTS = 0.05
/** More accounts than shoppers who are logged in at once. */
const ACCOUNTS = 120
/** Rate limits per IP address, raised because all shoppers come from this machine. */
const LIMITS = { session: 1e9, register: 1e9, loginFrom: 1e9 }

await buildWhenChanged(DIST)
const originPort = await findFreePort()
const backend = await startFlakyBackend(`http://127.0.0.1:${originPort}`, createRandom(5))
const vars = { API_HOST: backend.url, RATE_LIMITS: JSON.stringify(LIMITS) }
const shop = await startShop({ originPort, vars, onLog: () => {} })
const startedAt = performance.now()
let [gates, failures] = [0, 0]
try {
  // The proof is about the storefront, so stock and slots never run out.
  await shop.d1.batch([
    shop.d1.prepare('UPDATE stock SET on_hand = 1000000'),
    shop.d1.prepare('UPDATE delivery_slots SET capacity = 1000000'),
  ])
  const { prepared } = await run({ ...TRIAL, rate: 0.5, seconds: 1 }, { accounts: ACCOUNTS })
  const rate = values.rate === undefined ? await measureRate(prepared) : Number(values.rate)
  report('a rate is sustained', rate > 0, `${rate.toFixed(2)} shoppers per second are 60 %`)
  if (rate > 0) {
    await soak(rate, prepared)
    await spike(rate, prepared)
  }
} finally {
  await shop.stop()
  await backend.stop()
}
console.log(
  `\n${gates - failures} of ${gates} passed, in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`,
)
process.exit(failures === 0 ? 0 : 1)

/**
 * Finds the shoppers per second who send 60 % of the requests at the limit. Near the limit visits are slow
 * and unfinished when a trial ends, so the requests per visit are taken from trials at low rates.
 */
async function measureRate(prepared: LoadResult['prepared']): Promise<number> {
  const sustained = new Map<number, number>()
  const limit = await findLimit(async (rate) => {
    const result = await run({ ...TRIAL, rate }, prepared)
    const isFine = isSustained(result)
    const perSecond = result.requests / TRIAL.seconds
    if (isFine) sustained.set(rate, perSecond)
    const kinds = Object.keys(result.kinds).length > 0 ? ` ${JSON.stringify(result.kinds)}` : ''
    console.log(
      `  ${rate.toFixed(2)} shoppers and ${perSecond.toFixed(0)} requests per second, p95 ${typicalP95(result).toFixed(0)} ms: ${isFine ? 'sustained' : 'too many'}${kinds}`,
    )
    return isFine
  })
  const most = sustained.get(limit) ?? 0
  const visit = requestsOfVisit(sustained, limit)
  console.log(
    `Limit: ${most.toFixed(0)} requests and ${limit.toFixed(2)} shoppers per second; ${visit.toFixed(1)} requests per visit`,
  )
  return visit > 0 ? (0.6 * most) / visit : 0
}

async function soak(rate: number, prepared: LoadResult['prepared']): Promise<void> {
  const plan = { ...PROFILES.soak, rate, seconds: SECONDS, warmUpSeconds: Math.min(45, SECONDS / 2) }
  let memory: ReturnType<typeof watchRuntimeMemory> | undefined
  backend.setShare(FAULTS)
  const result = await run(plan, {
    ...prepared,
    // The caches fill during the warm-up, so memory is measured after it.
    onOutcome: ({ at }) => {
      if (at >= 0) memory ??= watchRuntimeMemory()
    },
  })
  backend.setShare(0)
  memory?.stop()
  await print('soak', plan, result)
  const { middle, last, growth } = memoryGrowth(memory?.samples ?? [])
  report(
    'memory does not grow',
    growth <= 1.05,
    `median of the middle third ${middle.toFixed(0)} MiB, of the last ${last.toFixed(0)} MiB: ${growth.toFixed(3)}; each minute ${eachMinute(memory?.samples ?? [])}`,
  )
  const errors = countOf(result, 'error')
  report(
    'no error is unexplained',
    errors === 0 && result.requests > 0,
    `${errors} errors in ${result.requests} requests, ${countOf(result, 'explained')} explained by ${backend.count()} faults`,
  )
  const { loggedIn, orders, withoutAccount } = result.people
  report(
    'shoppers log in and order',
    withoutAccount === 0 && orders > 0,
    `${loggedIn} of ${result.shoppers} logged in, ${orders} orders; ${withoutAccount} found no account free`,
  )
}

async function spike(rate: number, prepared: LoadResult['prepared']): Promise<void> {
  // The spans before and after are long enough to compare.
  const rest = Math.max(30, SPIKE_SECONDS)
  const seconds = SPIKE_SECONDS + 2 * rest
  // The peak's shoppers leave with it, because recovery is measured under the same load as before; those who
  // stayed would add load for as long as their visits last.
  const peak = { times: 10, from: rest / seconds, to: (rest + SPIKE_SECONDS) / seconds, leaves: true }
  const plan = { ...PROFILES.spike, rate, seconds, peak, warmUpSeconds: 15, thinkSeconds: 0.2 }
  const result = await run(plan, prepared)
  await print('spike', plan, result)
  const errors = countOf(result, 'error')
  report(
    'requests in the peak are shed, not failed',
    errors === 0 && result.requests > 0,
    `${errors} errors, ${countOf(result, 'shed')} shed`,
  )
  const { before, after, isNormal } = judgeSpike(result.seconds, plan)
  const describe = ({ p95, perSecond, shed }: TimeSpan) =>
    `p95 ${p95.toFixed(0)} ms at ${perSecond.toFixed(0)} requests per second, ${(100 * shed).toFixed(1)} % shed`
  report(
    'the shop recovers within 10 s',
    isNormal,
    `before ${describe(before)}; from 10 s after the peak ${describe(after)}`,
  )
}

function run(
  plan: Profile,
  more: Pick<LoadRun, 'accounts' | 'assortment' | 'onOutcome'>,
): Promise<LoadResult> {
  return runLoad({ target: shop.url, plan, seed: 7, wasFaulted: backend.wasFaulted, ...more })
}

async function print(name: string, plan: Profile, result: LoadResult): Promise<void> {
  const file = path.join(ROOT, `.torg/load/prove-${name}.html`)
  mkdirSync(path.dirname(file), { recursive: true })
  const described = { title: `Proof: ${name}`, target: 'this machine', profile: name, plan, seed: 7 }
  writeFileSync(file, writeReport(described, result))
  if (values.pictures !== undefined && name === 'spike') {
    await takePicture(file, path.resolve(ROOT, values.pictures, 'load-report.png'))
  }
  console.log(`\n${name}: ${path.relative(ROOT, file)}`)
  for (const [what, value] of summaryOf(result, plan)) console.log(`  ${what.padEnd(30)} ${value}`)
  for (const [kind, count] of Object.entries(result.kinds)) console.log(`    ${kind} × ${count}`)
}

function eachMinute(samples: readonly number[]): string {
  return samples
    .filter((_, second) => second % 60 === 0)
    .map((sample) => sample.toFixed(0))
    .join(' ')
}

function countOf(result: LoadResult, verdict: 'error' | 'shed' | 'explained'): number {
  return result.steps.reduce((sum, { verdicts }) => sum + verdicts[verdict], 0)
}

function report(what: string, isGood: boolean, figures: string): void {
  gates += 1
  if (!isGood) failures += 1
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${what}: ${figures}`)
}
