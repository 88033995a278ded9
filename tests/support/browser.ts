import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterEach, beforeAll, expect } from 'vitest'
import { findChromium } from '../../scripts/system/chromium.ts'
import { ROOT } from '../../scripts/project.ts'
import { SHIFT_DATE } from './clock.ts'
import { type KeptPage, leave } from './browser-kept-page.ts'
import { replaceLostConnections } from './lost-connections.ts'
import { describeFailure, watch } from './page-problems.ts'

/** The widths in CSS pixels in which every screen is tested, with heights of common devices. */
export const VIEWPORTS = {
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1280: { width: 1280, height: 800 },
} as const

export type PageOptions = {
  viewport?: keyof typeof VIEWPORTS
  /** A phone, which has no mouse; default false. */
  isPhone?: boolean
  colorScheme?: 'light' | 'dark'
  javaScript?: boolean
  /** For pages that axe tests: it injects a script, which the shop's policy refuses. */
  bypassCSP?: boolean
  /** Registers the shop's service worker, which answers before the test's routes do; default false. */
  hasServiceWorker?: boolean
  locale?: string
  timezoneId?: string
  userAgent?: string
  /** A visitor who has not answered the question about cookies; by default all have refused. */
  isAsked?: boolean
  /** Console messages and failures that the test provokes. */
  expected?: readonly RegExp[]
}

export type TestBrowser = {
  open(options?: PageOptions): Promise<Page>
  /**
   * A page that all tests of this process share if they ask for the same: its storage is cleared after each
   * test, and its cache stays, because a new page costs as much as three loads. For tests that need no first
   * visit and leave no listeners or scripts on the page. `who` distinguishes two visitors.
   */
  openAgain(options?: PageOptions, who?: string): Promise<Page>
  /** A new context, for tests with several tabs. Its pages are watched like all others. */
  context(options?: PageOptions): Promise<BrowserContext>
}

/**
 * Starting a browser costs as much as a test, so files of one process share it; each test has its own
 * contexts.
 */
const running = new Map<string, Promise<Browser>>()
const kept = new Map<string, KeptPage>()
/** Responses above 499 of the test that runs, because the console does not tell what they say. */
const failures: Promise<string>[] = []

/**
 * A browser for the tests of a file. After each test its pages are closed, and the test fails when one of
 * them wrote an error or warning, threw, failed to hydrate, violated the content security policy, or called
 * another machine.
 */
export function useBrowser(options: LaunchOptions = {}): TestBrowser {
  let browser: Browser | undefined
  let contexts: BrowserContext[] = []
  let problems: string[] = []

  beforeAll(async () => {
    browser = await sharedBrowser(options)
  })
  afterEach(async () => {
    const found = problems
    const failed = failures.splice(0)
    const answers = found.length > 0 ? await Promise.all(failed) : []
    await Promise.all([
      ...contexts.map((each) => each.close()),
      ...[...kept].map(([key, each]) => each.isInUse && leave(each).catch(() => giveUp(key, each))),
    ])
    contexts = []
    problems = []
    expect(found, ['problems the pages of this test reported', ...answers].join('\n')).toEqual([])
  })
  /** Closes a page that cannot be cleared, so that no other test gets it. */
  async function giveUp(key: string, { page }: KeptPage): Promise<void> {
    kept.delete(key)
    await page.context().close()
  }

  async function make(options: PageOptions, report: (problem: string) => void) {
    if (!browser) throw new Error('The browser runs only inside tests and hooks')
    const made = await browser.newContext(contextOptions(options))
    replaceLostConnections(made)
    await made.addInitScript(SHIFT_DATE)
    if (!options.hasServiceWorker) await made.addInitScript(NO_SERVICE_WORKER)
    if (!options.isAsked) await made.addInitScript(REFUSE_COOKIES)
    await made.addInitScript(REPORT_VIOLATIONS)
    made.on('page', (page) => {
      watch(page, report)
      page.on('response', (response) => {
        if (response.status() >= 500) failures.push(describeFailure(response))
      })
    })
    return made
  }

  async function context(options: PageOptions = {}): Promise<BrowserContext> {
    const made = await make(options, (problem) => {
      if (!isAmong(problem, options.expected)) problems.push(problem)
    })
    contexts.push(made)
    return made
  }

  async function openAgain(asked: PageOptions = {}, who = 'visitor'): Promise<Page> {
    const { viewport = 1280, expected = [], ...rest } = asked
    const key = JSON.stringify([options, who, rest])
    const known = kept.get(key)
    if (known?.isInUse) throw new Error('This test has the page already')
    const report = (problem: string) => {
      if (!isAmong(problem, expected)) problems.push(problem)
    }
    if (known && !known.page.isClosed()) {
      Object.assign(known, { isInUse: true, report })
      await known.page.setViewportSize(VIEWPORTS[viewport])
      await known.page.emulateMedia({ colorScheme: asked.colorScheme ?? 'light', media: null })
      return known.page
    }
    // Requests that a page leaves unfinished must not fail the next test.
    const made = await make(asked, (problem) => {
      const each = kept.get(key)
      if (each?.isInUse) each.report(problem)
    })
    const page = await made.newPage()
    kept.set(key, { page, isInUse: true, report })
    return page
  }

  return { context, openAgain, open: async (options) => (await context(options)).newPage() }
}

