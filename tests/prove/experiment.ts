import { readExperiments } from '../../origin/collector/read-experiments.ts'
import { readFeatures } from '../../origin/growth/feature.ts'
import { evaluateFlags } from '../../worker/growth/evaluate.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { openSession } from '../support/attacks/session.ts'
import { now } from '../support/clock.ts'
import { createRandom } from '../support/random.ts'
import { toUnstructured } from '../support/tracker-payload.ts'

/**
 * One experiment from the console to the console: staff start it, 20,000 simulated visitors are drawn by the edge's
 * own rules, see their variation on several pages, and some order. The collector takes their events in the tracker's
 * protocol, built shop and all. The console must show the true effect inside its interval and no fault of the
 * split; with a tenth of one variation's exposures lost it must show the fault. A seed as argument; 1
 * without.
 */
const VISITORS = 20_000
const FLAG = 'home-first-shelf'
const TRUTH: Record<string, { conversion: number; basket: number }> = {
  offers: { conversion: 0.1, basket: 900 },
  popular: { conversion: 0.12, basket: 960 },
}
const LOST_SHARE = 0.1
/** Events of one request: of many visitors, because this is about counting and not about load. */
const BATCH = 60
const BATCH_SCHEMA = 'iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4'
const seed = Number(process.argv[2] ?? 1)

const faults: string[] = []
for (const isBroken of [false, true]) await run(isBroken)
for (const fault of faults) console.error(`✗ ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

async function run(isBroken: boolean): Promise<void> {
  const random = createRandom(seed)
  const shop = await startShop({ vars: { RATE_LIMITS: '{"collector":1000000}' } })
  try {
    await prove({ shop, random, isBroken })
  } finally {
    await shop.stop()
  }
}

async function prove({
  shop,
  random,
  isBroken,
}: {
  shop: Awaited<ReturnType<typeof startShop>>
  random: () => number
  isBroken: boolean
}): Promise<void> {
  const db = shop.d1 as unknown as D1Database
  const clock = () => new Date(now())
  const { headers } = await openSession({ url: shop.url, shop }, 'catalogue@torg.test')
  const started = await fetch(`${shop.url}/console/flags/`, {
    method: 'POST',
    headers: { ...headers, origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ flag: FLAG, value: 'experiment' }).toString(),
    redirect: 'manual',
  })
  expectThat(started.status === 303, `the console did not start it: ${started.status}`)
  const config = await readFeatures(db)
  const counted = { exposures: 0, orders: 0 }
  const waiting: object[] = []
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const deviceId = idOf(random)
    const { experiments } = evaluateFlags(
      config as never,
      { platform: 'web', country: 'NO', deviceId, user: null },
      [FLAG],
    )
    const variation = experiments[FLAG] ?? ''
    const truth = TRUTH[variation]
    if (!truth) throw new Error(`A visitor was drawn for "${variation}"`)
    const of = { visitor: idOf(random), session: idOf(random), now: now() }
    const events: object[] = []
    const isLost = isBroken && variation === 'popular' && random() < LOST_SHARE
    if (!isLost) {
      counted.exposures += 1
      events.push(
        toUnstructured(
          { name: 'experiment_viewed', experiment: FLAG, variation },
          { ...of, id: idOf(random) },
        ),
      )
    }
    if (random() < truth.conversion) {
      counted.orders += 1
      // Baskets are skewed: most are small, some are large.
      const valueMinor = Math.round(truth.basket * 100 * -Math.log(1 - random()))
      const order = { name: 'checkout_step', step: 'placed', pieces: 9, valueMinor, currency: 'NOK' } as const
      events.push(toUnstructured(order, { ...of, now: of.now + 1_000, id: idOf(random) }))
    }
    // A tracker sends again what it does not know to have arrived.
    waiting.push(...events, ...(random() < 0.02 ? events : []))
    if (waiting.length > BATCH) await post(shop.url, waiting.splice(0))
  }
  await post(shop.url, waiting)
  const refused = await db.prepare('SELECT count(*) AS count FROM analytics_faults').first<number>('count')
  expectThat(refused === 0, `${refused} events were refused`)
  const [result] = (await readExperiments({ db, clock })).filter(({ key }) => key === FLAG)
  const page = await (await fetch(`${shop.url}/console/experiments/`, { headers })).text()
  if (!result?.split) throw new Error('The console has no result')
  const [control, variant] = result.variations
  const sum = (pick: (row: NonNullable<typeof control>) => number) =>
    result.variations.reduce((total, row) => total + pick(row), 0)
  console.log(isBroken ? 'With a tenth of the exposures of one variation lost' : 'Sound')
  for (const { variation, visitors, exposures, converted, conversion, baskets } of result.variations) {
    const [basket] = baskets
    console.log(
      `  ${variation}: ${visitors} visitors, ${exposures} exposures, ${converted} ordered, ${share(conversion)}, ${basket?.buyers} buyers of ${basket?.mean?.value.toFixed(2)} NOK`,
    )
  }
  console.log(
    `  difference ${share(variant?.difference)}, basket ${money(variant?.baskets[0]?.difference)}, p of the split ${result.split.probability.toPrecision(3)}`,
  )
  expectThat(
    sum(({ exposures }) => exposures) === counted.exposures &&
      sum(({ visitors }) => visitors) === counted.exposures,
    'exposures and visitors are not one each',
  )
  expectThat(result.split.isFault === isBroken, isBroken ? 'the fault is not flagged' : 'a fault is flagged')
  expectThat(page.includes('Sample-ratio fault') === isBroken, 'the page does not say what the result does')
  if (isBroken) return
  expectThat(sum(({ converted }) => converted) === counted.orders, 'an order is missing')
  const effects = [
    [
      'conversion',
      variant?.difference,
      (TRUTH['popular']?.conversion ?? 0) - (TRUTH['offers']?.conversion ?? 0),
    ],
    [
      'basket',
      variant?.baskets[0]?.difference,
      (TRUTH['popular']?.basket ?? 0) - (TRUTH['offers']?.basket ?? 0),
    ],
  ] as const
  for (const [what, estimate, truth] of effects) {
    const isInside = estimate && estimate.low <= truth && truth <= estimate.high
    expectThat(Boolean(isInside), `the true effect on the ${what}, ${truth}, is outside the interval`)
  }
}

async function post(url: string, data: readonly object[]): Promise<void> {
  const response = await fetch(`${url}/collector/com.snowplowanalytics.snowplow/tp2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ schema: BATCH_SCHEMA, data }),
  })
  expectThat(response.status === 200, `the collector responded with ${response.status}`)
}

function expectThat(isSo: boolean, fault: string): void {
  if (!isSo) faults.push(fault)
}

function idOf(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

type Shown = { value: number; low: number; high: number } | null | undefined

function share(estimate: Shown): string {
  if (!estimate) return '–'
  const [value, low, high] = [estimate.value, estimate.low, estimate.high].map((each) =>
    (each * 100).toFixed(2),
  )
  return `${value} % (${low} to ${high})`
}

function money(estimate: Shown): string {
  if (!estimate) return '–'
  return `${estimate.value.toFixed(2)} (${estimate.low.toFixed(2)} to ${estimate.high.toFixed(2)})`
}
