import { shade } from '../colour.ts'
import { circle, ellipse, heap, type Shape } from '../shape.ts'
import { grains } from './grain.ts'

/** Flour, sugar and spices in a square of 100 units. */

const mound = (colour: string, dots: string, bumps: readonly Shape[] = []): Shape[] => [
  ['M4 88C14 62 34 40 50 40s38 22 46 48q-46 10-92 0z', `~${colour}`],
  [
    'M30 66l2 1M46 54l2 1M62 62l2 1M40 76l2 1M56 74l2 0M72 78l2 0M24 80l2 0M50 86l2 0M66 88l2 0M36 88l2 0',
    dots,
    3.4,
  ],
  ...bumps,
]

const sacklet = (colour: string, dots: string): Shape[] => [
  ...mound(colour, dots),
  ['M66 62l22-26 8 6-20 28q-10 4-10-8z', '#b98a55'],
  [ellipse(66, 72, 14, 9, -40), '#a2743f'],
  [ellipse(67, 70, 10, 6, -40), colour],
]

const cubes = (colour: string, lines: string): Shape[] =>
  [
    [16, 66],
    [50, 70],
    [32, 46],
  ].flatMap(([x = 0, y = 0]): Shape[] => [
    [`M${x} ${y}l16-7 18 5-15 8z`, shade(colour, 0.3)],
    [`M${x} ${y}l19 6v20l-19-6z`, shade(colour, -0.1)],
    [`M${x + 19} ${y + 6}l15-8v20l-15 8z`, `~${colour}`],
    [`M${x + 4} ${y + 8}l10 3`, lines, 2],
  ])

export const POWDERS: Record<string, Shape[]> = {
  couscous: mound('#edcf85', '#c9a24a'),
  bulgur: mound('#c08a4a', '#8f6230'),
  quinoa: mound('#ead9b5', '#fffaf0', [['M28 60l2 1M58 50l2 1M44 66l2 1M70 70l2 0', '#b59a62', 4]]),
  'wheat-flour': sacklet('#faf4e6', '#e3d6b8'),
  'wholemeal-flour': sacklet('#d9b98a', '#a8793f'),
  'spelt-flour': sacklet('#e9d3a8', '#c29a58'),
  sugar: [
    ...cubes('#fdfbf6', '#dcdde0'),
    [`${circle(80, 90, 2)}${circle(90, 88, 1.6)}${circle(10, 92, 2)}`, '#fff'],
  ],
  'icing-sugar': mound('#ffffff', '#e6e2ea', [['M62 40l20-24 8 6-18 26', '#c9ced4', 5]]),
  'brown-sugar': mound('#a8682f', '#d9a05a'),
  'vanilla-sugar': mound('#fdf6e0', '#e6d39a', [['M18 40Q44 18 82 24', '#4a3324', 5]]),
  'baking-powder': sacklet('#ffffff', '#d6dbe0'),
  'dry-yeast': grains('#c9a06a', 5, 3),
  'fresh-yeast': cubes('#d9c49a', '#b59a62'),
  cocoa: sacklet('#5a3422', '#8a5a3f'),
  coconut: heap((index) => [
    [`M-12 ${index % 3}q12-8 24 0`, '#fffdf6', 5],
    ['M-10 2q10-6 20 0', '#e6e0d2', 1.6],
  ]),
  'hazelnut-bits': heap(
    (index) => [
      ['M-9-4l8-5 9 4 2 8-10 6-9-5z', index % 2 ? '#c08a52' : '#e3bd88'],
      ['M-4-2l6 4', '#8f5a2e', 2],
    ],
    0.85,
  ),
  'custard-powder': mound('#f9dd7a', '#e0b43a'),
  salt: mound('#ffffff', '#d3dae2'),
  'pepper-corns': heap((index) => [
    [circle(0, 0, 9), index % 3 ? '~#3a2f2c' : '~#5a463c'],
    ['M-3-2q3 2 6 0', '#7a665a', 1.6],
  ]),
  cumin: heap((index) => [
    ['M-13 0q13-8 26 0-13 8-26 0z', index % 2 ? '#9a7038' : '#b58a4a'],
    ['M-9 0h18', '#6f4d22', 1.4],
  ]),
  'paprika-powder': sacklet('#c2331f', '#e8674a'),
  curry: sacklet('#dba02a', '#f4cf62'),
  cinnamon: [
    [20, 30],
    [36, 12],
    [30, 48],
  ].map(([x = 0, y = 0]): Shape => ({
    x,
    y: y + 20,
    turn: 12,
    of: [
      ['M0 0h58v15H0z', '~#a8642f'],
      ['M0 4h58M0 10h58', '#7a431c', 2],
      [ellipse(58, 7, 4, 8), '#7a431c'],
      ['M56 4q5 3 0 7', '#c98a52', 2],
    ],
  })),
  'garlic-powder': mound('#efe3c0', '#cdb888'),
  'grill-rub': sacklet('#9a3a1f', '#e09a4a'),
  'taco-rub': mound('#b5501f', '#f0a04a', [['M60 50c14-12 22-12 30-20 4 16-12 26-26 28z', '~#c8221c']]),
  'fajita-rub': mound('#c9702a', '#7a2f14', [
    ['M20 46l16-12 8 8-14 14z', '#6fae3f'],
    ['M48 34l14-4 2 10-12 6z', '#f2bf2c'],
  ]),
  cardamom: heap((index) => [
    ['M-12 0q12-11 24 0-12 11-24 0z', index % 2 ? '#8fa85a' : '#a8bd74'],
    ['M-9 0q9-4 18 0', '#6a8440', 1.6],
  ]),
  'yellow-seasoning': sacklet('#f2d04a', '#b89a1f'),
  'chicken-cubes': cubes('#e0a83a', '#8f5a14'),
  'vegetable-cubes': cubes('#8fb04a', '#4f7424'),
  'dip-mix': mound('#8fae5a', '#f6f0da'),
}
