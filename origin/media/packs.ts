import type { Motif } from '../deps.ts'
import { inkOn, shade } from './colour.ts'
import { BAGS } from './forms/bags.ts'
import { BOTTLES } from './forms/bottles.ts'
import { BOXES } from './forms/boxes.ts'
import { CANS } from './forms/cans.ts'
import { CHEESES } from './forms/cheeses.ts'
import { CARTONS } from './forms/cartons.ts'
import type { Form, Panel, Square } from './forms/form.ts'
import { TRAYS } from './forms/trays.ts'
import { box, render } from './shape.ts'
import { motifAt, motifsAt, words, type Line } from './svg.ts'

/** Packs of each kind in a square of 240 units. No shape imitates the design of a brand. */
export const PACKS: Record<string, Form> = {
  ...CARTONS,
  ...BOTTLES,
  ...CANS,
  ...BAGS,
  ...BOXES,
  ...CHEESES,
  ...TRAYS,
}

/** `lines` are the words that differ: the largest first, then smaller ones. */
export type PackLook = { colour: string; brand: string | null; lines: readonly string[]; motif: Motif }

/** Draws a pack with its contents and words as SVG. */
export function drawPack(form: Form, { colour, brand, lines, motif }: PackLook): string {
  const { panel, food } = form
  const printed = food ? null : motif
  return [
    render(form.back(colour), 'p', 'side'),
    food ? contents(motif, food) : '',
    form.front ? render(form.front(colour), 'q', 'side') : '',
    panel ? print(panel, { colour, brand, lines, motif: printed }) : '',
  ].join('')
}

/** A drawing of the icon package shows one thing, so three of them fill a tray. */
function contents(motif: Motif, { x, y, side, isFull }: Square): string {
  if (motif.width >= OWN_SIDE || !isFull) return motifAt(motif, x, y, side)
  const part = side * 0.62
  const places = [
    { x: x - side * 0.08, y: y + side * 0.24 },
    { x: x + side * 0.46, y: y + side * 0.24 },
    { x: x + side * 0.19, y: y + side * 0.3 },
  ]
  return motifsAt(
    motif,
    places.map((place) => ({ x: Math.round(place.x), y: Math.round(place.y), side: part })),
  )
}

/** Side of our own drawings; those of the icon package have 32 units. */
const OWN_SIDE = 100

const DARK = '#16201b'
const GAP = 4
const BRAND_SIZE = 15
const NOTE_SIZE = 16
/** A printed motif below this is left out. */
const MOTIF_MIN = 32

function print(panel: Panel, look: Omit<PackLook, 'motif'> & { motif: Motif | null }): string {
  const { x, top, bottom, width, size, card, brandY } = panel
  const { colour, brand, lines, motif } = look
  const fill = card ? DARK : inkOn(colour)
  const isApart = brandY !== undefined
  const above = brand && !isApart ? [{ text: brand, size: lines.length === 0 ? size : BRAND_SIZE }] : []
  const below = lines.map((text, index) => ({ text, size: index === 0 ? size : NOTE_SIZE }))
  const texts = fitAll([...above, ...below], width, bottom - top)
  const tall = texts.reduce((sum, line) => sum + line.size + GAP, 0)
  const hasMotif = motif !== null && motif.body !== ''
  const side = hasMotif ? Math.min(bottom - top - tall - GAP, width, 92) : 0
  const isShown = side >= MOTIF_MIN
  const used = tall + (isShown ? side : 0)
  if (used === 0) return ''
  const start = top + Math.max(0, (bottom - top - used) / 2)
  return [
    card && card !== 'none' ? cardBelow(panel, texts, start, used) : '',
    brand && isApart
      ? words([{ text: brand, size: fit(brand, 19, width) }], x, brandY - 15, shade(colour, -0.35))
      : '',
    words(texts, x, start, fill),
    isShown && motif ? motifAt(motif, x - side / 2, Math.round(start + tall), side) : '',
  ].join('')
}

function cardBelow(panel: Panel, texts: readonly Line[], start: number, used: number): string {
  const { x, top, bottom, width, card = '', isSnug } = panel
  const wide = isSnug ? Math.min(width + 12, Math.max(44, ...texts.map(widthOf)) + 16) : width
  const [y, tall] = isSnug ? [start - 2, used + GAP] : [top, bottom - top]
  return render(
    [
      [
        box(Math.round(x - wide / 2), Math.round(y), Math.round(wide), Math.round(tall), isSnug ? 7 : 3),
        card,
      ],
    ],
    'c',
  )
}

/** Makes lines small enough for a width and, together, for a height. */
function fitAll(lines: readonly Line[], width: number, height: number): Line[] {
  const wide = lines.map(({ text, size }) => ({ text, size: fit(text, size, width) }))
  const tall = wide.reduce((sum, { size }) => sum + size, 0)
  const share = Math.min(1, (height - GAP * lines.length) / Math.max(1, tall))
  return wide.map(({ text, size }) => ({ text, size: Math.round(size * share * 10) / 10 }))
}

/** A bold letter is 0.56 em wide on average; the reader's font may differ. */
const EM = 0.57
function fit(text: string, size: number, width: number): number {
  return Math.round(Math.min(size, width / (EM * Math.max(1, text.length))) * 10) / 10
}
function widthOf({ text, size }: Line): number {
  return text.length * size * EM
}
