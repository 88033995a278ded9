import type { Browser, Page } from 'playwright'
import { REFUSE_COOKIES } from '../../support/browser.ts'

/** What a first visit felt like, in milliseconds from the request; `shift` without a unit. */
export type Visit = { fcp: number; lcp: number; tbt: number; shift: number; takes: number }

export const PHONE = { width: 390, height: 844 }
const CPU_RATE = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** Milliseconds without a request or long task after which the page is at rest. */
const REST = 1_000

/** Opens a page on a slow phone, for the first time, and measures until it is at rest. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  return withPage(browser, PHONE.width, async (page) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(REST)
    const seen = await page.evaluate(() => window.firstVisit)
    if (seen.renderedAgain) throw new Error(`${url} was rendered again: ${seen.renderedAgain}`)
    const tbt = seen.tasks
      .filter(([start]) => start >= seen.fcp)
      .reduce((total, [, duration]) => total + Math.max(0, duration - 50), 0)
    return { fcp: seen.fcp, lcp: seen.lcp, tbt, shift: seen.shift, takes: seen.takes }
  })
}

/** The layout shift of a page whose font arrives `late` milliseconds after it was asked for. */
export async function shiftOfLateFont(
  browser: Browser,
  url: string,
  width: number,
  late: number,
): Promise<number> {
  return withPage(browser, width, async (page) => {
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, late))
      await route.continue()
    })
    await page.goto(url)
    await page.waitForFunction(() => document.fonts.check('1rem "Schibsted Grotesk"'))
    await page.waitForLoadState('networkidle')
    return page.evaluate(() => window.firstVisit.shift)
  })
}

async function withPage<T>(browser: Browser, width: number, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { ...PHONE, width },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'nb-NO',
  })
  try {
    await context.addInitScript(REFUSE_COOKIES)
    await context.addInitScript(observe)
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    firstVisit: {
      fcp: number
      lcp: number
      shift: number
      takes: number
      tasks: [start: number, duration: number][]
      renderedAgain: string
    }
  }
}

/** Runs in the page before its scripts. */
function observe(): void {
  const seen: Window['firstVisit'] = { fcp: 0, lcp: 0, shift: 0, takes: 0, tasks: [], renderedAgain: '' }
  window.firstVisit = seen
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  on('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
  on('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
  on('mark', ({ name, startTime, ...rest }) => {
    if (name === 'listens') seen.takes = startTime
    if (name === 'rendered-again') seen.renderedAgain = String((rest as { detail?: unknown }).detail)
  })
  // Asks as a tap would, but without its default: whether anybody takes the button's submission.
  const timer = setInterval(() => {
    const button = document.querySelector<HTMLButtonElement>('form[data-cart] button[value="1"]')
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button })
    if (!button || !new URL(location.href).searchParams.has('add')) return
    if (button.form?.dispatchEvent(event)) return
    seen.takes ||= performance.now()
    clearInterval(timer)
  }, 10)
}
