import { shade } from '../colour.ts'
import { circle, ellipse, heap, type Shape } from '../shape.ts'

/** Sausages, cold cuts and things shaped by hand in a square of 100 units. */

const GAME = '#7d2a2e'

const folds = (colour: string, edge: string): Shape[] =>
  [0, 1, 2, 3].map((index): Shape => ({
    x: 6 + index * 14,
    y: 34 + (index % 2) * 5,
    of: [
      ['M0 50C-4 20 10 4 22 6c16 2 24 20 20 44z', `~${colour}`],
      ['M2 48C0 22 12 8 22 9c14 2 20 18 18 38', edge, 3],
    ],
  }))

const discs = (colour: string, spot: string, count = 5): Shape[] =>
  Array.from({ length: count }, (_, index): Shape => ({
    x: 24 + (index % 3) * 26,
    y: 48 + Math.floor(index / 3) * 24,
    of: [
      [circle(0, 0, 20), shade(colour, -0.25)],
      [circle(0, 0, 18), `~${colour}`],
      [
        `${circle(-7, -6, 2.5)}${circle(5, -9, 2)}${circle(9, 3, 2.5)}${circle(-3, 6, 2.5)}${circle(-11, 5, 1.8)}${circle(4, 12, 2)}`,
        spot,
      ],
    ],
  }))

const links = (colour: string, count = 4, fat = 13): Shape[] =>
  Array.from({ length: count }, (_, index): Shape => ({
    x: 50,
    y: 88 - index * (fat + 2),
    of: [
      [`M-42-${fat / 2}q42 ${fat} 84 0`, shade(colour, -0.28), fat],
      [`M-42-${fat / 2 + 1}q42 ${fat} 84 0`, colour, fat - 2],
      [`M-36-${fat / 2 + 3}q36 ${fat - 2} 64 1`, shade(colour, 0.4), 2],
    ],
  }))

const balls = (colour: string): Shape[] =>
  heap(() => [
    [circle(0, 0, 12), `~${colour}`],
    [circle(-4, -4, 2.5), '#fff', 0, 0.3],
  ])

const pats = (colour: string): Shape[] =>
  [
    [50, 50],
    [28, 68],
    [72, 68],
    [50, 82],
  ].map(([x = 0, y = 0]): Shape => ({
    x,
    y,
    of: [
      [ellipse(0, 0, 24, 13), shade(colour, -0.3)],
      [ellipse(0, -3, 23, 11), `~${colour}`],
      ['M-10-6l6 2M4-8l6 1M0 0l8-1M-14 1l5 1', shade(colour, -0.25), 2],
    ],
  }))

const rasher = (y: number): Shape[] => [
  [`M4 ${y}q12-9 24 0t24 0 24 0 20-2v15q-8-6-20 2-12 9-24 0t-24 0-24 0z`, '#c4423c'],
  [`M4 ${y + 5}q12-9 24 0t24 0 24 0 20-2v4q-8-6-20 2-12 9-24 0t-24 0-24 0z`, '#f6cfc0'],
]

export const COLD_CUTS: Record<string, Shape[]> = {
  'reindeer-shavings': folds(GAME, '#a85a58'),
  'cooked-ham': folds('#f3aca6', '#fbdad2'),
  'thin-ham': folds('#f5bdb5', '#fde6df'),
  'smoked-ham': folds('#d97a72', '#8f4a34'),
  servelat: discs('#eda49a', '#f9dcd4'),
  salami: discs('#b03a36', '#f6ddd2'),
  pepperoni: discs('#c24a2a', '#f2b48a', 6),
  rashers: [...rasher(42), ...rasher(58), ...rasher(74)],
  'lean-rashers': [...rasher(50), ...rasher(68)],
  'liver-pate': [
    ['M10 90V62q0-14 14-14h52q14 0 14 14v28z', '~#b58468'],
    ['M14 56q36-12 72 0', '#d2a488', 4],
    ['M24 66l6 3M44 62l6 2M62 70l6-2M34 80l6 1M70 82l6-3M52 78l5 3', '#8f5f48', 3],
  ],
  'liver-slice': [
    ['M8 76q10-16 42-16t42 16q0 14-42 14T8 76z', '#d9a765'],
    ['M14 68c12-14 24-6 36-12 14-6 30 0 36 12-8 10-64 10-72 0z', '~#b07a5e'],
    ['M36 64l6 2M56 62l6 1M66 68l5-1', '#8a5a44', 2.5],
  ],
  'grill-sausages': links('#b5532f'),
  'wiener-sausages': links('#d8744a', 5, 10),
  'chicken-sausages': links('#d9a05a', 4, 12),
  'pork-sausages': links('#c0603a', 4, 14),
  'small-sausages': [...links('#cf6f48', 2, 11), { of: links('#d87c52', 2, 11), x: 4, y: -26, scale: 0.96 }],
  'barley-sausages': links('#a8482f', 3, 17),
  'cured-sausage': [
    {
      x: 50,
      y: 62,
      turn: -28,
      of: [
        ['M-40-12h70q14 0 14 13T30 14h-70q-14 0-14-13t14-13z', '~#6b2a26'],
        [ellipse(-42, 1, 9, 13), '#a8463e'],
        [`${circle(-44, -4, 1.6)}${circle(-40, 3, 1.6)}${circle(-45, 5, 1.4)}`, '#f2d2c4'],
        ['M44 1l10-6M44 1l10 5', '#6b2a26', 4],
      ],
    },
  ],
  'falu-ring': [
    ['M50 30a34 28 0 1 1-20 5', '#9c3526', 22],
    ['M50 29a34 28 0 1 1-20 5', '#d05a3a', 18],
    ['M60 26a34 28 0 0 1 22 20', '#f0a080', 4],
    [circle(30, 36, 11), '#f0a896'],
  ],
  meatballs: balls('#8a4a2c'),
  'vego-balls': balls('#9a6a34'),
  'fish-patties': pats('#d9b380'),
  'veg-burgers': pats('#8a8a3f'),
  nuggets: pats('#d99a3f'),
  'plant-sausages': links('#c98a4a', 4, 12),
  'pulled-plant': folds('#8a4426', '#b56a3f'),
}
