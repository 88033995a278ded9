import { shade } from './colour.ts'

/**
 * A painted outline: path data, paint, then the width of a line (0 fills the outline) and the opacity. A paint
 * that starts with `~` is lit from the upper left.
 */
export type Outline = readonly [d: string, paint: string, line?: number, opacity?: number]
/** Shapes moved to x and y, then scaled, then turned by degrees. */
export type Placed = {
  of: readonly Shape[]
  x: number
  y: number
  scale?: number
  turn?: number
  wide?: number
}
export type Shape = Outline | Placed

/** Returns SVG of the shapes with the gradients that they need. `prefix` keeps ids unique in a document. */
export function render(shapes: readonly Shape[], prefix: string, light: 'ball' | 'side' = 'ball'): string {
  const paints = new Set<string>()
  const svg = shapes.map((shape) => draw(shape, prefix, paints)).join('')
  const gradients = [...paints].map((colour) => GRADIENTS[light](`${prefix}${colour.slice(1)}`, colour))
  return (gradients.length > 0 ? `<defs>${gradients.join('')}</defs>` : '') + svg
}

const stop = (offset: number, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`
const GRADIENTS = {
  ball: (id: string, colour: string) =>
    `<radialGradient id="${id}" cx=".34" cy=".26" r=".85">${stop(0, shade(colour, 0.24))}${stop(0.5, colour)}${stop(1, shade(colour, -0.24))}</radialGradient>`,
  side: (id: string, colour: string) =>
    `<linearGradient id="${id}">${stop(0, shade(colour, -0.06))}${stop(0.25, shade(colour, 0.14))}${stop(0.6, colour)}${stop(1, shade(colour, -0.2))}</linearGradient>`,
}

function draw(shape: Shape, prefix: string, paints: Set<string>): string {
  if ('of' in shape) {
    const { of, x, y, scale = 1, turn = 0, wide = 1 } = shape
    const turned = turn ? ` rotate(${turn})` : ''
    const scaled = scale !== 1 || wide !== 1 ? ` scale(${round(scale * wide)} ${scale})` : ''
    return `<g transform="translate(${x} ${y})${turned}${scaled}">${of.map((each) => draw(each, prefix, paints)).join('')}</g>`
  }
  const [d, paint, line = 0, opacity = 1] = shape
  const isLit = paint.startsWith('~')
  const colour = isLit ? paint.slice(1) : paint
  if (isLit) paints.add(colour)
  const value = isLit ? `url(#${prefix}${colour.slice(1)})` : colour
  const look =
    line > 0
      ? `stroke="${value}" stroke-width="${line}" fill="none" stroke-linecap="round" stroke-linejoin="round"`
      : `fill="${value}"`
  return `<path d="${d}" ${look}${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
}

/** Path data of a circle. */
export function circle(x: number, y: number, r: number): string {
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

/** Path data of an ellipse, turned by degrees. */
export function ellipse(x: number, y: number, rx: number, ry: number, turn = 0): string {
  const angle = (turn * Math.PI) / 180
  const [dx, dy] = [round(rx * Math.cos(angle)), round(rx * Math.sin(angle))]
  const arc = `a${rx} ${ry} ${turn} 1 0`
  return `M${round(x - dx)} ${round(y - dy)}${arc} ${2 * dx} ${2 * dy}${arc} ${-2 * dx} ${-2 * dy}z`
}

/** Path data of a box with round corners. */
export function box(x: number, y: number, width: number, height: number, r = 0): string {
  const [w, h] = [width - 2 * r, height - 2 * r]
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}

/** Middles of a heap of round things, back rows first, in a square of 100 units. */
export const HEAP: readonly (readonly [number, number])[] = [
  [38, 46],
  [56, 44],
  [28, 60],
  [46, 58],
  [64, 60],
  [76, 66],
  [20, 74],
  [37, 73],
  [55, 74],
  [71, 78],
  [84, 80],
  [14, 86],
  [30, 87],
  [47, 88],
  [63, 88],
]

/** A heap of things; each may differ by its number. */
export function heap(thing: (index: number) => readonly Shape[], scale = 1): Shape[] {
  return HEAP.map(([x, y], index) => ({ of: thing(index), x, y, scale, turn: (index * 67) % 180 }))
}

/** A white light on the upper left of a round thing of 100 units. */
export const GLOSS: Outline = [ellipse(34, 46, 6, 12, 25), '#fff', 0, 0.35]