/** Ends with the process that launched it. One that died is replaced. */
async function sharedBrowser(options: LaunchOptions): Promise<Browser> {
  const key = JSON.stringify(options)
  const known = await running.get(key)?.catch(() => null)
  if (known?.isConnected()) return known
  const launched = launchBrowser(options)
  running.set(key, launched)
  return launched
}

export type LaunchOptions = {
  /** Keeps left pages in the back/forward cache; `goBack` then never resolves. */
  keepsPages?: boolean
  /** The letters' size in pixels that the visitor has set in the browser; 16 without. */
  letters?: number
}

/** Launches the system's Chromium without access to other machines. */
export async function launchBrowser({ keepsPages = false, letters }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium: install it, or name its program in CHROMIUM')
  return chromium.launch({
    executablePath,
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    args: [
      ...(letters ? [`--blink-settings=defaultFontSize=${letters}`] : []),
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  })
}

/**
 * Returns axe's violations on a page opened with `bypassCSP`, one line each. Only the page's own document is
 * tested: the shop has no frames (`frame-src 'none'`), and axe would open another page for them. Details of
 * passed rules are not kept. This is five times as fast.
 */
export async function findAxeFaults(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} – ${failureSummary}`),
  )
}

export type Look = readonly [viewport: keyof typeof VIEWPORTS, colorScheme: 'light' | 'dark']

/** The widths and colour schemes in which a screen is tested. */
export const LOOKS: readonly Look[] = [
  [390, 'light'],
  [390, 'dark'],
  [768, 'light'],
  [1280, 'dark'],
]

/** Sets width and scheme of the page's next documents, far cheaper than opening another page. */
export async function setLook(page: Page, [viewport, colorScheme]: Look): Promise<void> {
  await page.setViewportSize(VIEWPORTS[viewport])
  await page.emulateMedia({ colorScheme })
  // Axe would see colours on their way. Those of rows out of sight would never arrive.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  })
}

/** Disables the page's cache, so that font and pictures arrive as late as on a first visit. */
export async function keepNothing(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** Saves a screenshot below `.torg/screenshots`; not in `npm test`. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (process.env['CI']) return
  const file = path.join(ROOT, '.torg/screenshots', `${name}.png`)
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
}

const isAmong = (problem: string, expected: readonly RegExp[] = []) =>
  expected.some((pattern) => pattern.test(problem))

function contextOptions(options: PageOptions) {
  return {
    viewport: VIEWPORTS[options.viewport ?? 1280],
    ...(options.isPhone && { hasTouch: true, isMobile: true }),
    colorScheme: options.colorScheme ?? 'light',
    javaScriptEnabled: options.javaScript ?? true,
    bypassCSP: options.bypassCSP ?? false,
    ...(options.locale && { locale: options.locale }),
    ...(options.timezoneId && { timezoneId: options.timezoneId }),
    ...(options.userAgent && { userAgent: options.userAgent }),
  } as const
}

/** As in a browser that has none. Playwright's own way writes a warning to the console. */
const NO_SERVICE_WORKER = `Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })`

/** The banner about cookies would cover what tests click. */
export const REFUSE_COOKIES = `if (location.protocol !== 'about:' && !/(^|; )consent=/.test(document.cookie))
  document.cookie = 'consent=none; path=/; samesite=lax'`

/** Violations by hidden or removed elements reach the console too late or never. */
const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) => {
  console.error('CSP violation: ' + event.effectiveDirective + ' blocked ' + event.blockedURI)
})`
