import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildWhenChanged } from '../../scripts/build-shop.ts'
import { findFreePort } from '../../scripts/free-port.ts'
import { DIST, ROOT } from '../../scripts/project.ts'
import { startShop } from '../../scripts/shop.ts'
import { startFlakyBackend } from '../load/faults.ts'
import { findLimit, isBorne, requestsOfVisit, TRIAL, usualWait } from '../load/limit.ts'
import { memoryGrowth, watchRuntimeMemory } from '../load/memory.ts'
import { takePicture } from '../load/picture.ts'
import { PROFILES, type Profile } from '../load/profiles.ts'
import { summaryOf, writeReport } from '../load/report.ts'
import { type LoadResult, type LoadWish, runLoad } from '../load/run.ts'
import { judgeSpike, type Stretch } from '../load/spike.ts'
import { readTexts } from '../support/command-line.ts'
import { createRandom } from '../support/random.ts'

/**
 * Ten minutes at 60 % of what this machine bears while 5 % of the backend's answers fail, then ten times as
 * many shoppers for a minute. Shorter: `npm run prove -- soak --minutes 1 --spike-seconds 20`; `--rate N`
 * takes a rate for 60 % instead of measuring the limit; `--pictures FOLDER` keeps the report
 * of the peak as `load-report.png`.
 */
const values = readTexts(
  process.argv.slice(2),
  ['minutes', 'spike-seconds', 'rate', 'pictures'],
  'npm run prove -- soak [--minutes N] [--spike-seconds N] [--rate N] [--pictures FOLDER]',
)
const SECONDS = 60 * Number(values.minutes ?? 10)
const SPIKE_SECONDS = Number(values['spike-seconds'] ?? 60)
const FAULTS = 0.05
/** More than are ever logged in at once. */
const ACCOUNTS = 120
/** Of one machine: everybody comes from one address here. */
const LIMITS = { session: 1e9, register: 1e9, loginFrom: 1e9 }

await buildWhenChanged(DIST)
const originPort = await findFreePort()
const backend = await startFlakyBackend(`http://127.0.0.1:${originPort}`, createRandom(5))
const vars = { API_HOST: backend.url, RATE_LIMITS: JSON.stringify(LIMITS) }
const shop = await startShop({ originPort, vars, onLog: () => {} })
const startedAt = performance.now()
let [gates, failures] = [0, 0]
try {
  // What is proven is the storefront; goods and places are not to run out.
  await shop.d1.batch([
    shop.d1.prepare('UPDATE stock SET on_hand = 1000000'),
    shop.d1.prepare('UPDATE delivery_slots SET capacity = 1000000'),
  ])
  const { prepared } = await run({ ...TRIAL, rate: 0.5, seconds: 1 }, { accounts: ACCOUNTS })
  const rate = values.rate === undefined ? await measureRate(prepared) : Number(values.rate)
  tell('a rate is borne at all', rate > 0, `${rate.toFixed(2)} shoppers a second are 60 %`)
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
 * Shoppers a second who ask for 60 % of the requests that are answered where hardly more are borne. Counted in
 * requests, because near the limit visits are slow and most of each is yet to come when a trial ends: what a
 * whole visit asks is seen where the shop is calm.
 */
async function measureRate(prepared: LoadResult['prepared']): Promise<number> {
  const borne = new Map<number, number>()
  const limit = await findLimit(async (rate) => {
    const result = await run({ ...TRIAL, rate }, prepared)
    const isFine = isBorne(result)
    const perSecond = result.requests / TRIAL.seconds
    if (isFine) borne.set(rate, perSecond)
    const told = Object.keys(result.kinds).length > 0 ? ` ${JSON.stringify(result.kinds)}` : ''
    console.log(
      `  ${rate.toFixed(2)} shoppers, ${perSecond.toFixed(0)} requests a second, 95 of 100 in ${usualWait(result).toFixed(0)} ms: ${isFine ? 'borne' : 'too many'}${told}`,
    )
    return isFine
  })
  const most = borne.get(limit) ?? 0
  const visit = requestsOfVisit(borne, limit)
  console.log(
    `Limit: ${most.toFixed(0)} requests a second, of ${limit.toFixed(2)} shoppers a second; a visit asks ${visit.toFixed(1)}`,
  )
  return visit > 0 ? (0.6 * most) / visit : 0
}

async function soak(rate: number, prepared: LoadResult['prepared']): Promise<void> {
  const plan = { ...PROFILES.soak, rate, seconds: SECONDS, warmUpSeconds: Math.min(45, SECONDS / 2) }
  let memory: ReturnType<typeof watchRuntimeMemory> | undefined
  backend.setShare(FAULTS)
  const result = await run(plan, {
    ...prepared,
    // The caches fill while warming up; memory counts from then on.
    onOutcome: ({ at }) => {
      if (at >= 0) memory ??= watchRuntimeMemory()
    },
  })
  backend.setShare(0)
  memory?.stop()
  await print('soak', plan, result)
  const { middle, last, growth } = memoryGrowth(memory?.samples ?? [])
  tell(
    'memory stays',
    growth <= 1.05,
    `median of the middle third ${middle.toFixed(0)} MiB, of the last ${last.toFixed(0)} MiB: ${growth.toFixed(3)}; each minute ${eachMinute(memory?.samples ?? [])}`,
  )
  const errors = countOf(result, 'error')
  tell(
    'no error is unexplained',
    errors === 0 && result.requests > 0,
    `${errors} errors in ${result.requests} requests, ${countOf(result, 'explained')} explained by ${backend.count()} faults`,
  )
  const { loggedIn, orders, withoutAccount } = result.people
  tell(
    'shoppers log in and order',
    withoutAccount === 0 && orders > 0,
    `${loggedIn} of ${result.shoppers} logged in, ${orders} orders; ${withoutAccount} found no account free`,
  )
}

async function spike(rate: number, prepared: LoadResult['prepared']): Promise<void> {
  // Long enough before and after to say what is normal.
  const rest = Math.max(30, SPIKE_SECONDS)
  const seconds = SPIKE_SECONDS + 2 * rest
  // Who came in the peak leaves with it: those who stayed would be more of a load than there was before,
  // for as long as their visits last, and what is asked is how soon the shop is itself again under the same.
  const peak = { times: 10, from: rest / seconds, to: (rest + SPIKE_SECONDS) / seconds, leaves: true }
  const plan = { ...PROFILES.spike, rate, seconds, peak, warmUpSeconds: 15, thinkSeconds: 0.2 }
  const result = await run(plan, prepared)
  await print('spike', plan, result)
  const errors = countOf(result, 'error')
  tell(
    'in the peak shoppers are only told',
    errors === 0 && result.requests > 0,
    `${errors} errors, ${countOf(result, 'told')} told`,
  )
  const { before, after, isNormal } = judgeSpike(result.seconds, plan)
  const say = ({ wait, asked, told }: Stretch) =>
    `95 of 100 in ${wait.toFixed(0)} ms at ${asked.toFixed(0)} requests a second, ${(100 * told).toFixed(1)} % told`
  tell('normal again in 10 s', isNormal, `before ${say(before)}; from 10 s after the peak ${say(after)}`)
}

function run(
  plan: Profile,
  more: Pick<LoadWish, 'accounts' | 'assortment' | 'onOutcome'>,
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

function countOf(result: LoadResult, verdict: 'error' | 'told' | 'explained'): number {
  return result.steps.reduce((sum, { verdicts }) => sum + verdicts[verdict], 0)
}

function tell(what: string, isGood: boolean, figures: string): void {
  gates += 1
  if (!isGood) failures += 1
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${what}: ${figures}`)
}
