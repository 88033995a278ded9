/** Smallest width in CSS pixels of each layout (spec 9). */
export const BREAKPOINTS = { sm: 480, md: 768, lg: 992, xl: 1280 } as const

export type Breakpoint = keyof typeof BREAKPOINTS

/** The media query that holds from a breakpoint upwards. */
export function fromBreakpoint(breakpoint: Breakpoint): string {
  return `(min-width: ${BREAKPOINTS[breakpoint]}px)`
}
