import type { Motif } from '../deps.ts'

type Place = readonly [x: number, y: number, side: number, turn: number]

/** Food over the upper edge of the home page's banner, in the order in which it is drawn. */
export const BANNER_FOODS = [
  'leafy-green',
  'cheese-wedge',
  'lemon',
  'tomato',
  'carrot',
  'baguette-bread',
] as const

/** Pixels of a narrow banner, in which the lemon has no place, and of a wide one. */
const NARROW: readonly (Place | null)[] = [
  [8, 0, 78, 0],
  [86, 4, 56, 4],
  null,
  [46, 56, 56, 0],
  [0, 92, 68, 0],
  [62, 84, 84, 0],
]
const WIDE: readonly (Place | null)[] = [
  [0, 0, 136, 0],
  [206, 0, 112, 4],
  [78, 128, 80, -12],
  [104, 28, 112, 0],
  [160, 112, 128, 0],
  [256, 98, 140, 0],
]
const WIDE_FROM = 300

/** Draws the banner's food as SVG without a background. It has no view box: its own width decides the layout. */
export function drawBanner(getMotif: (name: string) => Motif): string {
  const motifs = BANNER_FOODS.map(getMotif)
  const symbols = motifs.map(
    ({ width, height, body }, index) =>
      `<symbol id="f${index}" viewBox="0 0 ${width} ${height}" fill="none">${body}</symbol>`,
  )
  const lay = (places: readonly (Place | null)[]) =>
    places
      .map((place, index) => {
        if (!place) return ''
        const [x, y, side, turn] = place
        const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${x + side / 2} ${y + side / 2})"`
        return `<use href="#f${index}" x="${x}" y="${y}" width="${side}" height="${side}"${turned}/>`
      })
      .join('')
  const style = `#w{display:none}@media(min-width:${WIDE_FROM}px){#w{display:inline}#n{display:none}}`
  return `<svg xmlns="http://www.w3.org/2000/svg"><style>${style}</style><defs>${symbols.join('')}</defs><g id="n">${lay(NARROW)}</g><g id="w">${lay(WIDE)}</g></svg>`
}
