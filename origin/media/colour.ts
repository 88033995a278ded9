/** Mixes `#rrggbb` with white (`amount` above 0) or black (below 0); `amount` is from −1 to 1. */
export function shade(colour: string, amount: number): string {
  const target = amount > 0 ? 255 : 0
  const mixed = channels(colour).map((channel) => Math.round(channel + (target - channel) * Math.abs(amount)))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Returns the text colour for a background: dark on light ones, white on others (WCAG relative luminance).
 */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.32 ? '#16201b' : '#ffffff'
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
