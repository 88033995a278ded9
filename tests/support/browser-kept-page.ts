import type { Page } from 'playwright'

export type KeptPage = {
  page: Page
  /** From the moment a test asks for it until that test has ended. */
  isInUse: boolean
  /** Takes what the page writes to the console and does wrong, for the test that has it. */
  report: (problem: string) => void
}

/** A URL of the shop without a route: the browser gets an empty page. */
const EMPTY = '/left-by-a-test'
/** With an icon of its own: for one it doesn't name, the browser would ask the shop. */
const EMPTY_PAGE = '<!doctype html><link rel="icon" href="data:,">'

/** Ends what the page does and makes its next visitor a newcomer; scripts, font and pictures stay at hand. */
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
    // Of the same origin: what is stored can be reached, and the process stays.
    const empty = new URL(EMPTY, page.url()).href
    await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }))
    await page.goto(empty)
    await page.unroute(empty)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    // Where the mouse rested, something of the next page would be under it.
    await page.mouse.move(0, 0)
  }
  await context.clearPermissions()
  await context.clearCookies()
}
