import { shade } from '../colour.ts'
import { circle, type Shape } from '../shape.ts'

/** Fish in a square of 100 units. */

const fillet = (colour: string, line: string, skin?: string): Shape[] => [
  ...(skin ? ([['M6 90C2 66 20 46 50 44s48 20 46 46z', skin]] as const) : []),
  ['M4 84C4 56 24 36 56 36c26 0 42 18 40 48-1 8-92 8-92 0z', `~${colour}`],
  ['M20 46c8 12 8 28 2 42M38 38c10 14 10 34 4 52M56 36c10 16 10 38 4 54M74 40c8 14 8 32 4 48', line, 3.4],
]

const portions = (colour: string, line: string): Shape[] =>
  [
    { x: -6, y: 10 },
    { x: 40, y: 10 },
  ].map((place): Shape => ({
    ...place,
    of: [
      ['M10 80V44q2-14 20-12l18 4q8 2 8 12v32q0 6-8 6H18q-8 0-8-6z', `~${colour}`],
      ['M20 36q8 20 2 48M32 34q8 24 2 50M44 38q6 20 2 46', line, 3],
    ],
  }))

const slices = (colour: string, line: string): Shape[] =>
  [0, 1, 2].map((index): Shape => ({
    x: index * 10,
    y: index * 13,
    of: [
      ['M2 56C10 30 46 26 78 34c4 12-4 26-24 30C34 68 8 70 2 56z', `~${colour}`],
      ['M16 54c4-8 10-14 20-18M34 60c6-8 12-14 24-22M54 60c6-6 10-12 16-22', line, 2.6],
    ],
  }))

const fish = (back: string, belly: string, stripes?: string): Shape[] => [
  ['M78 56l20-18q-4 18 0 36z', back],
  ['M2 58C16 34 48 30 82 54 50 84 16 82 2 58z', `~${belly}`],
  ['M2 58C16 34 48 30 82 54 56 48 24 48 2 58z', `~${back}`],
  ...(stripes ? ([['M30 42l4 10M40 39l5 11M50 39l5 12M60 42l5 10', stripes, 3]] as const) : []),
  ['M40 38q10-14 20 2z', back],
  [circle(15, 54, 4), '#fff'],
  [circle(15, 54, 2), '#16201b'],
  ['M26 48q6 10 0 20', shade(back, -0.2), 2],
]

export const FISH: Record<string, Shape[]> = {
  salmon: fillet('#ff9d7c', '#ffd9c6'),
  'salmon-portions': portions('#ff9574', '#ffd4c0'),
  trout: fillet('#e0562f', '#f7a98a', '#8f97a0'),
  cod: fillet('#f1efe9', '#d3d2cc'),
  saithe: fillet('#e3dcd6', '#c2b6b0'),
  'cod-portions': portions('#f0eee8', '#d0d0ca'),
  'smoked-salmon': slices('#f47f56', '#ffc9ac'),
  mackerel: fish('#3f7f9a', '#dfe9ee', '#22506a'),
  tuna: fish('#33557f', '#c9d4e0'),
  sardine: fish('#6f8aa8', '#e6ebf0'),
  'crispy-cod': [
    ...fillet('#d99a3c', '#f0c678'),
    [
      'M16 60l4 2M30 52l4 2M48 48l4 2M66 52l4 1M82 62l3 2M26 76l4-1M44 72l4 1M62 76l4-2M78 80l4 1',
      '#a86a22',
      3,
    ],
  ],
}
