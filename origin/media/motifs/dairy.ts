import { shade } from '../colour.ts'
import { circle, ellipse, type Shape } from '../shape.ts'
import { swirl } from './cheese.ts'

/** Milk, cream, yoghurt and butter in a square of 100 units. */

const bowl = (colour: string, content: string, top: readonly Shape[] = []): Shape[] => [
  ['M6 54h88c0 24-18 40-44 40S6 78 6 54z', `~${colour}`],
  [ellipse(50, 54, 44, 14), shade(colour, 0.3)],
  [ellipse(50, 54, 39, 11), content],
  ...top,
]

const glass = (colour: string): Shape[] => [
  ['M26 12h48l-6 80q-1 4-5 4H37q-4 0-5-4z', '#ffffff', 0, 0.55],
  ['M29 30h42l-5 60q0 3-4 3H38q-4 0-4-3z', `~${colour}`],
  [ellipse(50, 30, 21, 5), shade(colour, 0.2)],
]

export const DAIRY: Record<string, Shape[]> = {
  'milk-bottle': [
    ['M38 18h24v12q0 8 7 15 7 7 7 17v28q0 6-6 6H30q-6 0-6-6V62q0-10 7-17 7-7 7-15z', '#ffffff', 0, 0.6],
    ['M35 48h30q8 6 8 15v26q0 4-4 4H31q-4 0-4-4V63q0-9 8-15z', '~#fdfaf2'],
    [ellipse(50, 48, 15, 3.5), '#f1ece0'],
    ['M36 6h28q2 0 2 2v9q0 2-2 2H36q-2 0-2-2V8q0-2 2-2z', '~#3f7fae'],
    ['M33 62v22', '#ffffff', 4, 0.8],
  ],
  cream: swirl('#fbf3e2'),
  'sour-cream': bowl('#5b8fd0', '#fffaf0', [['M34 54q8-10 16-4t16 0', '#e6dcc8', 3]]),
  'light-sour-cream': bowl('#7fbfe0', '#fffdf8', [['M34 54q8-10 16-4t16 0M46 42q4-6 10-4', '#dfe3e6', 3]]),
  'coffee-cream': [
    ['M14 50h60v16q0 26-30 26T14 66z', '~#f4efe6'],
    ['M74 54q18-2 18 12T70 80', '#e6ddcc', 6],
    [ellipse(44, 50, 30, 9), '#6b4226'],
    ['M30 50q14-8 28 0-14 8-28 0z', '#e6cfae'],
  ],
  yoghurt: swirl('#fdfaf2'),
  'greek-yoghurt': bowl('#3f7fae', '#fffdf6', [['M30 52q10-10 20-2t20-2', '#e3e0d6', 4]]),
  quark: bowl('#6aa3cc', '#fffef9', [['M36 50l10-8 10 8 10-6v10q-16 8-34 0z', '#f2efe6']]),
  'cottage-cheese': [
    [ellipse(50, 80, 44, 12), '#e9e4d6'],
    ...[20, 38, 56, 74, 29, 47, 65, 83, 38, 56].map((x, index): Shape => [
      circle(x, 78 - Math.floor(index / 4) * 13, 10),
      '~#fffaf0',
    ]),
  ],
  'oat-crisp': swirl('#fbeec4', [
    [
      `${ellipse(30, 56, 6, 4, 20)}${ellipse(46, 44, 6, 4, -20)}${ellipse(66, 50, 6, 4, 40)}${ellipse(54, 62, 6, 4, 10)}`,
      '#c98f3c',
    ],
  ]),
  vanilla: swirl('#fbe9b0', [
    ['M60 40C70 20 84 12 94 14', '#4a3324', 4],
    [circle(62, 44, 7), '#fff6da'],
    [circle(62, 44, 2.5), '#e0b02c'],
  ]),
  'cherry-vanilla': swirl('#fbe9b8', [
    ['M40 30q6-18 22-22M60 34q2-16 2-26', '#5f8a3a', 3],
    [circle(38, 40, 12), '~#b01f3c'],
    [circle(62, 44, 12), '~#c2284a'],
  ]),
  'chocolate-pudding': bowl('#e6ddd2', '#5a3523', [['M34 52q8-9 16-3t18 0', '#8a5f45', 4]]),
  'custard-sauce': bowl('#e9e4da', '#f6d873', [
    ['M58 6v40', '#f6d873', 7],
    ['M30 54q16-8 40 0', '#fbe9ab', 4],
  ]),
  'chocolate-milk': glass('#8a5a3c'),
  'oat-milk': glass('#f0e4cc'),
  'butter-curl': [
    ['M6 74l14 14h60l14-14z', '#dfe8ee'],
    ['M18 74V50l12-12h44v24L62 74z', '~#f6cf5a'],
    ['M18 50h44l12-12H30z', '#fbe49a'],
    ['M26 44l12-6M62 50v24', '#e0b23c', 2],
  ],
  margarine: swirl('#f8e08a'),
  'soy-beans': [26, 50, 74, 38, 62].map((x, index): Shape => [
    ellipse(x, index < 3 ? 56 : 76, 15, 12, index * 30),
    '~#e6d08a',
  ]),
  'coffee-splash': [
    ['M12 44h58v24q0 22-29 22T12 68z', '~#fdfaf4'],
    ['M70 50q20-2 18 14T68 76', '#f2ede4', 7],
    [ellipse(41, 44, 29, 10), '#b5855a'],
    ['M41 36c10-6 18 2 0 14-18-12-10-20 0-14z', '#fbf1e0'],
    ['M30 26q-6-6 0-12M46 26q-6-6 0-12', '#fff', 4, 0.8],
  ],
}
