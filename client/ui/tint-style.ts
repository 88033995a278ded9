import type { CSSProperties } from 'react'

/**
 * The background for a drawing, which has its tint around it: in a dark scheme the same hue, as dark and pale as the
 * drawing's own (origin/media/colour.ts).
 */
export function tintStyle(tint: string | null | undefined): CSSProperties | undefined {
  return tint ? { background: `light-dark(${tint}, oklch(from ${tint} 0.34 min(c, 0.036) h))` } : undefined
}
