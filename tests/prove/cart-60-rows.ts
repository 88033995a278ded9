import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { requireChromium } from '../../scripts/system/chromium.ts'
import { startShop } from '../../scripts/shop/shop.ts'
import { markdownTable } from '../bench/markdown-table.ts'
import { REFUSE_COOKIES } from '../support/browser.ts'
import { middle } from '../support/quantile.ts'
import { callAs } from './thumb/call-as.ts'
import { observeAnswers } from './thumb/observe-answers.ts'
import { isReady } from './thumb/shopper.ts'

/**
 * How fast pages answer while the basket has sixty rows, in Chromium with a processor four times slower: a plus in
 * the basket, the plus of a tile in a category with the basket closed and open beside it, and a letter typed into
 * the search field of the header. An answer is the slowest event of one click or key, until the next paint as the
 * browser reports it (in steps of 8 ms). Exit code 1 when a median exceeds its limit, or when a click or key did
 * nothing. `npm run prove -- cart-60-rows WORD` measures what has the word in its name. Uses the build in
 * `TORG_DIST` (or `dist`).
 */
const ROWS = 60
const ROUNDS = 15
const CPU_RATE = 4
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
/** Milliseconds for the answer, its report and the backend's. */
const REST = 1_000
/** Milliseconds for what the page does after it was scrolled. */
const LOOK = 500
const TYPED = 'tomat agurk salat'
const SEARCH = 'header [role=search] [name=q]'
const ADDABLE = 'main form[data-cart]:not(:has([name=quantity]))'

/** `block`: the longest task until the page is at rest, where that has a limit, too. */
type Limits = { answer: number; block?: number }
type Act = (page: Page, round: number) => Promise<void>
type Measure = { name: string; size: typeof PHONE; path: string; limits: Limits; act: Act; before?: Act }

const MEASURES: Measure[] = [
  { name: 'row', size: PHONE, path: '/no/cart/', limits: { answer: 50, block: 50 }, act: addToRow },
  { name: 'add', size: PHONE, path: '/no/categories/1', limits: { answer: 100 }, act: add },
  {
    name: 'add, basket open',
    size: DESKTOP,
    path: '/no/categories/1',
    limits: { answer: 100 },
    act: add,
    before: openBasket,
  },
  ...[PHONE, DESKTOP].map((size) => ({
    name: 'typing',
    size,
    path: '/no/categories/1',
    limits: { answer: 60 },
    act: type,
    before: openSearch,
  })),
]

const [word = ''] = process.argv.slice(2)
const shop = await startShop({ onLog: () => {} })
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const rows: string[][] = []
try {
  for (const measure of MEASURES.filter(({ name }) => name.includes(word))) {
    const { answers, blocks } = await run(browser, measure)
    const { answer, block = Number.POSITIVE_INFINITY } = measure.limits
    const isMet = middle(answers) <= answer && middle(blocks) <= block
    if (!isMet) process.exitCode = 1
    rows.push([
      measure.name,
      `${measure.size.width} px`,
      `${middle(answers).toFixed(0)} ms`,
      `${Math.max(...answers).toFixed(0)} ms`,
      `${answer} ms`,
      `${middle(blocks).toFixed(0)} ms`,
      isMet ? '' : 'MISSED',
    ])
  }
} finally {
  await browser.close()
  await shop.stop()
}
console.log(`${ROWS} rows, ${ROUNDS} clicks or keys each at 4× CPU\n`)
console.log(
  markdownTable(['Answer to', 'Window', 'Median', 'Slowest', 'Limit', 'Longest task, median', ''], rows),
)

type Answers = { answers: number[]; blocks: number[] }

async function run(on: Browser, { name, size, path, act, before }: Measure): Promise<Answers> {
  const context = await on.newContext({ viewport: size, locale: 'nb-NO' })
  try {
    const page = await openShop(context, path)
    await before?.(page, 0)
    const heard: Answers = { answers: [], blocks: [] }
    await page.exposeBinding('reportAnswer', (_, ms: number) => void heard.answers.push(ms))
    await page.exposeBinding('reportTask', (_, ms: number) => void heard.blocks.push(ms))
    await page.evaluate(observeAnswers)
    await page.evaluate(observeTasks)
    const counted: Answers = { answers: [], blocks: [] }
    // The first one warms the code up and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      heard.answers = []
      heard.blocks = []
      await act(page, round)
      if (heard.answers.length === 0) throw new Error(`${name}: the browser saw no click or key`)
      if (round === 0) continue
      counted.answers.push(Math.max(...heard.answers))
      counted.blocks.push(Math.max(0, ...heard.blocks))
    }
    return counted
  } finally {
    await context.close()
  }
}

async function openShop(context: BrowserContext, path: string): Promise<Page> {
  await context.addInitScript(REFUSE_COOKIES)
  await callAs(context, shop.url).fillCart(301, ROWS)
  const page = await context.newPage()
  await page.goto(shop.url + path)
  await isReady(page)
  // The basket is known, and its code here.
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  return page
}

/** By mouse events, without the actionability checks of Playwright, which are work for the page. */
async function addToRow(page: Page): Promise<void> {
  const row = page.locator('main form[data-cart]').nth(ROWS / 2)
  const quantity = row.locator('[name=quantity]')
  const before = await quantity.inputValue()
  await press(page, row.locator('button[value="1"]'))
  if ((await quantity.inputValue()) === before) throw new Error('A plus in the basket did nothing')
}

async function add(page: Page): Promise<void> {
  const form = page.locator(ADDABLE).nth(4)
  const product = await form.locator('[name=productId]').inputValue()
  await press(page, form.locator('button[value="1"]'))
  const added = page.locator(`main form[data-cart]:has([name=productId][value="${product}"]) [name=quantity]`)
  if ((await added.count()) === 0) throw new Error(`A plus of product ${product} did nothing`)
}

async function press(page: Page, button: ReturnType<Page['locator']>): Promise<void> {
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await button.boundingBox()
  if (!box) throw new Error('The button to press is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(LOOK)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(REST)
}

/** The first product that is added opens the basket. */
async function openBasket(page: Page): Promise<void> {
  await add(page)
  await page.locator('[data-mini-cart] form[data-cart]').nth(ROWS).waitFor()
}

/** Its code loads with the focus. */
async function openSearch(page: Page): Promise<void> {
  await page.locator(SEARCH).focus()
  await page.locator(`${SEARCH}[role=combobox]`).waitFor()
}

async function type(page: Page, round: number): Promise<void> {
  const letter = TYPED.charAt(round)
  await page.keyboard.press(letter === ' ' ? 'Space' : letter)
  await page.waitForTimeout(REST)
  const typed = await page.locator(SEARCH).inputValue()
  if (typed !== TYPED.slice(0, round + 1)) throw new Error(`The search field has “${typed}”`)
}

/** Runs in the page. */
function observeTasks(): void {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      (window as Window & { reportTask?: (ms: number) => unknown }).reportTask?.(duration)
  }).observe({ type: 'longtask' })
}
