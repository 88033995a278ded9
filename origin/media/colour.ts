/** Mixes `#rrggbb` with white (`amount` above 0) or black (below 0); `amount` is from −1 to 1. */
export function shade(colour: string, amount: number): string {
  const target = amount > 0 ? 255 : 0
  return hex(channels(colour).map((channel) => channel + (target - channel) * Math.abs(amount)))
}

/** Returns the text colour for a background, dark or white: the one with more contrast (WCAG 2). */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 ? '#16201b' : '#ffffff'
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function hex(values: readonly number[]): string {
  const whole = values.map((value) => Math.min(255, Math.max(0, Math.round(value))))
  return `#${whole.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function gamma(light: number): number {
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
}

const DARK_LIGHTNESS = 0.34
const DARK_CHROMA = 0.036

/** Returns a background for dark schemes: the same hue in OKLCH, dark and of little chroma. */
export function darkTint(colour: string): string {
  const [r = 0, g = 0, b = 0] = channels(colour).map(linear)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const chroma = Math.hypot(greenRed, blueYellow)
  const part = chroma === 0 ? 0 : Math.min(chroma, DARK_CHROMA) / chroma
  return fromOklab(DARK_LIGHTNESS, greenRed * part, blueYellow * part)
}

function fromOklab(lightness: number, greenRed: number, blueYellow: number): string {
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  const light = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return hex(light.map((each) => gamma(Math.max(0, each))))
}
