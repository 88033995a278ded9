import type { Motif } from '../deps.ts'
import { darkTint } from './colour.ts'
import { drawPack, PACKS } from './packs.ts'
import { document, floorShadow, motifAt } from './svg.ts'

const PAPER = '#F4F1EA'

export type ProductPicture = {
  pack: string
  colour: string | null
  brand: string | null
  /** The words that differ from other goods: the largest first, then smaller ones after a `/`. */
  label: string | null
  tint: string | null
}

/**
 * Draws a product as SVG: its pack with contents, brand and label on its category's background. Throws for an
 * unknown pack.
 */
export function drawProduct(picture: ProductPicture, motif: Motif): string {
  const form = PACKS[picture.pack]
  if (!form) throw new Error(`No drawing for the pack "${picture.pack}"`)
  const lines = picture.label?.split('/') ?? []
  // A pack that is named like its maker says so once.
  const isNamed = picture.brand !== null && lines[0]?.toLowerCase() === picture.brand.toLowerCase()
  const brand = isNamed ? null : picture.brand
  const pack = drawPack(form, { colour: picture.colour ?? PAPER, brand, lines, motif })
  const good = floorShadow(120, form.floor, form.width) + pack
  return document(240, 240, `${background(picture.tint, TILES + UPRIGHT)}<g id="g">${good}</g>`)
}

/** In the box of a tile of which three stand beside each other on a phone, the good stands left of the plus. */
export const SMALL_TILE = '#g{translate:-22px 30px;scale:.72}'

/** In that of a wider tile it stands left of the corner where the plus is, so that its label can be read. */
const TILE = '#g{translate:-16px 8px;scale:.92}'

const TILES = `@media(min-aspect-ratio:15/14) and (max-aspect-ratio:6/5){${SMALL_TILE}@media(min-aspect-ratio:8/7){${TILE}}}`

/**
 * In a box that is much higher than wide, the good stands small at the top: a tile cuts such a box off below the
 * stepper that covers it.
 */
const UPRIGHT =
  '@media(max-aspect-ratio:4/5){#g{translate:54px -42px;scale:.55}' +
  '@media(max-width:135px){#g{translate:64px -42px;scale:.45}}}'

/** Draws a category as SVG: one large motif on its background. */
export function drawCategory(tint: string, motif: Motif): string {
  return document(150, 100, background(tint) + motifAt(motif, 43, 18, 64))
}

/** Draws a recipe as SVG: its dish on a table. */
export function drawRecipe(tint: string, motif: Motif): string {
  const table = '<ellipse cx="200" cy="236" rx="250" ry="86" opacity=".06"/>'
  return document(
    400,
    250,
    background(tint) + table + floorShadow(200, 196, 150) + motifAt(motif, 120, 44, 160),
  )
}

/** The size of a spread. */
export const SPREAD = { width: 800, height: 320 } as const

/** Draws food side by side as SVG: the picture of a page that is about the shop itself. */
export function drawSpread(motifs: readonly Motif[]): string {
  const step = SPREAD.width / motifs.length
  const foods = motifs.map((motif, index) =>
    motifAt(motif, step * index + 8, index % 2 === 0 ? 92 : 124, step - 16),
  )
  return document(SPREAD.width, SPREAD.height, background(SPREAD_TINT) + foods.join(''))
}

const SPREAD_TINT = '#E3EBD3'

/** The background follows the reader's scheme and fills a box of any shape. */
function background(tint: string | null, rules = ''): string {
  const colour = tint ?? PAPER
  const dark = `@media(prefers-color-scheme:dark){#b{fill:${darkTint(colour)}}}`
  return `<style>${dark}${rules}</style><path id="b" d="M-400-400H800V800H-400" fill="${colour}"/>`
}
