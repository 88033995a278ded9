import type { CacheOutcome } from '../../worker/cache/cache-result.ts'
import { typicalP95 } from './limit.ts'
import { escape, lineChart, shareBars } from './charts.ts'
import type { StepFigures } from './recorder.ts'
import type { Profile } from './profiles.ts'
import type { LoadResult } from './run.ts'

export type ReportedRun = { title: string; target: string; profile: string; plan: Profile; seed: number }

/** Colours that keep their order in greyscale and differ for colour-blind readers. */
const COLOURS = { blue: '#1f5fa8', orange: '#e07b00', dark: '#3b2a5c', grey: '#8a8a8a', red: '#b3261e' }
const CACHE_COLOURS: Record<CacheOutcome, string> = {
  hit: COLOURS.blue,
  stale: '#74a9d8',
  miss: COLOURS.orange,
  bypass: '#cfcfcf',
  error: COLOURS.red,
}

/** Returns the report as one HTML file without external resources. */
export function writeReport(run: ReportedRun, result: LoadResult): string {
  const { plan } = run
  const seconds = result.seconds.filter(({ at }) => at >= 0)
  const line = (name: string, colour: string, of: (second: (typeof seconds)[number]) => number) => ({
    name,
    colour,
    points: seconds.map((second) => [second.at, of(second)] as const),
  })
  const crowd = (name: string, colour: string, of: (second: (typeof result.crowd)[number]) => number) => ({
    name,
    colour,
    points: result.crowd.map((second) => [second.at, of(second)] as const),
  })
  const shade: [number, number] | undefined = plan.peak && [
    plan.peak.from * plan.seconds,
    plan.peak.to * plan.seconds,
  ]
  // Responses that came after the end extend the axis, which all charts share.
  const axis = { until: Math.max(plan.seconds, ...seconds.map(({ at }) => at)), shade }
  const errors = Object.entries(result.kinds).toSorted(([, one], [, other]) => other - one)
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(run.title)}</title>
<style>${STYLE}</style>
<main>
<h1>${escape(run.title)}</h1>
<p>${escape(run.target)} · ${escape(run.profile)} · ${plan.rate} shoppers arrive per second${plan.peak ? `, ${plan.peak.times} times as many in the shaded time${plan.peak.leaves ? ', who leave with it' : ''}` : ''} · ${plan.seconds} s after ${plan.warmUpSeconds} s of warm-up · mean thinking time ${plan.thinkSeconds} s · seed ${run.seed} · ${result.startedAt.slice(0, 16).replace('T', ' ')} UTC</p>
<dl>${summaryOf(result, plan)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
    .join('')}</dl>
