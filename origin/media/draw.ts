import type { Motif } from '../deps.ts'
import { darkTint, shade } from './colour.ts'
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
  return document(
    240,
    240,
    background(240, 240, picture.tint) + floorShadow(120, form.floor, form.width) + pack,
  )
}

/** Draws a category as SVG: one large motif on its background. */
export function drawCategory(tint: string, motif: Motif): string {
  return document(150, 100, background(150, 100, tint) + motifAt(motif, 43, 18, 64))
}

/** Draws a recipe as SVG: its dish on a table. */
export function drawRecipe(tint: string, motif: Motif): string {
  const table = `<ellipse cx="200" cy="236" rx="250" ry="86" fill="${shade(tint, -0.06)}"/>`
  return document(
    400,
    250,
    background(400, 250, tint) + table + floorShadow(200, 196, 150) + motifAt(motif, 120, 44, 160),
  )
}

/** The background follows the reader's scheme; the page's own scheme is that of the system. */
function background(width: number, height: number, tint: string | null): string {
  const colour = tint ?? PAPER
  const dark = `@media(prefers-color-scheme:dark){#bg{fill:${darkTint(colour)}}}`
  return `<style>${dark}</style><path id="bg" d="M0 0h${width}v${height}H0z" fill="${colour}"/>`
}
