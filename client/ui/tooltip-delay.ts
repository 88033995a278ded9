/** Milliseconds a pointer rests before a tooltip opens (spec 9). */
export const TOOLTIP_DELAY = 700
/** Within this many milliseconds of the last tooltip the next one opens at once (spec 9). */
export const TOOLTIP_SKIP_DELAY = 300

// When a tooltip was last put away: one pointer, so one memory. Never touched while rendering.
let lastClosed = Number.NEGATIVE_INFINITY

/** How long a tooltip waits that is wished for at `now`, milliseconds of one clock. */
export function openDelay(now: number): number {
  return now - lastClosed < TOOLTIP_SKIP_DELAY ? 0 : TOOLTIP_DELAY
}

export function tooltipClosed(now: number): void {
  lastClosed = now
}
