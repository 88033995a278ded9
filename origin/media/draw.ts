import { shade } from './colour.ts'
import type { Motif } from '../deps.ts'
import { PACKS } from './packs.ts'
import { document, floorShadow, motifAt } from './svg.ts'

const PAPER = '#F4F1EA'

export type ProductPicture = {
  pack: string
  colour: string | null
  label: string | null
  tint: string | null
}

/**
 * Draws a product as SVG: its pack with motif and label on its category's background. Throws for an unknown
 * pack.
 */
export function drawProduct(picture: ProductPicture, motif: Motif): string {
  const draw = PACKS[picture.pack]
  if (!draw) throw new Error(`No drawing for the pack "${picture.pack}"`)
  const { svg, floor, width } = draw({ colour: picture.colour ?? PAPER, label: picture.label, motif })
  return document(240, 240, background(240, 240, picture.tint) + floorShadow(120, floor, width) + svg)
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

function background(width: number, height: number, tint: string | null): string {
  return `<path d="M0 0h${width}v${height}H0z" fill="${tint ?? PAPER}"/>`
}
