/** Charts as plain SVG: without scripts, readable in print and labelled for screen readers. */

export type Line = { name: string; colour: string; points: readonly (readonly [x: number, y: number])[] }

const WIDTH = 760
const HEIGHT = 220
const LEFT = 56
const BOTTOM = 28
const TOP = 12

/**
 * Lines over seconds. `unit` labels the chart, the time axis ends at `until`, and `shade` marks a time span.
 */
export function lineChart(
  title: string,
  unit: string,
  lines: readonly Line[],
  { until, shade }: { until: number; shade?: [number, number] | undefined },
): string {
  const points = lines.flatMap((line) => line.points)
  const right = Math.max(1, until)
  const top = niceTop(Math.max(...points.map(([, y]) => y), 0))
  const x = (value: number) => LEFT + (value / right) * (WIDTH - LEFT - 12)
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP)
  const grid = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => {
    const at = y(top * part)
    return `<line x1="${LEFT}" x2="${WIDTH - 12}" y1="${at}" y2="${at}" class="grid"/><text x="${LEFT - 8}" y="${at + 4}" text-anchor="end">${short(top * part)}</text>`
  })
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
    (part) =>
      `<text x="${x(right * part)}" y="${HEIGHT - 8}" text-anchor="middle">${Math.round(right * part)} s</text>`,
  )
  const shaded = shade
    ? `<rect x="${x(shade[0])}" y="${TOP}" width="${x(shade[1]) - x(shade[0])}" height="${HEIGHT - BOTTOM - TOP}" class="shade"/>`
    : ''
  const drawn = lines.map(
    (line) =>
      `<polyline fill="none" stroke="${line.colour}" stroke-width="2" points="${line.points.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}"/>`,
  )
  return `<figure><figcaption>${escape(title)}, ${escape(unit)} ${legend(lines)}</figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escape(title)}">${shaded}${grid.join('')}${ticks.join('')}${drawn.join('')}</svg></figure>`
}

export type Part = { name: string; colour: string; count: number }

/** One bar per row, divided into the shares of its parts. */
export function shareBars(title: string, rows: readonly { name: string; parts: readonly Part[] }[]): string {
  const names = new Map(rows.flatMap(({ parts }) => parts.map((part) => [part.name, part] as const)))
  const label = 130
  const bars = rows.map(({ name, parts }, index) => {
    const whole = parts.reduce((sum, { count }) => sum + count, 0)
    const at = index * 26
    let from = label
    const pieces = parts.map((part) => {
      const wide = ((WIDTH - label - 70) * part.count) / Math.max(1, whole)
      const piece = `<rect x="${from.toFixed(1)}" y="${at + 4}" width="${wide.toFixed(1)}" height="18" fill="${part.colour}"><title>${escape(part.name)} ${part.count}</title></rect>`
      from += wide
      return piece
    })
    return `<text x="${label - 8}" y="${at + 17}" text-anchor="end">${escape(name)}</text>${pieces.join('')}<text x="${WIDTH - 62}" y="${at + 17}">${whole}</text>`
  })
  return `<figure><figcaption>${escape(title)} ${legend([...names.values()])}</figcaption><svg viewBox="0 0 ${WIDTH} ${rows.length * 26 + 4}" role="img" aria-label="${escape(title)}">${bars.join('')}</svg></figure>`
}

export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function legend(entries: readonly { name: string; colour: string }[]): string {
  return entries
    .map(({ name, colour }) => `<span class="key"><i style="background:${colour}"></i>${escape(name)}</span>`)
    .join('')
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
export function niceTop(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5].find((step) => step * power >= value) ?? 10) * power
}

const short = (value: number) =>
  value >= 10 ? String(Math.round(value)) : String(Math.round(value * 100) / 100)
