import type { Motif } from '../deps.ts'
import { shade } from './colour.ts'
import { document, motifAt } from './svg.ts'

type Design = {
  id: number
  tint: string
  /** Names of drawings: the largest in the middle, the others around it. */
  motifs: readonly [large: string, left: string, right: string]
}

/** The designs of gift cards. Ids are stored with cards and never reused. */
export const GIFTCARD_DESIGNS: readonly Design[] = [
  { id: 1, tint: '#dcebd0', motifs: ['carrot', 'tomato', 'broccoli'] },
  { id: 2, tint: '#fbdfe6', motifs: ['birthday-cake', 'balloon', 'party-popper'] },
  { id: 3, tint: '#fde9c9', motifs: ['bouquet', 'sparkling-heart', 'sunflower'] },
  { id: 4, tint: '#f6dccb', motifs: ['shallow-pan-of-food', 'baguette-bread', 'cheese-wedge'] },
  { id: 5, tint: '#cfe8f3', motifs: ['strawberry', 'watermelon', 'ice-cream'] },
  { id: 6, tint: '#d6e6dc', motifs: ['christmas-tree', 'wrapped-gift', 'snowflake'] },
]

/** Draws a gift card as SVG: a ribbon across its background, and three drawings. */
export function drawGiftcard({ tint, motifs }: Design, getMotif: (name: string) => Motif): string {
  const [large, left, right] = motifs
  const ribbon = shade(tint, -0.12)
  const paper = `<path d="M0 0h320v200H0z" fill="${tint}"/><path d="M0 148h320v20H0zM248 0h20v200h-20z" fill="${ribbon}"/>`
  return document(
    320,
    200,
    paper +
      motifAt(getMotif(left), 28, 62, 64) +
      motifAt(getMotif(right), 196, 62, 64) +
      motifAt(getMotif(large), 88, 26, 112),
  )
}
