import { shade } from '../colour.ts'
import { circle, ellipse, type Shape } from '../shape.ts'

/** Goods for the body in a square of 100 units. */

export const bubbles = (colour: string): Shape[] =>
  [
    [34, 62, 24],
    [70, 54, 20],
    [58, 80, 13],
    [48, 30, 12],
    [82, 82, 9],
    [22, 30, 8],
  ].flatMap(([x = 0, y = 0, r = 0]): Shape[] => [
    [circle(x, y, r), shade(colour, 0.55), 0, 0.75],
    [circle(x, y, r), colour, 2],
    [ellipse(x - r * 0.35, y - r * 0.35, r * 0.16, r * 0.3, 40), '#fff'],
  ])

export const HYGIENE: Record<string, Shape[]> = {
  'hand-foam': bubbles('#8aa8dd'),
  'pink-foam': bubbles('#ea9ab4'),
  'bar-soap': [
    ['M10 56q0-14 14-14h52q14 0 14 14v20q0 14-14 14H24q-14 0-14-14z', '~#f2a8bd'],
    [ellipse(50, 62, 26, 11), '#f9cfdb'],
    ['M36 62q14-8 28 0', '#e48aa8', 3],
  ],
  paste: [
    ['M8 76q0-14 16-14h50q18 0 18 12t-18 12H24Q8 90 8 76z', '~#fdfdfd'],
    ['M16 72q30-8 66 0', '#e0392c', 4],
    ['M14 80q34 8 70 0', '#3f86d0', 4],
  ],
  'mint-paste': [
    ['M8 76q0-14 16-14h50q18 0 18 12t-18 12H24Q8 90 8 76z', '~#d6f2ea'],
    ['M54 52c2-14 16-20 28-16-2 14-14 20-28 16zM46 52c-2-12-14-16-24-12 2 12 12 16 24 12z', '#3fa36a'],
  ],
  'hair-wave': [
    ['M10 78C10 30 40 16 62 20s24 20 14 26-22-2-20-10', '#b5703f', 12],
    ['M22 86C22 44 46 30 62 32', '#d99a62', 6],
  ],
  'fresh-drop': [
    ['M50 10c14 22 26 32 26 50a26 26 0 0 1-52 0c0-18 12-28 26-50z', '~#8fc4ee'],
    [ellipse(40, 62, 4, 11, 10), '#fff', 0, 0.6],
  ],
  'soft-brush': [
    {
      x: 50,
      y: 56,
      turn: -34,
      of: [
        ['M-46-4h92q6 0 6 5t-6 5h-92q-6 0-6-5t6-5z', '~#3fb0a3'],
        ['M-44-20h4v16h-4zM-37-20h4v16h-4zM-30-20h4v16h-4zM-23-20h4v16h-4z', '#eef6fb'],
      ],
    },
  ],
  razors: [30, 62].map((x, index): Shape => ({
    x,
    y: 52,
    turn: index ? 14 : -10,
    of: [
      ['M-4-10h8l3 44h-14z', '~#3f6fc0'],
      ['M-18-24h36v14h-36z', '#c9d2dc'],
      ['M-15-20h30M-15-15h30', '#7f8c9a', 2],
    ],
  })),
}
