import { shade } from '../colour.ts'
import { box, circle, ellipse, type Shape } from '../shape.ts'

/** Chocolate and bars in a square of 100 units. */

const squares = (colour: string, top: readonly Shape[] = []): Shape[] => [
  {
    x: 50,
    y: 58,
    turn: -12,
    of: [0, 1, 2, 3, 4, 5].flatMap((index): Shape[] => {
      const [x, y] = [-40 + (index % 3) * 27, -26 + Math.floor(index / 3) * 27]
      return [
        [box(x, y, 26, 26, 3), shade(colour, -0.25)],
        [box(x + 3, y + 3, 20, 20, 2), `~${colour}`],
      ]
    }),
  },
  ...top,
]

const bar = (outside: string, inside: readonly Shape[]): Shape[] => [
  ['M4 44l12-10h70l10 10v26l-10 10H16L4 70z', `~${outside}`],
  ['M20 38q8 8 16 0t16 0 16 0 14 0', shade(outside, 0.25), 3],
  ['M64 80l22 0 10-10V44l-10-10q-14 4-14 16 8 12-8 30z', shade(outside, -0.2)],
  { of: inside, x: 80, y: 57 },
]

export const CHOCOLATE: Record<string, Shape[]> = {
  'dark-chocolate': squares('#3f2418'),
  'milk-chocolate': squares('#7a4a2c'),
  'creamy-chocolate': squares('#8f5a36', [['M64 30c8-14 22-12 30-18 2 16-10 26-24 26z', '#fbf3e2']]),
  'nut-chocolate': squares(
    '#6b3f26',
    [
      [48, 40],
      [70, 62],
      [30, 70],
    ].map(([x = 0, y = 0]): Shape => ({
      x,
      y,
      of: [
        ['M-11 4c0-12 22-12 22 0 0 8-22 8-22 0z', '~#c08a4a'],
        ['M-9 0q9-6 18 0', '#f0d6a8', 3],
      ],
    })),
  ),
  'orange-chocolate': squares('#5a3220', [
    ['M58 24a22 22 0 0 1 36 22L60 46z', '#f28c28'],
    ['M64 30a16 16 0 0 1 24 14L66 42z', '#f9b45a'],
  ]),
  'baking-chocolate': squares('#33190f', [['M18 84l14-8 6 8-12 8zM70 84l12-6 6 8-12 6z', '#4a281a']]),
  'wafer-chocolate': bar('#6b3f26', [['M-8-12h18v6H-8zM-8-3h18v6H-8zM-8 6h18v6H-8z', '#e6c48f']]),
  'caramel-chocolate': bar('#7a4a2c', [[ellipse(0, 2, 9, 12), '#e0962f']]),
  'caramel-bar': bar('#6b3d24', [
    ['M-8-10h17v10H-8z', '#e8d2a4'],
    ['M-8 0h17v11H-8z', '#d9882c'],
  ]),
  'chewy-caramel': bar('#5a3220', [[circle(0, 0, 11), '#c9762a']]),
  'layered-chocolate': bar('#4a281a', [
    ['M-8-12h17v7H-8z', '#c22f48'],
    ['M-8-4h17v7H-8z', '#f2dfb0'],
    ['M-8 4h17v8H-8z', '#6b3d24'],
  ]),
  'peanut-bar': bar('#5f3822', [
    ['M-8-4h17v15H-8z', '#d9a25a'],
    [`${circle(-3, -6, 4)}${circle(5, -4, 4)}`, '#f0d09a'],
  ]),
  'oat-bar': bar('#b58042', [['M-8-8l6 4M0-10l7 4M-6 4l8 2M2 8l6-1', '#f2dca8', 4]]),
  'nut-bar': bar('#9a6430', [[`${circle(-3, -6, 5)}${circle(5, 2, 5)}${circle(-4, 7, 4)}`, '#e9c890']]),
  'protein-bar': bar('#8f5a36', [[box(-8, -11, 17, 23, 3), '#d9b077']]),
  'chocolate-roll': [
    ['M14 40l60-16 14 44-60 18z', '#f6c93a'],
    ...[0, 1, 2].map((index): Shape => ({
      x: 18 + index * 8,
      y: 58 + index * 4,
      of: [
        [ellipse(0, 10, 12, 22, 18), '#5f3822'],
        [ellipse(0, 8, 9, 18, 18), '~#7a4a2c'],
      ],
    })),
  ],
  assortment: [
    [22, 46],
    [50, 42],
    [78, 46],
    [22, 76],
    [50, 74],
    [78, 76],
  ].flatMap(([x = 0, y = 0], index): Shape[] => [
    [`M${x - 13} ${y + 10}l3-12h20l3 12z`, '#d9a02c'],
    index % 2 ? [circle(x, y, 10), '~#5f3822'] : [box(x - 10, y - 10, 20, 18, 4), '~#7a4a2c'],
    [`M${x - 5} ${y - 3}q5-5 10 0`, '#f2dfb0', 2],
  ]),
}
