/** The smallest width of each layout, in CSS pixels (docs/reference/limits.md#layout-widths). */
export const BREAKPOINTS = { sm: 480, md: 768, lg: 992, xl: 1280 } as const
