import type { Page } from 'playwright'

/** The maximum layout shift of a page without input. */
export const LAYOUT_SHIFT_MAX = 0.02

type Rect = Pick<DOMRect, 'y' | 'height'>
type Source = { node: Node | null; previousRect: Rect; currentRect: Rect }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }

/** The layout shift of this page since it was opened, without shifts that followed an input. */
export async function layoutShift(page: Page): Promise<number> {
  return (await layoutShifts(page)).sum
}

/** The same, and a line for each element that moved: by how much, its text, and its place before and after. */
export function layoutShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        let sum = 0
        const moved: string[] = []
        const placeOf = ({ y, height }: Rect) => `${Math.round(y)} (${Math.round(height)} high)`
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            if (hadRecentInput) continue
            sum += value
            for (const { node, previousRect, currentRect } of sources) {
              const text = node?.textContent?.slice(0, 60) ?? ''
              moved.push(
                `${value.toFixed(4)} "${text}" from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
              )
            }
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve({ sum, moved }), 100))
      }),
  )
}
