import { shade } from '../colour.ts'
import { circle, ellipse, GLOSS, type Shape } from '../shape.ts'
import { STEM, LEAF } from './berries.ts'

/** Fruit in a square of 100 units. */

const SPROUT: Shape[] = [
  ['M50 34c-1-8 2-15 7-20', STEM, 4],
  ['M54 23c4-11 17-15 27-13-2 11-14 19-27 13z', LEAF],
]

const apple = (colour: string, blush?: string): Shape[] => [
  [
    'M50 34C42 25 16 26 14 54c-2 24 16 40 26 40 5 0 7-2 10-2s5 2 10 2c10 0 28-16 26-40C84 26 58 25 50 34z',
    `~${colour}`,
  ],
  ...(blush ? ([['M58 33c12-5 26 4 27 22 1 18-10 32-19 36 8-18 8-42-8-58z', blush, 0, 0.5]] as const) : []),
  ...SPROUT,
  GLOSS,
]

const pear = (colour: string): Shape[] => [
  [
    'M50 18c10 0 14 10 15 22 2 14 18 20 18 36 0 13-14 19-33 19S17 89 17 76c0-16 16-22 18-36 1-12 5-22 15-22z',
    `~${colour}`,
  ],
  ['M50 20c-1-6 1-11 5-15', STEM, 4],
  [ellipse(34, 66, 5, 12, 20), '#fff', 0, 0.3],
]

const cut = (rind: string, flesh: string): Shape[] => [
  [circle(68, 68, 27), rind],
  [circle(68, 68, 23), '#fff6e0'],
  [circle(68, 68, 20), flesh],
  ['M68 48v40M48 68h40M54 54l28 28M82 54L54 82', '#fff6e0', 2],
]

const citrus = (colour: string, flesh: string): Shape[] => [
  [circle(42, 56, 36), `~${colour}`],
  [ellipse(28, 42, 6, 11, 30), '#fff', 0, 0.35],
  ['M40 22c2-8 12-12 20-10-2 8-10 13-20 10z', LEAF],
  ...cut(colour, flesh),
]

const small = (colour: string, x: number, y: number): Shape[] => [
  [circle(x, y, 25), `~${colour}`],
  [ellipse(x - 9, y - 9, 4, 8, 30), '#fff', 0, 0.35],
]

const melon = (skin: string, flesh: string, stripes?: string): Shape[] => [
  [ellipse(44, 54, 40, 37), `~${skin}`],
  ...(stripes ? ([['M44 17q-22 36 0 74M44 17q18 36 0 74M30 20q-32 34-4 68', stripes, 5]] as const) : []),
  ['M34 58h64a32 34 0 0 1-64 0z', shade(skin, -0.15)],
  ['M39 58h54a27 29 0 0 1-54 0z', '#f7f3d4'],
  ['M43 58h46a23 25 0 0 1-46 0z', flesh],
]

const drupe = (colour: string, blush: string, leaf = true): Shape[] => [
  [circle(50, 58, 36), `~${colour}`],
  [ellipse(64, 64, 18, 26, 20), blush, 0, 0.4],
  ['M50 24c-12 14-14 36-4 62', shade(colour, -0.3), 2.5],
  ...(leaf ? ([['M50 26c6-14 22-16 32-12-4 12-18 18-32 12z', LEAF]] as const) : []),
  GLOSS,
]

const SEEDS = [36, 48, 60, 40, 56, 48].map((x, index): Shape => [
  circle(x + 6, 56 + index * 5, 3.4),
  '#2b2420',
])

export const FRUIT: Record<string, Shape[]> = {
  'royal-gala': apple('#e0653f', '#f0c25a'),
  'pink-lady': apple('#ef5f86', '#f6b7a0'),
  'granny-smith': apple('#8cc63f'),
  'golden-delicious': apple('#e3cf57', '#f0e29a'),
  conference: pear('#a8a84a'),
  'green-pear': pear('#a9cf4f'),
  orange: citrus('#f28c28', '#f9a63a'),
  clementines: [
    ...small('#f57f20', 32, 58),
    ...small('#f57f20', 68, 56),
    ...small('#f78a2a', 50, 70),
    ['M46 46c2-10 14-14 22-12-2 10-12 16-22 12z', LEAF],
  ],
  grapefruit: citrus('#f2a65a', '#ea5f5f'),
  'cut-lemon': citrus('#f4d03f', '#fae27a'),
  'cut-lime': citrus('#7fb93a', '#b5dc6a'),
  pomegranate: [
    [circle(48, 58, 36), '~#c2304a'],
    ['M38 26l2-14 8 8 8-8 4 14z', '#a3263c'],
    ['M46 56q24-18 44 6-4 26-26 30-22-6-18-36z', '#f6e3c0'],
    ...[58, 68, 78, 56, 66, 76, 62, 71].map((x, index): Shape => [
      circle(x, 60 + Math.floor(index / 3) * 10, 5),
      '~#d1203f',
    ]),
    GLOSS,
  ],
  'passion-fruit': [
    [circle(38, 56, 30), '~#5d2f52'],
    [circle(66, 68, 27), '#5d2f52'],
    [circle(66, 68, 22), '#f3e2d0'],
    [circle(66, 68, 18), '#eeb02f'],
    ...[60, 70, 64, 74, 58, 68].map((x, index): Shape => [circle(x, 58 + index * 4, 2.6), '#33281f']),
  ],
  papaya: [
    ['M50 10c22 4 36 30 34 52-2 20-16 33-34 33S18 82 16 62C14 40 28 14 50 10z', '~#e9a53a'],
    ['M50 22c14 4 24 24 22 42-1 14-10 22-22 22s-21-8-22-22c-2-18 8-38 22-42z', '#f2703f'],
    [ellipse(50, 62, 11, 18), '#f8c08a'],
    ...SEEDS.map((seed): Shape => ({ of: [seed], x: -4, y: -4 })),
  ],
  'water-melon': melon('#3f8f45', '#e84a55', '#2b6a35'),
  honeydew: melon('#e6d35a', '#f3eebd'),
  galia: melon('#cfae5f', '#cfe3a0', '#b08f45'),
  'ripe-peach': drupe('#f7b267', '#e8583f'),
  nectarine: drupe('#e85a3a', '#f2b04a', false),
  plums: [
    { of: drupe('#5a3b7a', '#a04a78'), x: -4, y: 16, scale: 0.72 },
    { of: drupe('#6a3a70', '#a04a78', false), x: 36, y: 28, scale: 0.66 },
  ],
  apricots: [
    ...small('#f5a742', 34, 62),
    ...small('#f19a34', 66, 66),
    ['M44 40c4-10 16-12 24-8-4 10-14 12-24 8z', LEAF],
  ],
}
