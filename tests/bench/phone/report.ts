import { middle } from '../../support/quantile.ts'
import { markdownTable } from '../markdown-table.ts'
import type { Visit } from './visit.ts'

export const HEADING = '## Phone'

export type PageName = 'category' | 'home' | 'product' | 'search' | 'recipe'
export type Rounds = { name: PageName; shop: Visit[]; add: Visit[]; anchor: Visit[]; linked: Visit[] }[]
export type Shift = { width: number; shift: number }
export type Measured = { rounds: Rounds; shifts: Shift[]; load: number; seconds: number }

type Limit = { what: string; limit: number; value: (measured: Measured) => number }

const SHIFT_MAX = 0.02

/** Of the category page, to the anchor in the same round. */
export const LIMITS: readonly Limit[] = [
  { what: 'first paint', limit: 0.85, value: ratioOf(({ fcp }) => fcp) },
  { what: 'largest paint', limit: 0.9, value: ratioOf(({ lcp }) => lcp) },
  { what: 'a tap on Add taken, to bare React listening', limit: 0.5, value: takenToListening },
  { what: 'blocking time', limit: 1, value: ratioOf(({ tbt }) => tbt) },
  {
    what: 'layout shift with a late font, worst width',
    limit: SHIFT_MAX,
    value: ({ shifts }) => Math.max(...shifts.map(({ shift }) => shift)),
  },
]

export function isMet({ limit, value }: Limit, measured: Measured): boolean {
  return value(measured) <= limit
}

export function writeSection(measured: Measured): string {
  const { rounds, shifts, load, seconds } = measured
  const gates = LIMITS.map((each) => [
    each.what,
    each.value(measured).toFixed(2),
    `at most ${each.limit}`,
    isMet(each, measured) ? 'PASS' : 'FAIL',
  ])
  const rows = rounds.flatMap(({ name, shop, add, anchor, linked }) => [
    [name, ...timesOf(shop), taken(add)],
    ['bare React', ...timesOf(anchor), taken(anchor)],
    ...(linked.length > 0 ? [['bare React, sheet in a file', ...timesOf(linked), taken(linked)]] : []),
  ])
  return `${HEADING}

\`npm run bench -- phone\` writes this section: ${seconds.toFixed(0)} s, load average ${load.toFixed(1)} before the run.

${markdownTable(['Category page: the shop divided by bare React', 'Measured', 'Limit', ''], gates)}

${markdownTable(['ms', 'First paint', 'Largest paint', 'Blocking time', 'Shift', 'Takes a tap'], rows)}

Medians of ${rounds[0]?.shop.length ?? 0} rounds of first visits in Chromium: 390 × 844, processor four times slower, 1.6 Mbit/s, 150 ms. Between browser and shop is a proxy that compresses pages with brotli 4 and files with 11, over HTTP/1.1; pages are hits. _Bare React_: a page of the same elements and data blocks, with the same inlined styles, rendered and hydrated by the published React, with one script and without the shop's; it takes a tap when it has hydrated; _sheet in a file_: the shop's whole sheet linked, as Vite builds it. The shop takes a tap on Add when its submission is taken, which is asked for every 10 ms on a visit of its own. Blocking time is what long tasks after the first paint exceed 50 ms by.

Layout shift of the category when the font arrives 1.5 s late: ${shifts.map(({ width, shift }) => `${shift.toFixed(3)} at ${width} px`).join(', ')}.
`
}

function timesOf(visits: Visit[]): string[] {
  const median = (of: (visit: Visit) => number) => middle(visits.map(of))
  return [
    ...[median(({ fcp }) => fcp), median(({ lcp }) => lcp), median(({ tbt }) => tbt)].map((ms) =>
      ms.toFixed(0),
    ),
    median(({ shift }) => shift).toFixed(3),
  ]
}

function taken(visits: Visit[]): string {
  return visits.length === 0 ? '' : middle(visits.map(({ takes }) => takes)).toFixed(0)
}

function ratioOf(of: (visit: Visit) => number) {
  return ({ rounds }: Measured) => {
    const [category] = rounds
    return middle(
      (category?.shop ?? []).map((visit, round) => of(visit) / of(category?.anchor[round] ?? visit)),
    )
  }
}

function takenToListening({ rounds }: Measured): number {
  const [category] = rounds
  return middle(
    (category?.add ?? []).map(({ takes }, round) => takes / (category?.anchor[round]?.takes ?? takes)),
  )
}
