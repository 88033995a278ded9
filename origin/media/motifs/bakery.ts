import { shade } from '../colour.ts'
import { box, circle, ellipse, type Shape } from '../shape.ts'

/** Bread, crispbread and buns in a square of 100 units. */

const crispbread = (colour: string, seeds?: string): Shape[] =>
  [0, 1].map((index): Shape => ({
    x: index * 10,
    y: index * 16,
    of: [
      [box(4, 26, 80, 50, 6), shade(colour, -0.25)],
      [box(4, 23, 80, 50, 6), `~${colour}`],
      [
        'M14 34h3M28 34h3M42 34h3M56 34h3M70 34h3M14 48h3M28 48h3M42 48h3M56 48h3M70 48h3M14 62h3M28 62h3M42 62h3M56 62h3M70 62h3',
        shade(colour, -0.35),
        4,
      ],
      ...(seeds
        ? ([['M22 42l5 3M36 56l5-2M50 42l4 3M64 56l5-3M20 56l3 3M74 42l3 3', seeds, 4.4]] as const)
        : []),
    ],
  }))

const round = (colour: string): Shape[] => [
  [circle(50, 56, 42), shade(colour, -0.25)],
  [circle(50, 53, 42), `~${colour}`],
  [circle(50, 53, 9), '#f6ead6'],
  [
    'M28 34h3M44 24h3M62 28h3M76 42h3M80 58h3M24 50h3M20 64h3M34 72h3M50 80h3M66 74h3M36 56h3M60 44h3M64 60h3M44 38h3',
    shade(colour, -0.35),
    4,
  ],
]

const thin = (colour: string): Shape[] =>
  [0, 1, 2].map((index): Shape => [
    `M${4 + index * 6} ${46 + index * 14}q20-14 44-6t44 0l-4 20q-20 6-40-2t-44 4z`,
    index % 2 ? shade(colour, -0.12) : `~${colour}`,
  ])

const flats = (colour: string): Shape[] =>
  [0, 1, 2].flatMap((index): Shape[] => [
    [ellipse(50, 78 - index * 13, 44, 17), shade(colour, -0.22)],
    [ellipse(50, 75 - index * 13, 44, 17), `~${colour}`],
    [
      `M26 ${74 - index * 13}l6 1M46 ${68 - index * 13}l6 1M64 ${76 - index * 13}l6-1M54 ${82 - index * 13}l6 0`,
      shade(colour, -0.4),
      4,
    ],
  ])

const buns = (colour: string, top?: readonly Shape[]): Shape[] =>
  [
    [28, 54, 0.9],
    [70, 54, 0.9],
    [50, 74, 1],
  ].map(([x = 0, y = 0, scale = 1]): Shape => ({
    x,
    y,
    scale,
    of: [
      ['M-26 14c-4-24 14-34 26-34s30 10 26 34q-26 8-52 0z', `~${colour}`],
      ['M-24 14q24 7 48 0', shade(colour, 0.45), 3],
      ...(top ?? []),
    ],
  }))

const swirls = (colour: string): Shape[] =>
  [
    [30, 58],
    [68, 54],
    [52, 76],
  ].map(([x = 0, y = 0]): Shape => ({
    x,
    y,
    of: [
      [circle(0, 0, 23), `~${colour}`],
      ['M0 0c4-6 12-2 10 6-2 10-18 10-20-2-2-16 18-22 26-10 8 14-4 28-18 26', shade(colour, -0.38), 4],
      ['M-12-10l2 2M8-14l2 2M12 10l2 2M-8 14l2 1', '#fff', 3],
    ],
  }))

export const BAKERY: Record<string, Shape[]> = {
  'rye-crisp': crispbread('#9a6a3a'),
  'oat-crisp-slice': crispbread('#d9ac62', '#f6e6b8'),
  'seed-crisp': crispbread('#b5854a', '#3f6f3a'),
  'sunflower-crisp': crispbread('#c09a5a', '#f4e6c0'),
  'wheat-crisp': crispbread('#e0b56c'),
  'dark-crisp': crispbread('#7f5530', '#c9a05f'),
  'round-crisp': round('#a87440'),
  'thin-bread': thin('#ecd3a4'),
  tortillas: flats('#f0d9a8'),
  'brown-tortillas': flats('#c29a62'),
  'soft-flatbread': flats('#dba860'),
  'oat-flatbread': flats('#c99c5c'),
  'filled-lefse': [
    [30, 66],
    [64, 66],
  ].map(([x = 0, y = 0]): Shape => ({
    x,
    y,
    of: [
      ['M-26 20v-30q0-10 10-10h32q10 0 10 10v30z', '~#e9cf9c'],
      ['M-22 4h44M-22 14h44', '#fffaf0', 4],
      ['M-12-12l4 2M6-8l4 1', '#b58a4f', 4],
    ],
  })),
  'burger-buns': buns('#d08a3f', [['M-10-10l3 1M2-14l3 1M10-6l3 1M-2-4l3 1', '#fbeacb', 3.4]]),
  rolls: buns('#a86a34', [['M-12-6q12-10 24 0', '#e3c08f', 3]]),
  'wheat-buns': buns('#d9964a', [['M-10-8q8-8 18-2', '#f6d29a', 3]]),
  'hot-dog-buns': [0, 1, 2].map((index): Shape => ({
    x: 50,
    y: 44 + index * 17,
    of: [
      ['M-42 4c-4-20 10-20 20-20h44c10 0 24 0 20 20q-42 10-84 0z', '~#d9964a'],
      ['M-36-2q36-10 72 0', '#fae3bd', 3],
    ],
  })),
  'cinnamon-buns': swirls('#c9853f'),
  'small-cinnamon-rolls': swirls('#b5763a'),
}
