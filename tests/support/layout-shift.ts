import type { Page } from 'playwright'

/** The maximum layout shift of a page without input. */
export const LAYOUT_SHIFT_MAX = 0.02

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** The layout shift of this page since it was opened, without shifts that followed an input. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100))
      }),
  )
}
