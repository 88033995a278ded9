import type { Page } from 'playwright'

export type KeptPage = {
  page: Page
  /** From a test's request for the page until the end of that test. */
  isInUse: boolean
  /** Called with console output and errors of the page, for the test that has it. */
  report: (problem: string) => void
}

/** A URL of the shop without a route, which shows an empty page. */
const EMPTY = '/left-by-a-test'
/** With an icon of its own, because the browser would otherwise request one from the shop. */
const EMPTY_PAGE = '<!doctype html><link rel="icon" href="data:,">'

/** Stops the page and clears its visitor's storage; scripts, font and pictures stay cached. */
export async function leave(kept: KeptPage): Promise<void> {
  kept.isInUse = false
  const { page } = kept
  const context = page.context()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(
    context
      .pages()
      .filter((each) => each !== page)
      .map((each) => each.close()),
  )
  if (page.url().startsWith('http')) {
    // The same origin, so that its storage can be cleared and the process stays.
    const empty = new URL(EMPTY, page.url()).href
    await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }))
    await page.goto(empty)
    await page.unroute(empty)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    // The resting mouse would hover over something of the next page.
    await page.mouse.move(0, 0)
  }
  await context.clearPermissions()
  await context.clearCookies()
}
