import { chromium } from 'playwright'
import { findChromium } from '../../scripts/system/chromium.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { markdownTable } from '../bench/markdown-table.ts'
import { JOURNEYS } from './thumb/journeys.ts'
import type { Counts } from './thumb/shopper.ts'

/**
 * Scripted shoppers with one thumb in Chromium (`thumb/shopper.ts`): taps, keys, seconds, pixels scrolled and
 * requests of each journey, and how fast the page answers. Every journey runs three times, in turn; the run whose
 * INP is the middle one counts. A page with one button says what the machine itself takes. Ends with a table; exit
 * code 1 when a goal is missed. `npm run prove -- thumb WORD` runs that page, and the journeys whose name has the
 * word. Uses the build in `TORG_DIST` (or `dist`).
 */
const ANSWER_MS = 100
const ROUNDS = 3
const HEAD = ['Journey', 'Taps', 'Goal', 'Keys', 'Seconds', 'Scrolled', 'Requests', 'INP', 'Slowest answer']

const [word = ''] = process.argv.slice(2)
const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium: install it, or name its program in CHROMIUM')
const shop = await startShop({ onLog: () => {} })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const journeys = JOURNEYS.filter((each) => each.isComparison || each.name.includes(word))
const runs = new Map(journeys.map(({ name }) => [name, [] as Counts[]]))
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, run } of journeys) {
      const counts = await run(browser, shop.url)
      runs.get(name)?.push(counts)
      const { taps, inp, slowest } = counts
      console.log(`${name}: ${taps} taps, INP ${say(inp)}, slowest ${say(slowest)}`)
    }
  }
} finally {
  await browser.close()
  await shop.stop()
}
const rows = journeys.map(({ name, goal, isComparison = false }) => {
  const made = (runs.get(name) ?? []).toSorted((one, other) => one.inp.ms - other.inp.ms)
  const counts = made[Math.floor(made.length / 2)]
  if (!counts) throw new Error(`${name}: no run`)
  const isMet = made.every((each) => goal?.isMet(each) ?? true)
  const isQuick = isComparison || counts.inp.ms <= ANSWER_MS
  if (!isMet || !isQuick) process.exitCode = 1
  return [
    name,
    String(counts.taps),
    goal ? `${goal.says}${isMet ? '' : ' MISSED'}` : '',
    String(counts.keys),
    counts.seconds.toFixed(1),
    `${Math.round(counts.scrolled)} px`,
    String(counts.requests),
    `${Math.round(counts.inp.ms)} ms${isQuick ? '' : ' MISSED'}`,
    `${Math.round(counts.slowest.ms)} ms`,
  ]
})
console.log(`\n${markdownTable(HEAD, rows)}`)

function say({ ms, step }: Counts['inp']): string {
  return `${Math.round(ms)} ms (${step})`
}
