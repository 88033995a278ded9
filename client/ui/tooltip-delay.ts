/** Milliseconds a pointer rests before a tooltip opens (docs/reference/limits.md#delays). */
export const TOOLTIP_DELAY = 700
/**
 * A tooltip within this many milliseconds of the last one opens at once (docs/reference/limits.md#delays).
 */
export const TOOLTIP_SKIP_DELAY = 300

// When the last tooltip closed. There is one pointer, so this state is global. Never used while rendering.
let lastClosed = Number.NEGATIVE_INFINITY

/** Milliseconds before a tooltip requested at `now` opens. */
export function openDelay(now: number): number {
  return now - lastClosed < TOOLTIP_SKIP_DELAY ? 0 : TOOLTIP_DELAY
}

export function tooltipClosed(now: number): void {
  lastClosed = now
}
