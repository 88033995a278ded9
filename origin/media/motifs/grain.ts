import { shade } from '../colour.ts'
import { circle, ellipse, heap, type Shape } from '../shape.ts'

/** Pasta, rice and pulses in a square of 100 units. */

export const grains = (colour: string, rx: number, ry: number): Shape[] =>
  heap(() => [[ellipse(0, 0, rx, ry), `~${colour}`]])

const pulses = (colour: string, eye: string): Shape[] =>
  heap(() => [
    ['M-13 0c0-12 20-14 24-4 4 12-6 16-10 10-4-4-14 6-14-6z', `~${colour}`],
    [ellipse(-2, 4, 3, 1.6), eye],
  ])

const strands = (colour: string): Shape[] => [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((index): Shape => [
    `M${26 + index * 6} 8L${30 + index * 5} 94`,
    index % 2 ? colour : shade(colour, 0.25),
    5,
  ]),
  ['M24 50h54v12H24z', '#c2453a'],
]

const tubes = (colour: string, d: string, line: string): Shape[] =>
  heap(
    (index) => [
      [d, index % 2 ? colour : shade(colour, 0.15)],
      [line, shade(colour, -0.24), 2],
    ],
    1.05,
  ).slice(2)

const nest = (colour: string): Shape[] => [
  [ellipse(50, 68, 44, 24), `~${colour}`],
  [
    `${ellipse(50, 66, 36, 17)}${ellipse(50, 65, 27, 12)}${ellipse(50, 64, 18, 8)}${ellipse(50, 63, 9, 4)}`,
    shade(colour, -0.22),
    2.4,
  ],
]

export const pool = (colour: string, extra: readonly Shape[] = []): Shape[] => [
  ['M4 74c0-14 18-12 24-20s26-8 34 0 34 2 34 18-20 12-30 18-28 2-38-2S4 88 4 74z', `~${colour}`],
  [ellipse(34, 66, 10, 4, -20), '#fff', 0, 0.45],
  ...extra,
]

const sheet: Shape[] = [0, 1, 2].map((index): Shape => ({
  x: index * 8,
  y: index * 12,
  of: [
    [
      'M2 36q8-4 16 0t16 0 16 0 16 0 12-2l8 30q-8 4-16 0t-16 0-16 0-16 0-14 2z',
      index % 2 ? '#f0cf72' : '#f6dc8f',
    ],
    ['M8 50q8-4 16 0t16 0 16 0 16 0', '#d9b04a', 1.8],
  ],
}))

const SPIRAL = 'M-16 6q4-12 10-10t10 0 10 0 4 6q-4 10-10 8t-10 0-10 0-4-4z'

export const GRAIN: Record<string, Shape[]> = {
  'spaghetti-strands': strands('#e9bf52'),
  'wheat-spaghetti': strands('#d9a93f'),
  penne: tubes('#ecc565', 'M-18-5l30-2 6 6-4 7-30 2z', 'M-14-1h26M-15 3h26'),
  'penne-plain': tubes('#e3b450', 'M-18-5l30-2 6 6-4 7-30 2z', 'M-12 1h20'),
  fusilli: tubes('#e8be58', SPIRAL, 'M-10-3l5 10M0-3l5 10M10-3l3 8'),
  'brown-fusilli': tubes('#b5854a', SPIRAL, 'M-10-3l5 10M0-3l5 10M10-3l3 8'),
  macaroni: heap(() => [
    ['M-12 4q12-18 24 0', '#d9ab45', 9],
    ['M-12 4q12-18 24 0', '#f2cf73', 5],
  ]),
  lasagne: sheet,
  'egg-noodles': nest('#f0cc66'),
  'jasmine-rice': grains('#fbf8ef', 11, 4),
  'basmati-rice': grains('#f6ecd0', 14, 3.4),
  'long-rice': grains('#f3e6c4', 12, 4),
  'pudding-rice': grains('#fffdf6', 7, 5),
  'red-lentils': grains('#ea7a45', 9, 6),
  'black-beans': pulses('#33292c', '#8a7a7c'),
  'kidney-beans': pulses('#8f2a2e', '#e6b0a4'),
  'white-beans': [
    ...pool('#d9532f'),
    ...pulses('#f6ecd4', '#d9c79a').map((shape): Shape => ({ of: [shape], x: 14, y: 12, scale: 0.72 })),
  ],
  chickpeas: heap(() => [
    [circle(0, 0, 12), '~#e3bd78'],
    ['M-2-10q6 2 2 8', '#b58f4a', 2],
  ]),
  sweetcorn: heap((index) => [['M-9-8q9-6 18 0l-3 14q-6 5-12 0z', index % 2 ? '~#f6c92f' : '~#f9d95a']]),
}