${lineChart(
  'Requests',
  'per second',
  [
    line('sent', COLOURS.grey, ({ offered }) => offered),
    line('served', COLOURS.blue, ({ served }) => served),
    line('shed', COLOURS.orange, ({ shed }) => shed),
    line('errors', COLOURS.red, ({ errors: count }) => count),
  ],
  axis,
)}
${lineChart('Time to the last byte', 'ms', [line('p50', COLOURS.blue, ({ p50 }) => p50), line('p95', COLOURS.dark, ({ p95 }) => p95)], axis)}
${lineChart(
  'Shoppers in the shop',
  'at the end of each second',
  [
    crowd('all', COLOURS.blue, ({ inside }) => inside),
    ...(plan.peak ? [crowd('arrived in the peak', COLOURS.orange, ({ ofPeak }) => ofPeak)] : []),
  ],
  axis,
)}
${shareBars(
  'Cache results',
  Object.entries(result.caches).map(([name, counts]) => ({
    name,
    parts: Object.entries(CACHE_COLOURS).map(([cache, colour]) => ({
      name: cache,
      colour,
      count: counts[cache] ?? 0,
    })),
  })),
)}
<h2>Steps, milliseconds</h2>
<table><thead><tr><th>Step<th>Requests<th>First byte, p50<th>p95<th>Last byte, p50<th>p95<th>p99<th>Slowest<th>Shed<th>Refused<th>Errors</tr></thead>
<tbody>${result.steps.map(stepRow).join('')}</tbody></table>
<h2>Failed and refused requests</h2>
${errors.length === 0 ? '<p>Nothing.</p>' : `<table><tbody>${errors.map(([kind, count]) => `<tr><td>${escape(kind)}<td class="n">${count}`).join('')}</tbody></table>`}
<p class="note">Shed: 429 or 503 with Retry-After. Refused: 409, such as a full slot. Explained: a failure caused by an injected fault. Times are those of good responses, counted from the shopper's request.</p>
</main></html>
`
}

/** The figures at the top of the report, which the terminal prints too. */
export function summaryOf(result: LoadResult, plan: Profile): [name: string, value: string][] {
  const { loggedIn, orders, withoutAccount } = result.people
  const of = (verdict: keyof StepFigures['verdicts']) =>
    result.steps.reduce((sum, { verdicts }) => sum + verdicts[verdict], 0)
  return [
    ['Requests', String(result.requests)],
    ['Per second', (result.requests / plan.seconds).toFixed(1)],
    ['Shoppers', `${result.shoppers}, at most ${result.mostAtOnce} at once`],
    ['Logged in', `${loggedIn}${withoutAccount > 0 ? `; ${withoutAccount} found no account free` : ''}`],
    ['Orders placed and paid', String(orders)],
    ['p95 of a typical second', `${Math.round(typicalP95(result))} ms`],
    ['Shed (429 or 503)', String(of('shed'))],
    ['Refused', String(of('refused'))],
    ['Explained by faults', String(of('explained'))],
    ['Errors', String(of('error'))],
    ['Delay of the generator, p99', `${result.ownDelayMs.toFixed(0)} ms`],
  ]
}

function stepRow({ step, count, firstByte, total, verdicts }: StepFigures): string {
  const cells = [
    count,
    ...[firstByte.p50, firstByte.p95, total.p50, total.p95, total.p99, total.max].map((ms) =>
      ms < 10 ? ms.toFixed(1) : ms.toFixed(0),
    ),
    verdicts.shed,
    verdicts.refused,
    verdicts.error,
  ]
  return `<tr><th scope="row">${escape(step)}${cells.map((cell) => `<td class="n">${cell}`).join('')}</tr>`
}

const STYLE = `
body{font:15px/1.5 system-ui,sans-serif;color:#1c1c1c;background:#faf8f4;margin:0}
main{max-width:820px;margin:0 auto;padding:24px 20px 48px}
h1{font-size:26px;margin:0 0 4px}h2{font-size:18px;margin:28px 0 8px}p{margin:0 0 16px}
dl{display:grid;grid-template-columns:repeat(3,1fr);gap:10px;margin:0 0 20px}
dl div{background:#fff;border:1px solid #e4dfd6;border-radius:8px;padding:8px 12px}
dt{color:#5a5a5a;font-size:13px}dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}
figure{margin:0 0 20px;background:#fff;border:1px solid #e4dfd6;border-radius:8px;padding:12px}
figcaption{font-weight:600;margin:0 0 8px}.key{font-weight:400;margin-left:12px;white-space:nowrap}
.key i{display:inline-block;width:12px;height:12px;border-radius:3px;margin-right:5px;vertical-align:-1px}
svg{display:block;width:100%;height:auto;font-size:12px}svg text{fill:#4a4a4a}.grid{stroke:#e9e5dd}.shade{fill:#fbe7cf}
table{border-collapse:collapse;width:100%;background:#fff;font-size:14px;font-variant-numeric:tabular-nums}
th,td{padding:5px 8px;border-bottom:1px solid #e9e5dd;text-align:left;font-weight:400}thead th{font-weight:600;vertical-align:bottom}
.n{text-align:right}.note{color:#5a5a5a;font-size:13px;margin-top:12px}
@media (max-width:600px){dl{grid-template-columns:1fr}table{display:block;overflow-x:auto}}
`
