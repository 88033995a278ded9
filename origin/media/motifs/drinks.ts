import { circle, ellipse, type Shape } from '../shape.ts'

/** Marks of drinks in a square of 100 units. */

const fizz = (colour: string): Shape[] => [
  [circle(50, 56, 38), `~${colour}`],
  [
    `${circle(36, 66, 6)}${circle(58, 50, 8)}${circle(66, 72, 5)}${circle(44, 42, 4)}${circle(52, 80, 4)}`,
    '#fff',
    0,
    0.55,
  ],
]

const hops: Shape[] = [
  ['M50 12q-4 10 0 14', '#6a8f3a', 4],
  ...[0, 1, 2, 3].flatMap((row): Shape[] =>
    [-1, 0, 1].map((column): Shape => [
      ellipse(50 + column * (16 - row * 3), 34 + row * 15, 12 - row, 13 - row),
      (row + column) % 2 ? '~#8fb84a' : '~#a5c95f',
    ]),
  ),
]

export const DRINKS: Record<string, Shape[]> = {
  'cola-fizz': fizz('#4a2318'),
  'clear-fizz': fizz('#b8e0f0'),
  'still-water': [
    ['M4 64q12-14 24 0t24 0 24 0 20-4v28q-46 16-92 0z', '~#7fc4ea'],
    ['M4 78q12-10 24 0t24 0 24 0 20-4', '#d6eefa', 3],
  ],
  hops,
  'spruce-tree': [
    ['M46 84h8v10h-8z', '#7a5230'],
    ['M50 4l18 26H58l16 22H62l20 32H18l20-32H26l16-22H32z', '~#2f7f4a'],
    [`${circle(42, 66, 4)}${circle(60, 74, 4)}${circle(54, 46, 3.4)}`, '#e0382c'],
    [circle(50, 6, 5), '#f2c84a'],
  ],
  barley: [
    {
      x: 50,
      y: 54,
      turn: 14,
      of: [
        ['M0 42V-40', '#c9962a', 3],
        ...[-30, -18, -6, 6].flatMap((y): Shape[] => [
          [ellipse(-9, y, 5, 11, -30), '~#e9bd4a'],
          [ellipse(9, y, 5, 11, 30), '~#e0b03f'],
        ]),
        [ellipse(0, -40, 5, 11), '~#e9bd4a'],
      ],
    },
  ],
  anchor: [
    ['M50 24v62M34 40h32M18 62q4 26 32 26t32-26', '#fff', 7],
    [circle(50, 18, 8), '#fff', 6],
  ],
  crown: [
    ['M14 76l-6-42 22 16 20-30 20 30 22-16-6 42z', '~#f2c84a'],
    ['M14 84h72v8H14z', '#d9a92c'],
  ],
  'coffee-beans': [
    [30, 54, -20],
    [66, 48, 30],
    [48, 76, 10],
    [80, 76, -30],
    [18, 80, 40],
  ].map(([x = 0, y = 0, turn = 0]): Shape => ({
    x,
    y,
    turn,
    of: [
      [ellipse(0, 0, 18, 13), '~#6b3f26'],
      ['M-16 0q8-6 16 0t16 0', '#3a2014', 3],
    ],
  })),
  'coffee-cup': [
    ['M12 40h58v26q0 24-29 24T12 66z', '~#fdfaf4'],
    ['M70 46q20-2 18 14T68 72', '#f2ede4', 7],
    [ellipse(41, 40, 29, 9), '#5a3422'],
    ['M30 22q-6-6 0-12M46 22q-6-6 0-12', '#fff', 4, 0.7],
  ],
  'instant-coffee': [
    ['M8 88C18 64 36 54 50 54s34 10 42 34q-42 8-84 0z', '~#6b3f26'],
    ['M62 62L88 20l6 4-22 44z', '#c9d0d8'],
    ['M26 76l4 1M44 66l4 1M54 80l4 0', '#a8744f', 4],
  ],
  'tea-cup': [
    ['M10 48h64v16q0 24-32 24T10 64z', '~#fdfaf4'],
    ['M74 52q18-2 16 12T70 76', '#f2ede4', 6],
    [ellipse(42, 48, 32, 9), '#a8582a'],
    ['M52 44l14-26', '#d9c79a', 2],
    ['M60 8h16v14H60z', '#6fae4a'],
  ],
  'green-tea': [
    ['M10 48h64v16q0 24-32 24T10 64z', '~#fdfaf4'],
    ['M74 52q18-2 16 12T70 76', '#f2ede4', 6],
    [ellipse(42, 48, 32, 9), '#b5c95a'],
    [circle(46, 46, 9), '#f4d03f'],
    [circle(46, 46, 6), '#fae88a'],
  ],
  'red-tea': [
    ['M10 48h64v16q0 24-32 24T10 64z', '~#fdfaf4'],
    ['M74 52q18-2 16 12T70 76', '#f2ede4', 6],
    [ellipse(42, 48, 32, 9), '#b5402a'],
  ],
  bergamot: [
    ['M10 52h60v14q0 22-30 22T10 66z', '~#e4ecf6'],
    ['M70 56q16-2 14 10T66 78', '#d4deec', 6],
    [ellipse(40, 52, 30, 8), '#8f4a22'],
    [circle(76, 34, 18), '~#c9d04a'],
    ['M76 16c4-8 14-10 20-6-2 8-12 12-20 6z', '#4f9a3f'],
  ],
}
