import { shade } from '../colour.ts'
import { circle, ellipse, type Shape } from '../shape.ts'
import { ball } from './bowls.ts'

/** Ready dishes in a square of 100 units. */

const plate = (things: readonly Shape[], colour = '#ffffff'): Shape[] => [
  [ellipse(50, 76, 48, 17), shade(colour, -0.16)],
  [ellipse(50, 72, 48, 17), `~${colour}`],
  [ellipse(50, 71, 36, 11), shade(colour, -0.06)],
  ...things,
]

const mash: Shape = ['M12 70c2-20 12-26 22-24 10-8 22 0 22 24-10 8-36 8-44 0z', '~#f6e2a4']

const sauce = (colour: string): Shape => ['M46 70c0-14 14-20 26-18 14 0 20 10 16 18-10 8-34 8-42 0z', colour]

const rice: Shape = ['M10 70c2-18 14-26 26-24 12 2 18 12 18 24-10 8-36 8-44 0z', '~#fdfaf0']

const potatoes: Shape[] = [
  [20, 64],
  [34, 58],
  [32, 70],
].map(([x = 0, y = 0]): Shape => [ellipse(x, y, 10, 8), '~#f0cf7a'])

const layers: Shape[] = [0, 1, 2].flatMap((index): Shape[] => [
  [`M10 ${84 - index * 14}q20-5 40 0t40 0v8q-20 5-40 0t-40 0z`, '#f2cf72'],
  [`M10 ${78 - index * 14}q20-5 40 0t40 0v7q-20 5-40 0t-40 0z`, '#b5402a'],
])

export const DISHES: Record<string, Shape[]> = {
  'patties-gravy': plate([
    ...potatoes,
    sauce('#7a4a28'),
    ...ball(62, 58, '#6b3a22', 12),
    ...ball(80, 62, '#75432a', 11),
  ]),
  'patties-peas': plate([
    ['M10 70c2-18 14-24 26-22s16 10 16 22c-8 8-34 8-42 0z', '~#9cbf52'],
    sauce('#7a4a28'),
    ...ball(62, 58, '#6b3a22', 12),
    ...ball(80, 62, '#75432a', 11),
  ]),
  'balls-and-mash': plate([
    mash,
    sauce('#8a5a34'),
    ...ball(58, 60),
    ...ball(74, 56),
    ...ball(70, 68),
    ...ball(86, 64),
  ]),
  'thai-chicken': plate([
    rice,
    sauce('#f0d9a0'),
    ['M56 58h12v8H56zM72 54h12v8H72zM66 66h12v7H66z', '~#f2c9a0'],
    ['M58 70l8 2M82 64l6 3', '#5f9a3f', 3],
    ['M72 60q6-6 12 0', '#d8302a', 3],
  ]),
  'fish-and-chips': plate([
    ['M44 70C44 52 62 44 84 50c10 4 10 16 2 22-12 6-34 6-42-2z', '~#d99a3c'],
    ['M8 72l18-28 6 4-16 28zM20 74l16-32 7 3-14 30zM34 74l8-34 8 2-6 32z', '#f4c44a'],
  ]),
  hash: plate([
    ['M14 70C16 46 40 38 54 38s32 10 34 32c-14 10-60 10-74 0z', '~#c98f45'],
    ['M26 60h9v8h-9zM44 46h9v8h-9zM62 56h9v8h-9zM50 64h8v7h-8z', '#f6dd8f'],
    ['M36 52h8v7h-8zM70 66h8v6h-8zM56 46h8v7h-8z', '#8f4a2e'],
    [circle(50, 40, 11), '#fffdf6'],
    [circle(50, 40, 5), '#f6b62f'],
  ]),
  'pancakes-jam': plate([
    ...[0, 1, 2].map((index): Shape => [
      ellipse(50, 68 - index * 6, 36, 11),
      index % 2 ? '#d99a4a' : '#f0c47a',
    ]),
    ['M34 54c6-10 26-10 32 0 2 8 6 8 4 14-4-4-8 0-14 0s-22-2-22-14z', '~#b3203f'],
  ]),
  'plain-pancakes': plate([
    ['M14 66C18 40 46 34 56 38l30 28c-12 10-60 8-72 0z', '~#e6b05a'],
    ['M30 60q6-8 14-6M52 54q8 0 10 6M64 64l8 0', '#b5752f', 3],
  ]),
  gratin: [
    ['M4 60h92l-8 30q-1 4-5 4H17q-4 0-5-4z', '~#d8c3a8'],
    [ellipse(50, 60, 44, 15), '~#f4dc92'],
    ...[
      [30, 58],
      [48, 54],
      [66, 58],
      [40, 64],
      [58, 65],
    ].map(([x = 0, y = 0]): Shape => [ellipse(x, y, 11, 5), '#e8bd5c']),
    ['M26 54l8 2M52 60l8 1M66 52l8 2', '#a8702c', 3],
  ],
  'lasagne-dish': [
    ...layers,
    ['M10 44q20-10 40-4t40 0v10q-20 5-40 0t-40 0z', '~#f0b54a'],
    ['M24 44l6 1M46 42l6 1M66 44l6-1', '#a8642f', 3],
  ],
  falafel: [
    [30, 56],
    [62, 52],
    [46, 74],
    [78, 74],
    [18, 80],
  ].flatMap(([x = 0, y = 0]): Shape[] => [
    [circle(x, y, 17), '~#9a6a2e'],
    [`M${x - 7} ${y - 4}l4 2M${x + 2} ${y - 8}l4 2M${x - 2} ${y + 5}l4 1`, '#5f8a3a', 3],
  ]),
  tofu: [
    ['M10 48l34-12 46 12-36 14z', '#fdfaf0'],
    ['M10 48l44 14v32L10 78z', '#e9e2d0'],
    ['M54 62l36-14v30L54 94z', '~#f6f0e0'],
  ],
  tempeh: [
    ['M8 52l36-12 48 12-38 14z', '#dcc79a'],
    ['M8 52l46 14v24L8 74z', '#b8985f'],
    ['M54 66l38-14v22L54 90z', '~#cdb27a'],
    [
      `${ellipse(30, 50, 5, 2.6)}${ellipse(50, 54, 5, 2.6)}${ellipse(66, 50, 5, 2.6)}${ellipse(22, 70, 4, 3)}${ellipse(40, 76, 4, 3)}${ellipse(66, 76, 4, 3)}${ellipse(80, 66, 4, 3)}`,
      '#f2e6c6',
    ],
  ],
}
