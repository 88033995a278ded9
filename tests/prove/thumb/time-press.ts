import type { Page } from 'playwright'

/** Milliseconds from the press of a button until the page shows that it was taken, and until the backend has accepted it. */
export type PressTimes = { shown: number; accepted: number }

/** What a page has once a press is shown, and once it is accepted; `accepted: null` is an empty outbox of the cart. */
export type PressMarks = { shown: string; accepted: string | null }

/**
 * Begins to time the next press of the page. The returned function waits for both marks; each counts with the
 * frame that shows it.
 */
export async function timePress(page: Page, marks: PressMarks): Promise<() => Promise<PressTimes>> {
  await page.evaluate(observePress, marks)
  return async () => {
    const times = await page.waitForFunction(
      () => (window as Window & { pressed?: PressTimes }).pressed ?? null,
    )
    return (await times.jsonValue()) as PressTimes
  }
}

/** Runs in the page. */
function observePress({ shown, accepted }: PressMarks): void {
  const found: Partial<PressTimes> = {}
  const isIn = (selector: string) => document.querySelector(selector) !== null
  const isAccepted = () =>
    accepted === null
      ? (window as Window & { __torg?: { intents: unknown[] } }).__torg?.intents.length === 0 &&
        Object.keys(localStorage).every((key) => !key.startsWith('torg.cart.'))
      : isIn(accepted)
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const look = () => {
        const now = performance.now() - timeStamp
        if (found.shown === undefined && isIn(shown)) found.shown = now
        // An outbox is empty before the press, too.
        if (found.shown !== undefined && isAccepted()) found.accepted = now
        if (found.accepted === undefined) requestAnimationFrame(look)
        else Object.assign(window, { pressed: found })
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}
