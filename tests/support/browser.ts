import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterEach, beforeAll, expect } from 'vitest'
import { findChromium } from '../../scripts/system/chromium.ts'
import { ROOT } from '../../scripts/project.ts'
import { SHIFT_DATE } from './clock.ts'
import { type KeptPage, leave } from './browser-kept-page.ts'

/** CSS pixels of the widths every screen is looked at in; heights of common devices. */
export const VIEWPORTS = {
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1280: { width: 1280, height: 800 },
} as const

export type PageOptions = {
  viewport?: keyof typeof VIEWPORTS
  colorScheme?: 'light' | 'dark'
  javaScript?: boolean
  /** axe injects a script, which the shop's policy rightly refuses: only for pages axe looks at. */
  bypassCSP?: boolean
  locale?: string
  userAgent?: string
  /** What this page may say in the console or fail at, because the test provokes it. */
  expected?: readonly RegExp[]
}

export type TestBrowser = {
  open(options?: PageOptions): Promise<Page>
  /**
   * One page for all tests of this process that ask for the same: what it stored is cleared after each test,
   * and what it has loaded stays in its cache. A new page costs as much as three loads. For tests that need no
   * first visit and give the page no listeners or scripts that outlive them. `who` tells two visitors apart.
   */
  openAgain(options?: PageOptions, who?: string): Promise<Page>
  /** A context of its own, for tests of several tabs. Its pages are watched like all others. */
  context(options?: PageOptions): Promise<BrowserContext>
}

/** Starting one costs as much as a test; files that run in one process share it, each test with contexts of its own. */
const running = new Map<string, Promise<Browser>>()
const kept = new Map<string, KeptPage>()

/**
 * A browser for the tests of a file. After each test every page it opened is closed, and the test fails
 * when one of them wrote an error or warning, threw, could not hydrate, broke the content security
 * policy, or asked a host other than this machine.
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
    await Promise.all([
      ...contexts.map((each) => each.close()),
      ...[...kept].map(([key, each]) => each.isInUse && leave(each).catch(() => giveUp(key, each))),
    ])
    contexts = []
    problems = []
    expect(found, 'problems the pages of this test reported').toEqual([])
  })
  /** A page that cannot be left as if nothing had been is not given to another test. */
  async function giveUp(key: string, { page }: KeptPage): Promise<void> {
    kept.delete(key)
    await page.context().close()
  }

  async function make(options: PageOptions, report: (problem: string) => void) {
    if (!browser) throw new Error('The browser runs only inside tests and hooks')
    const made = await browser.newContext(contextOptions(options))
    await made.addInitScript(SHIFT_DATE)
    await made.addInitScript(REPORT_VIOLATIONS)
    made.on('page', (page) => watch(page, report))
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

/** It ends with the process that launched it; one that died meanwhile is replaced. */
async function sharedBrowser(options: LaunchOptions): Promise<Browser> {
  const key = JSON.stringify(options)
  const known = await running.get(key)?.catch(() => null)
  if (known?.isConnected()) return known
  const launched = launchBrowser(options)
  running.set(key, launched)
  return launched
}

export type LaunchOptions = {
  /** Pages that are left stay in memory and come back from there; `goBack` then waits for ever. */
  keepsPages?: boolean
}

/** The system's Chromium without any way out of this machine. */
export async function launchBrowser({ keepsPages = false }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium: install it, or name its program in CHROMIUM')
  return chromium.launch({
    executablePath,
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  })
}

/**
 * What axe finds wrong with a page opened with `bypassCSP`, one line per fault. The page's own document
 * alone: the shop has no frames (`frame-src 'none'`), and for those axe opens another page each time.
 * Details of what passed are not kept. Together that is five times as fast.
 */
export async function findAxeFaults(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} – ${failureSummary}`),
  )
}

export type Look = readonly [viewport: keyof typeof VIEWPORTS, colorScheme: 'light' | 'dark']

/** The widths and schemes in which a screen is looked at. */
export const LOOKS: readonly Look[] = [
  [390, 'light'],
  [390, 'dark'],
  [768, 'light'],
  [1280, 'dark'],
]

/** The page's next documents come at this width and in this scheme: cheaper by far than another browser's page. */
export async function setLook(page: Page, [viewport, colorScheme]: Look): Promise<void> {
  await page.setViewportSize(VIEWPORTS[viewport])
  await page.emulateMedia({ colorScheme })
}

/** Whatever this page opens, font and pictures come as late as on a first visit. */
export async function keepNothing(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** Saves what the page looks like below `.torg/screenshots`, for people; not in `npm test`, where nobody looks. */
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
    colorScheme: options.colorScheme ?? 'light',
    javaScriptEnabled: options.javaScript ?? true,
    bypassCSP: options.bypassCSP ?? false,
    ...(options.locale && { locale: options.locale }),
    ...(options.userAgent && { userAgent: options.userAgent }),
  } as const
}

function watch(page: Page, report: (problem: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      report(`console ${message.type()}: ${message.text()} (${page.url()})`)
    }
  })
  page.on('pageerror', (error) => report(`uncaught: ${error.message} (${page.url()})`))
  page.on('request', (request) => {
    if (!isLocal(request.url())) report(`request to another host: ${request.url()}`)
  })
}

function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return !protocol.startsWith('http') || hostname === 'localhost' || hostname === '127.0.0.1'
}

/** Violations by hidden or removed elements reach the console too late or not at all. */
const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) => {
  console.error('CSP violation: ' + event.effectiveDirective + ' blocked ' + event.blockedURI)
})`
