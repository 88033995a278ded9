import { shade } from '../colour.ts'
import { circle, ellipse, type Shape } from '../shape.ts'

/** Vegetables in a square of 100 units. */

const GREEN = '#4f9a3f'

const long = (colour: string, tip: string, spots: string): Shape[] => [
  {
    x: 50,
    y: 58,
    turn: -42,
    of: [
      ['M-48-4q2-12 16-13h66q16 2 16 15t-16 14h-66q-16-2-16-16z', `~${colour}`],
      ['M-36-8h70M-38 4h72', spots, 2.5],
      [circle(48, -1, 5), tip],
    ],
  },
]

const fruit = (colour: string, x: number, y: number, r: number, ribs = false): Shape[] => [
  [circle(x, y, r), `~${colour}`],
  ...(ribs
    ? ([
        [
          `M${x} ${y - r}q-${r * 0.7} ${r} 0 ${2 * r - 2}M${x} ${y - r}q${r * 0.7} ${r} 0 ${2 * r - 2}`,
          shade(colour, -0.25),
          2,
        ],
      ] as const)
    : []),
  [
    `M${x - r * 0.4} ${y - r * 0.9}l${r * 0.3} ${r * 0.2} ${r * 0.1}-${r * 0.4} ${r * 0.15} ${r * 0.4} ${r * 0.35}-${r * 0.15}-${r * 0.3} ${r * 0.35}h-${r * 0.4}z`,
    GREEN,
  ],
  [ellipse(x - r * 0.4, y - r * 0.25, r * 0.14, r * 0.3, 25), '#fff', 0, 0.4],
]

const pepper = (colour: string): Shape[] => [
  [
    'M50 30c-14-10-36-2-36 22 0 22 12 42 22 42 6 0 8-3 14-3s8 3 14 3c10 0 22-20 22-42 0-24-22-32-36-22z',
    `~${colour}`,
  ],
  ['M36 30c-8 18-6 42 2 60M64 30c8 18 6 42-2 60', shade(colour, -0.22), 2.5],
  ['M38 30c4-8 20-8 24 0-8 4-16 4-24 0z', GREEN],
  ['M50 26c0-8 2-12 8-16', GREEN, 6],
  [ellipse(27, 50, 4, 12, 12), '#fff', 0, 0.4],
]

export const VEGETABLES: Record<string, Shape[]> = {
  'long-cucumber': long('#3f8f45', '#7fae4a', '#5fae5a'),
  gherkins: [
    { of: long('#6f9a3a', '#8fb04a', '#8fb85a'), x: -6, y: -10, scale: 0.9 },
    { of: long('#7fa544', '#8fb04a', '#9cc266'), x: 22, y: 16, scale: 0.8 },
  ],
  courgette: long('#4a7f3a', '#c9d68a', '#7fae5f'),
  'one-tomato': fruit('#e0382c', 50, 58, 36),
  tomatoes: [...fruit('#e03a2c', 32, 60, 27), ...fruit('#d9332a', 68, 64, 27)],
  'vine-tomatoes': [
    ['M14 40q36-22 74-6', '#5a8f3a', 5],
    ...fruit('#dc3228', 24, 66, 20),
    ...fruit('#e03a2c', 50, 54, 20),
    ...fruit('#dc3228', 76, 64, 20),
    ...fruit('#e44634', 50, 80, 18),
  ],
  'beef-tomatoes': fruit('#cf3528', 50, 58, 38, true),
  'cherry-tomatoes': [26, 50, 74, 16, 38, 62, 84].flatMap((x, index) =>
    fruit(index % 2 ? '#e8452c' : '#e03a2c', x, index < 3 ? 58 : 78, 14),
  ),
  'red-pepper': pepper('#d8302a'),
  'green-pepper': pepper('#5a9a3a'),
  'yellow-pepper': pepper('#f2bf2c'),
  'red-chilli': [
    {
      x: 36,
      y: 46,
      turn: 10,
      of: [
        ['M-6-18c16-4 22 10 18 30-2 14-12 26-26 30 8-14 10-24 6-36-3-10-4-20 2-24z', '~#d8281f'],
        ['M0-20c0-8 2-12 8-14', GREEN, 5],
      ],
    },
    {
      x: 66,
      y: 52,
      turn: -24,
      of: [
        ['M-6-18c16-4 22 10 18 30-2 14-12 26-26 30 8-14 10-24 6-36-3-10-4-20 2-24z', '~#c8221c'],
        ['M0-20c0-8 2-12 8-14', GREEN, 5],
      ],
    },
  ],
  sunflower: [
    ...Array.from({ length: 14 }, (_, index): Shape => ({
      x: 50,
      y: 52,
      turn: index * 26,
      of: [['M-7-18Q0-56 7-18z', index % 2 ? '#f2b52c' : '#f9cf4a']],
    })),
    [circle(50, 52, 20), '~#6b4226'],
    [
      `${circle(44, 46, 2)}${circle(54, 48, 2)}${circle(48, 56, 2)}${circle(58, 58, 2)}${circle(42, 58, 2)}${circle(52, 64, 2)}`,
      '#c9985a',
    ],
  ],
  'corn-cobs': [
    [34, 18],
    [64, -14],
  ].map(([x = 0, turn = 0]): Shape => ({
    x,
    y: 54,
    turn,
    of: [
      ['M0-44c16 8 18 44 12 76h-24c-6-32-4-68 12-76z', '~#f6c92f'],
      [
        'M-12-14q12 6 24 0M-14-2q14 6 28 0M-14 10q14 6 28 0M-13 22q13 6 26 0M-5-34q-4 34 0 66M5-34q4 34 0 66',
        '#d99a1f',
        1.6,
      ],
      ['M-20-6c-6 26 4 44 18 46-4-12-6-30-18-46zM20-6c6 26-4 44-18 46 4-12 6-30 18-46z', '#6fae45'],
    ],
  })),
}
