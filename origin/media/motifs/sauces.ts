import { circle, ellipse, type Shape } from '../shape.ts'
import { pool } from './grain.ts'

/** Oils and sauces in a square of 100 units. */

export const SAUCES: Record<string, Shape[]> = {
  'tomato-pieces': [
    ...pool('#d8392a'),
    ...[
      [30, 66],
      [56, 62],
      [44, 82],
      [70, 80],
    ].map(([x = 0, y = 0], index): Shape => ({
      x,
      y,
      turn: index * 40,
      of: [
        ['M-14-6l12-8 14 6 0 14-16 6z', '~#ec4b35'],
        ['M-4-2l6 4M4-6l2 4', '#fbb08a', 2.4],
      ],
    })),
  ],
  'tomato-paste': pool('#b5241f', [
    ['M34 62q14-26 34-20-4 20-20 24', '#c9302a'],
    ['M38 58q10-14 24-12', '#ef7f6a', 3],
  ]),
  'golden-syrup': pool('#e09a2a', [['M58 8v40q-8 10-14 14', '#eab04a', 7]]),
  'olive-oil': pool('#b5b03a', [
    [ellipse(66, 52, 14, 17), '~#6f8a2f'],
    [circle(70, 44, 3.4), '#b5302a'],
  ]),
  'rapeseed-flower': [
    ...[
      [50, 34],
      [34, 48],
      [66, 48],
      [50, 58],
    ].flatMap(([x = 0, y = 0]): Shape[] => [
      [`${circle(x - 9, y, 8)}${circle(x + 9, y, 8)}${circle(x, y - 9, 8)}${circle(x, y + 9, 8)}`, '#f6cf2c'],
      [circle(x, y, 4), '#b59a1f'],
    ]),
    ['M50 62v32M50 80l-14-10', '#5f9a3f', 4],
  ],
  olives: [
    [32, 56],
    [66, 54],
    [48, 76],
    [82, 78],
    [18, 80],
  ].flatMap(([x = 0, y = 0]): Shape[] => [
    [ellipse(x, y, 17, 13, x), '~#5a4468'],
    [ellipse(x - 6, y - 5, 4, 2.5, -30), '#fff', 0, 0.4],
    [circle(x + 8, y + 3, 3), '#8f7a9c'],
  ]),
  vinegar: pool('#3a2024', [['M58 10v34', '#4a2a30', 6]]),
  'soy-sauce': pool('#2f1a14', [[ellipse(70, 60, 13, 9, 20), '~#e6d08a']]),
  'ketchup-swirl': pool('#cf2a22', [['M30 70q20-22 40 0-8 12-20 10t-10-10 12-4', '#ef6a55', 4]]),
  'mustard-swirl': pool('#dba51f', [['M28 72q22-24 44 0-8 12-20 10t-10-10 12-4', '#f6d469', 4]]),
  'seed-mustard': pool('#c9962a', [
    [
      `${circle(30, 70, 3)}${circle(46, 62, 3)}${circle(60, 74, 3)}${circle(74, 68, 3)}${circle(50, 84, 3)}`,
      '#7a5212',
    ],
  ]),
  'mayo-swirl': pool('#f9efc8', [['M26 72q24-28 48 0-8 12-20 10t-12-10 12-6', '#dcc98a', 4]]),
  remoulade: pool('#f2dd84', [
    ['M30 68l6 4M46 60l6 2M60 72l6-3M74 66l5 3M48 82l6 0', '#6f9a3f', 4],
    ['M38 80l5-3M66 84l5-2', '#e0813a', 4],
  ]),
  'burger-sauce': pool('#ef9a62', [['M32 70l5 2M50 62l5 2M64 76l5-2', '#8fae4a', 4]]),
  'herb-dressing': pool('#f2a26a', [['M32 70l5 2M50 62l5 2M64 76l5-2M46 82l5-1', '#fbe4c4', 3]]),
  'chilli-sauce': pool('#d8402a', [
    [`${circle(34, 70, 2)}${circle(50, 64, 2)}${circle(66, 72, 2)}${circle(46, 82, 2)}`, '#fbe3b8'],
    ['M64 48c14-16 26-14 30-22 4 16-10 28-26 30z', '~#c8221c'],
  ]),
  'taco-sauce': pool('#b83a26', [
    ['M34 70l5 3M52 64l5 2M64 78l5-2', '#f2b84a', 4],
    ['M40 80l5 0M70 68l4 2', '#6f9a3f', 4],
  ]),
  'chunky-salsa': pool('#c42f26', [
    ['M30 66h10v9H30zM54 60h10v9H54zM64 76h9v8h-9z', '#ef5a44'],
    ['M44 76h8v7h-8zM72 62h7v7h-7z', '#6fae3f'],
    ['M40 60h7v6h-7z', '#f6e9cf'],
  ]),
  pesto: pool('#5f8f35', [['M32 68l4 3M50 62l4 2M66 74l4-2M44 82l4-1M58 70l4 0', '#c9d98a', 4]]),
  'chocolate-sauce': pool('#4a2a1c', [['M58 8v40q-6 8-12 12', '#5f3826', 7]]),
  'brown-gravy': pool('#7a4a28', [['M30 70q20-14 42 0', '#b58055', 3]]),
  'cream-sauce': pool('#f2e0b0', [
    ['M34 70l4 1M54 64l4 1M64 78l4 0M46 82l4 0', '#4a3a2a', 3],
    ['M28 62l10 6M60 58l12 6', '#d8706a', 5],
  ]),
  'yellow-sauce': pool('#f4cf58', [['M34 70l5 2M52 63l5 2M66 76l5-1', '#5f9a3f', 3.4]]),
}
