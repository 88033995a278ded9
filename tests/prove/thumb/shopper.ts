import type { Browser, BrowserContext, Locator, Page } from 'playwright'
import { REFUSE_COOKIES } from '../../support/browser.ts'
import { replaceLostConnections } from '../../support/lost-connections.ts'
import { observeAnswers } from './observe-answers.ts'
import { LOOK, lookAt, touch } from './touch.ts'

/**
 * A shopper with one thumb: a phone of 390 px with a processor four times slower, on 1.6 Mbit/s and 150 ms. What
 * the thumb does is counted, and how long the page takes to answer each tap.
 */
const PHONE = { width: 390, height: 844 }
const CPU_RATE = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/**
 * Milliseconds between two keys: the fastest thumbs write 85 words a minute (Palin et al., “How do People Type on
 * Mobile Devices?”, 2019). The search takes each letter then; faster keys would
 * come before its pause.
 */
const KEY_DELAY = 140
const INTERACTIONS_PER_OUTLIER = 50

export type Counts = {
  taps: number
  keys: number
  /** Pixels that the page was scrolled to bring a target into sight. */
  scrolled: number
  requests: number
  seconds: number
  /** The slowest answer to a tap or key, in milliseconds, and where it was. */
  slowest: Answer
  /** The interaction to next paint as web.dev defines it: the slowest answer but one for every 50 interactions. */
  inp: Answer
}

type Answer = { ms: number; step: string }

export type Shopper = {
  page: Page
  context: BrowserContext
  /** Opens a page of the shop; what was counted before is forgotten. */
  begin(path: string): Promise<void>
  /** Scrolls to the element if it is out of sight, and taps it. */
  tap(target: string | Locator): Promise<void>
  /** Types into the element that has the focus. `replaced` letters are deleted first. */
  type(text: string, replaced?: number): Promise<void>
  press(key: string): Promise<void>
  counts(): Counts
}

export async function createShopper(browser: Browser, url: string): Promise<Shopper> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'nb-NO',
  })
  replaceLostConnections(context)
  await context.addInitScript(REFUSE_COOKIES)
  const page = await context.newPage()
  let counted = fresh()
  let step = ''
  let startedAt = 0

  // A key's press and release are one interaction, as are the events of a tap.
  let answers = new Map<number, Answer>()
  await page.exposeBinding('reportAnswer', (_, ms: number, interaction: number) => {
    if (ms > (answers.get(interaction)?.ms ?? 0)) answers.set(interaction, { ms, step })
  })
  await page.addInitScript(observeAnswers)
  page.on('request', (request) => {
    if (request.url().startsWith('http')) counted.requests += 1
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })

  return {
    page,
    context,
    async begin(path) {
      await page.goto(url + path)
      await isReady(page)
      counted = fresh()
      answers = new Map()
      startedAt = performance.now()
    },
    async tap(target) {
      const element = (typeof target === 'string' ? page.locator(target) : target).first()
      counted.scrolled += await lookAt(element)
      step = typeof target === 'string' ? target : String(target)
      counted.taps += 1
      await touch(devtools, element)
    },
    async type(text, replaced = 0) {
      step = `typing “${text}”`
      await page.evaluate(makeRoomForKeyboard)
      await page.waitForTimeout(LOOK)
      // A tap may have put the caret anywhere in the text.
      if (replaced > 0) await page.keyboard.press('End')
      for (let letter = 0; letter < replaced; letter += 1) await page.keyboard.press('Backspace')
      await page.keyboard.type(text, { delay: KEY_DELAY })
      counted.keys += text.length + replaced
    },
    async press(key) {
      step = key
      counted.keys += 1
      await page.keyboard.press(key)
    },
    counts() {
      const slow = [...answers.values()].toSorted((one, other) => other.ms - one.ms)
      const answer = (place: number) => slow[place] ?? { ms: 0, step: '' }
      const seconds = (performance.now() - startedAt) / 1_000
      const inp = answer(Math.floor((counted.taps + counted.keys) / INTERACTIONS_PER_OUTLIER))
      return { ...counted, seconds, slowest: answer(0), inp }
    },
  }
}

/** Waits until the page's controls are hydrated. */
export async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as Window & { __torg?: { take: unknown } }).__torg?.take != null)
}

const fresh = () => ({ taps: 0, keys: 0, scrolled: 0, requests: 0 })

/**
 * Runs in the page. A phone's keyboard covers its lower half, so the browser scrolls the field above it. Chromium
 * without a screen reports a late paint for what changes at the lower edge.
 */
function makeRoomForKeyboard(): void {
  const bottom = document.activeElement?.getBoundingClientRect().bottom ?? 0
  if (bottom > innerHeight / 2) scrollBy({ top: bottom - innerHeight / 2, behavior: 'instant' })
}
