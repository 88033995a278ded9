/**
 * The address under which a picture is one that every reader shows: a drawing below `/media/` is also there as PNG,
 * 1200 × 630 (docs/reference/services.md#media). Null for an SVG of elsewhere, which has no such form.
 */
export function rasterAddress(address: string): string | null {
  if (!/\.svg(?:$|\?)/.test(address)) return address
  return /^\/media\/[a-z-]+\/\d+\.svg(?:\?v=\w+)?$/.test(address) ? address.replace('.svg', '.png') : null
}
