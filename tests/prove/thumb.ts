import { chromium } from 'playwright'
import { findChromium } from '../../scripts/system/chromium.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { markdownTable } from '../bench/markdown-table.ts'
import { JOURNEYS } from './thumb/journeys.ts'

/**
 * Scripted shoppers with one thumb in Chromium (`thumb/shopper.ts`): taps, keys, seconds, pixels scrolled and
 * requests of each journey, and the slowest answer to a tap. Ends with a table; exit code 1 when a goal is
 * missed. `npm run prove -- thumb WORD` runs the journeys whose name has the word. Uses the build in `TORG_DIST`
 * (or `dist`).
 */
const ANSWER_MS = 100
const HEAD = ['Journey', 'Taps', 'Goal', 'Keys', 'Seconds', 'Scrolled', 'Requests', 'Slowest answer']

const [word = ''] = process.argv.slice(2)
const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium: install it, or name its program in CHROMIUM')
const shop = await startShop({ onLog: () => {} })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const rows: string[][] = []
try {
  for (const { name, goal, run } of JOURNEYS.filter((each) => each.name.includes(word))) {
    const counts = await run(browser, shop.url)
    const isMet = goal?.isMet(counts) ?? true
    const isQuick = counts.slowest.ms <= ANSWER_MS
    if (!isMet || !isQuick) process.exitCode = 1
    rows.push([
      name,
      String(counts.taps),
      goal ? `${goal.says}${isMet ? '' : ' MISSED'}` : '',
      String(counts.keys),
      counts.seconds.toFixed(1),
      `${Math.round(counts.scrolled)} px`,
      String(counts.requests),
      `${Math.round(counts.slowest.ms)} ms${isQuick ? '' : ' MISSED'}`,
    ])
    console.log(
      `${name}: ${counts.taps} taps, the slowest answer (${Math.round(counts.slowest.ms)} ms) to ${counts.slowest.step}`,
    )
  }
} finally {
  await browser.close()
  await shop.stop()
}
console.log(`\n${markdownTable(HEAD, rows)}`)
