import { shade } from '../colour.ts'
import { circle, ellipse, type Shape } from '../shape.ts'

/** Cheese in a square of 100 units. */

export const swirl = (colour: string, top: readonly Shape[] = []): Shape[] => [
  [
    'M6 78C8 62 26 62 32 60c-2-16 18-18 24-14 4-12 14-16 18-20 2 10-2 14 2 20 12 4 12 14 8 18 10 2 12 8 10 14-4 16-84 16-88 0z',
    `~${colour}`,
  ],
  ['M14 76c14 8 54 8 72-2M34 62c10 6 34 4 44-4M58 48c6 2 12 0 16-4', shade(colour, -0.14), 2.5],
  ...top,
]

const block = (colour: string, holes: readonly Shape[] = []): Shape[] => [
  ['M4 62l56-8 36 8-54 12z', shade(colour, 0.25)],
  ['M4 62l38 12v20L4 82z', shade(colour, -0.08)],
  ['M42 74l54-12v20L42 94z', `~${colour}`],
  ...holes,
]

const slices = (colour: string, holes: string): Shape[] =>
  [0, 1, 2].map((index): Shape => ({
    x: index * 11,
    y: index * 12,
    of: [
      ['M4 44l50-12 20 22-50 16z', shade(colour, -0.12)],
      ['M4 41l50-12 20 22-50 16z', `~${colour}`],
      [`${ellipse(30, 46, 4, 2.5)}${ellipse(48, 42, 5, 3)}${ellipse(42, 54, 3, 2)}`, holes],
    ],
  }))

const shreds = (colour: string): Shape[] => [
  ['M6 90C14 60 34 40 50 38c16 2 38 26 44 52z', `~${colour}`],
  [
    'M16 84l18-8M30 88l14-14M24 68l16 2M44 60l10-12M40 76l20-4M56 86l16-10M60 62l16 8M66 84l18 0M50 52l14 6M74 72l8 10',
    shade(colour, 0.4),
    3.4,
  ],
  ['M20 78l14 2M36 62l14 4M56 72l12 6M48 84l14 0M62 56l10 10', shade(colour, -0.2), 2.4],
]

const wheel = (rind: string, paste: string): Shape[] => [
  ['M6 58v18q0 16 44 16t44-16V58z', `~${rind}`],
  [ellipse(50, 58, 44, 17), shade(rind, 0.3)],
  ['M50 58l44 2v16q-4 8-16 12z', paste],
  ['M50 58l28 30V70z', shade(paste, -0.12)],
]

const toast = (colour: string): Shape[] => [
  ['M6 72q10-14 44-14t44 14q0 18-44 18T6 72z', '#c98f4a'],
  ['M12 66q8-12 38-12t38 12q0 10-38 10T12 66z', '#efd0a0'],
  ['M20 62c8-14 22-4 32-10s26 0 28 10c-8 10-52 10-60 0z', `~${colour}`],
]

export const CHEESE: Record<string, Shape[]> = {
  spread: toast('#fbe27a'),
  'yellow-cheese': slices('#fcd45c', '#e6b03a'),
  'light-cheese': slices('#fbe59a', '#e6cc72'),
  'holey-cheese': slices('#f9cc4c', '#d9992c'),
  'orange-cheese': slices('#f4a64a', '#d98a2c'),
  'strong-cheese': block('#eec55a', [
    [`${circle(56, 82, 2)}${circle(70, 76, 2.4)}${circle(82, 74, 1.8)}${circle(64, 86, 1.6)}`, '#c99a34'],
  ]),
  parmesan: [
    ['M8 84L62 30l30 20-4 40z', '~#f2d68a'],
    ['M62 30l30 20-4 40-8 1-2-36z', '#a8752c'],
    ['M22 80l8-4M40 66l6-5M52 74l7-3M36 82l8-2M62 58l6 2M66 78l5-3', '#d9b458', 3],
  ],
  feta: [
    ['M8 60l30-12 30 8-30 14z', '#ffffff'],
    ['M8 60l30 10v24L8 82z', '#e9e6dc'],
    ['M38 70l30-14v22L38 94z', '#f5f2ea'],
    ['M62 76h16v16H62zM78 66h14v14H78z', '~#faf8f2'],
    [`${circle(22, 72, 2)}${circle(50, 78, 2)}${circle(30, 82, 1.6)}`, '#cfcabb'],
  ],
  halloumi: [
    ['M8 50q40-16 84 0l-6 40q-36 8-72 0z', '~#f5e8c4'],
    ['M14 64l70-8M16 78l66-8', '#a8702f', 5],
  ],
  brie: wheel('#f2ede2', '#f9e3a8'),
  'grated-cheese': shreds('#f6cf5c'),
  'goat-cheese': swirl('#ffffff', [['M60 26c2-12 14-16 24-12-2 10-14 16-24 12z', '#6fa84a']]),
  'cream-cheese': [
    ['M8 66q8-12 42-12t42 12q0 22-42 22T8 66z', '#c98f4a'],
    [ellipse(50, 66, 36, 10), '#efd0a0'],
    ['M20 62c4-12 20-6 30-12s28 2 30 12c-6 12-54 12-60 0z', '~#fffdf6'],
    [circle(50, 62, 4), '#8a5a34'],
  ],
  'cheese-bacon': [
    ['M6 58q40-20 88 0v12q-44-14-88 0z', '#c4423c'],
    ['M6 62q40-18 88 0v4q-44-14-88 0z', '#f6cfc0'],
    ...swirl('#f9dd8a').map((shape): Shape => ({ of: [shape], x: 10, y: 34, scale: 0.62 })),
  ],
  'mild-cheese': swirl('#fbdf8a'),
  'whey-spread': toast('#b5783f'),
}
