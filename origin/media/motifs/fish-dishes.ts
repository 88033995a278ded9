import { shade } from '../colour.ts'
import { circle, ellipse, heap, type Shape } from '../shape.ts'

/** Shellfish, roe and prepared fish in a square of 100 units. */

const herring = (sauce: string, extra: readonly Shape[]): Shape[] => [
  [ellipse(50, 74, 44, 20), sauce],
  ...[
    [24, 64, -20],
    [50, 56, 8],
    [74, 66, 24],
    [40, 78, -6],
    [64, 82, 12],
  ].map(([x = 0, y = 0, turn = 0]): Shape => ({
    x,
    y,
    turn,
    of: [
      ['M-14-8h28v16h-28z', '~#dfe3ea'],
      ['M-14-8h28v6h-28z', '#7f93ad'],
    ],
  })),
  ...extra,
]

const roe = (colour: string): Shape[] =>
  heap(
    () => [
      [circle(0, 0, 8), `~${colour}`],
      [circle(-2.5, -3, 2), '#fff', 0, 0.6],
    ],
    1,
  )

const sticks = (colour: string, inside: string): Shape[] =>
  [
    [8, 72, 0],
    [20, 56, 0],
    [16, 40, 0],
  ].flatMap(([x = 0, y = 0]): Shape[] => [
    [`M${x} ${y}h62v18H${x}z`, `~${colour}`],
    [`M${x + 62} ${y}l12-6v18l-12 6z`, inside],
    [`M${x} ${y}l12-6h62l-12 6z`, shade(colour, 0.25)],
    [
      `M${x + 10} ${y + 6}l4 1M${x + 24} ${y + 10}l4-1M${x + 38} ${y + 5}l4 1M${x + 50} ${y + 11}l4-1`,
      shade(colour, -0.25),
      2,
    ],
  ])

const mussel = (x: number, y: number, turn: number): Shape => ({
  x,
  y,
  turn,
  of: [
    ['M0 26C-26 16-24-16-6-26 14-30 26-4 22 12 20 22 10 28 0 26z', '~#2f3f58'],
    ['M0 20C-18 12-16-10-4-18M6 22C-6 6-4-8 4-20', '#5f7896', 2],
  ],
})

const prawn = (x: number, y: number, scale: number, turn: number): Shape => ({
  x,
  y,
  scale,
  turn,
  of: [
    ['M22-18C-2-30-30-14-28 8c2 18 18 26 34 22l2-10C-2 20-10 14-10 6c0-12 12-16 30-12z', '~#f48a6a'],
    ['M-4-21l4 12M-17-14l8 9M-26-2l14 4M-25 12l13-3M-16 24l8-10', '#fbc7b0', 2.5],
    ['M6 30l14 8-2-10 10-4-16-6z', '#e0603f'],
    ['M20-18q14-4 22-14M20-14q14 2 24-2', '#e0603f', 1.8],
    [circle(16, -13, 2.2), '#16201b'],
  ],
})

export const FISH_DISHES: Record<string, Shape[]> = {
  'pickled-herring': herring('#e6ecf2', [
    [circle(34, 70, 5), '#b5452f'],
    [circle(58, 70, 4), '#2f3a2c'],
    ['M56 46q10-6 14 2', '#5f9a3f', 3],
  ]),
  'onion-herring': herring('#eef0e6', [
    [
      'M22 72a8 6 0 1 0 16 0 8 6 0 1 0-16 0M52 72a9 6 0 1 0 18 0 9 6 0 1 0-18 0M40 60a7 5 0 1 0 14 0',
      '#fff',
      3,
    ],
  ]),
  'mustard-herring': herring('#e2b23a', [
    [
      `${circle(30, 76, 2)}${circle(44, 68, 2)}${circle(58, 74, 2)}${circle(72, 78, 2)}${circle(50, 88, 2)}`,
      '#7f5a1f',
    ],
  ]),
  'spiced-herring': herring('#d8a890', [
    [`${circle(32, 74, 3)}${circle(56, 70, 3)}${circle(70, 80, 3)}`, '#5a3a2a'],
  ]),
  'sour-herring': herring('#d7e2ea', [
    ['M28 70q8-6 14 2M56 72q10-6 16 2', '#f2a04a', 4],
    ['M44 88q10-6 18 0', '#5f9a3f', 3],
  ]),
  roe: roe('#f2884a'),
  'pink-roe': roe('#f4a58c'),
  'roe-and-egg': [
    ...roe('#f0905a').slice(0, 9),
    [ellipse(66, 76, 24, 18), '#fffaf0'],
    [circle(66, 76, 10), '~#f6b93a'],
  ],
  'cod-pate': [
    ['M10 90q-2-34 40-36 42 2 40 36z', '~#dcae7a'],
    ['M28 68l6 2M48 62l6 2M66 70l6-1M40 80l6-1M62 82l5 2', '#a8743f', 3],
    ['M52 52q4-14 16-14-2 12-16 14z', '#5f9a3f'],
  ],
  'fish-fingers': sticks('#e0a03f', '#f6efe2'),
  'fish-gratin': [
    ['M6 62h88l-8 28q-1 2-4 2H18q-3 0-4-2z', '~#8fb0c4'],
    ['M8 62q42-28 84 0z', '~#e6b04f'],
    ['M24 54l6-2M42 48l6-1M60 50l6 2M74 56l5 1M34 58l6-1M54 58l6 0', '#b5752a', 3],
  ],
  'dill-gratin': [
    ['M6 62h88l-8 28q-1 2-4 2H18q-3 0-4-2z', '~#9ab8a0'],
    ['M8 62q42-26 84 0z', '~#f0dca0'],
    ['M30 56q4-8 10-8M50 54q2-8 8-10M66 58q4-6 10-6M42 60l4-6M58 60l6-6', '#5f9a3f', 2.6],
  ],
  prawns: [prawn(34, 46, 0.9, 0), prawn(66, 60, 0.9, 20), prawn(38, 76, 0.85, -10)],
  'brine-prawns': [prawn(36, 56, 0.85, 14), prawn(66, 74, 0.8, -20)],
  'crab-sticks': sticks('#f6e6e0', '#fffaf6').map((shape, index): Shape =>
    'of' in shape || index % 4 !== 2 ? shape : [shape[0], '#e8502f'],
  ),
  mussels: [mussel(32, 52, -20), mussel(68, 50, 24), mussel(50, 72, 4)],
}
