import { shade } from '../colour.ts'
import { box, circle, ellipse, type Shape } from '../shape.ts'
import { bubbles } from './hygiene.ts'

/** Household goods in a square of 100 units. */

const roll = (x: number, y: number, tall: number, core = '#c9a27a'): Shape[] => [
  [`M${x} ${y}v${tall}q0 8 20 8t20-8v-${tall}z`, '~#f4f6f9'],
  [`M${x + 10} ${y + 12}v${tall - 8}M${x + 28} ${y + 12}v${tall - 8}`, '#d9dfe6', 1.6],
  [ellipse(x + 20, y, 20, 8), '#ffffff'],
  [ellipse(x + 20, y, 7, 3), core],
]

const shirt = (colour: string, mark: readonly Shape[]): Shape[] => [
  ['M34 18q16 12 32 0l26 14-10 20-12-4v42H30V48l-12 4L8 32z', `~${colour}`],
  ['M34 18q16 12 32 0-4 14-16 14T34 18z', shade(colour, -0.2)],
  ...mark,
]

const star: Shape = ['M0-14l4 9 10 1-8 7 3 10-9-5-9 5 3-10-8-7 10-1z', '#fff']

const tablet: Shape[] = [
  [30, 56],
  [66, 50],
  [50, 78],
].flatMap(([x = 0, y = 0]): Shape[] => [
  [box(x - 22, y - 12, 44, 28, 6), '~#eef3f8'],
  [box(x - 22, y - 12, 44, 12, 6), '#3f7fd0'],
  [circle(x, y - 2, 7), '#e0392c'],
])

export const HOUSE: Record<string, Shape[]> = {
  plain: [],
  'toilet-rolls': [...roll(8, 30, 24), ...roll(52, 30, 24), ...roll(30, 54, 28)],
  'kitchen-rolls': [...roll(10, 22, 62, '#a8805a'), ...roll(50, 22, 62, '#a8805a')],
  napkins: [0, 1, 2].map((index): Shape => [
    box(10 + index * 6, 30 + index * 12, 68, 44, 3),
    ['#e6eaf0', '#f2f4f7', '#ffffff'][index] ?? '',
  ]),
  'green-bubbles': bubbles('#5fb89a'),
  'yellow-bubbles': bubbles('#d9b53a'),
  'lemon-bubbles': [
    ...bubbles('#7fb85f'),
    {
      of: [
        [circle(0, 0, 20), '#f4d03f'],
        [circle(0, 0, 15), '#fae27a'],
        ['M0-15v30M-15 0h30', '#fff', 2],
      ],
      x: 70,
      y: 56,
    },
  ],
  'soft-soap': [['M6 84q14-30 44-30t44 30q-44 14-88 0z', '~#8fc25a'], ...bubbles('#6fa83f').slice(9)],
  'floor-soap': [['M6 84q14-30 44-30t44 30q-44 14-88 0z', '~#6fb8cc'], ...bubbles('#3f8fa3').slice(9)],
  sparkle: [
    { of: [star], x: 34, y: 42, scale: 1.9 },
    { of: [star], x: 72, y: 30, scale: 1.1 },
    { of: [star], x: 70, y: 74, scale: 1.5 },
  ],
  'dish-tablets': tablet,
  'dish-brush': [
    {
      x: 50,
      y: 54,
      turn: 38,
      of: [
        ['M-5-52h10v66h-10z', '~#e0a85a'],
        ['M-18 10h36v10h-36z', '#c98a3f'],
        ['M-16 20v20M-10 20v22M-4 20v22M2 20v22M8 20v22M14 20v20', '#3fa39a', 4],
        [circle(0, -46, 2.4), '#8a5a24'],
      ],
    },
  ],
  'white-shirt': shirt('#f6f8fa', [
    { of: [['M0-14l4 9 10 1-8 7 3 10-9-5-9 5 3-10-8-7 10-1z', '#7fb0d6']], x: 50, y: 62 },
  ]),
  'blue-shirt': shirt('#4a86d0', [{ of: [star], x: 50, y: 62 }]),
  'green-shirt': shirt('#5fae6a', [{ of: [star], x: 50, y: 62 }]),
  'soft-shirt': shirt('#bfe0f0', [['M34 64q8-10 16 0t16 0', '#fff', 4]]),
  'pastel-shirt': shirt('#f4d6e0', [[circle(50, 62, 9), '#fff']]),
}
