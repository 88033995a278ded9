import { shade } from '../colour.ts'
import type { Shape } from '../shape.ts'

/** Salads, leaves and herbs in a square of 100 units. */

/** One leaf that grows up from (0, 0), about 50 units high. */
const LEAVES = {
  round: 'M0 0C-6-10-22-16-20-34-18-50 18-50 20-34 22-16 6-10 0 0z',
  oval: 'M0 0C-14-14-18-36 0-54 18-36 14-14 0 0z',
  lobed:
    'M0 0C-4-6-12-6-14-12c6 0 4-6-2-8 6-4 2-10-4-12 8-2 4-10 2-14C-14-58 14-58 10-46c-2 4-6 12 2 14-6 2-10 8-4 12-6 2-8 8-2 8-2 6-6 6-6 12z',
  flat: 'M0 0C-4-8-20-6-24-16c8 0 6-8 0-12 8 0 12-4 10-12 6 2 12-2 14-12 2 10 8 14 14 12-2 8 2 12 10 12-6 4-8 12 0 12C20-6 4-8 0 0z',
  curly: 'M0 0C-16-4-28-14-24-24c-8-6 0-16 6-14-2-12 12-14 14-8 4-8 18-4 16 8 8-4 16 6 8 14C26-12 14-4 0 0z',
  long: 'M0 0C-12-16-20-40-10-62q10-10 20 0C20-40 12-16 0 0z',
} as const
type Leaf = keyof typeof LEAVES

const leaf = (kind: Leaf, colour: string, x: number, y: number, turn: number, scale = 1): Shape => ({
  x,
  y,
  turn,
  scale,
  of: [
    [LEAVES[kind], `~${colour}`],
    ['M0 0v-40', shade(colour, 0.35), 2],
  ],
})
const fan = (kind: Leaf, colours: readonly [string, string], scale = 1): Shape[] => [
  leaf(kind, colours[1], 46, 84, -62, scale),
  leaf(kind, colours[1], 54, 84, 62, scale),
  leaf(kind, colours[0], 46, 84, -34, scale * 1.1),
  leaf(kind, colours[1], 54, 84, 34, scale * 1.1),
  leaf(kind, colours[0], 50, 88, -6, scale * 1.2),
  leaf(kind, colours[0], 40, 92, -74, scale * 0.8),
  leaf(kind, colours[1], 60, 92, 74, scale * 0.8),
]
const POT: Shape[] = [
  ['M30 70h40l-5 24q-1 2-3 2H38q-2 0-3-2z', '~#b8683f'],
  ['M27 64h46v9H27z', '#cc7a4c'],
]
const potted = (kind: Leaf, colours: readonly [string, string], scale: number): Shape[] => [
  ...[-70, -40, 40, 70].map((turn, index) =>
    leaf(kind, colours[index % 2] ?? '', 50 + turn / 8, 66, turn, scale),
  ),
  leaf(kind, colours[0], 44, 60, -20, scale),
  leaf(kind, colours[1], 56, 60, 20, scale),
  leaf(kind, colours[0], 50, 66, 0, scale * 1.15),
  leaf(kind, colours[1], 40, 46, -34, scale * 0.7),
  leaf(kind, colours[0], 60, 46, 34, scale * 0.7),
  ...POT,
]
const needles = (colour: string, tip: string): Shape[] => [
  [
    'M50 68C46 50 34 36 26 22M50 68c0-20 0-36 0-54M50 68c4-18 16-32 24-46M48 60c-10-8-22-10-30-20M52 60c10-8 22-10 30-20',
    colour,
    2.2,
  ],
  [
    'M26 22l-6-2M26 22l2-8M32 32l-10 0M30 30l4-10M38 42l-12 2M38 42l2-12M50 14l-5-6M50 14l5-6M50 26l-8-6M50 26l8-6M50 38l-9-5M50 38l9-5M74 22l6-2M74 22l-2-8M68 32l10 0M69 30l-4-10M62 42l12 2M62 42l-2-12M18 40l-4-6M82 40l4-6M26 46l-8 6M74 46l8 6',
    tip,
    2.2,
  ],
  ...POT,
]
const dots = (x: number, y: number): string => `M${x} ${y}a4 3 0 1 0 8 0 4 3 0 1 0-8 0`
const THYME = [
  [26, 22],
  [34, 34],
  [24, 34],
  [44, 16],
  [52, 16],
  [46, 28],
  [54, 30],
  [44, 40],
  [54, 44],
  [70, 22],
  [62, 34],
  [72, 34],
  [80, 28],
  [38, 48],
  [64, 48],
  [30, 46],
]

export const LEAVES_AND_HERBS: Record<string, Shape[]> = {
  kale: fan('curly', ['#3f7a45', '#2f6438'], 0.84),
  romaine: fan('long', ['#8fc25a', '#6fa846'], 0.82),
  rocket: fan('lobed', ['#5a9a3c', '#478530'], 0.84),
  spinach: fan('round', ['#4a9148', '#37793a'], 0.86),
  'baby-leaves': [
    ...fan('oval', ['#7fb84f', '#5a9a3c'], 0.95),
    leaf('round', '#8a3350', 38, 88, -24, 0.7),
    leaf('oval', '#a2405e', 66, 88, 30, 0.75),
  ],
  'basil-pot': potted('round', ['#5aa845', '#439038'], 0.72),
  'coriander-pot': potted('flat', ['#6fb04f', '#5a9a42'], 0.66),
  'parsley-pot': potted('curly', ['#3f8a3c', '#327632'], 0.64),
  'mint-pot': potted('oval', ['#5fb87a', '#46a066'], 0.74),
  'dill-pot': needles('#6a9a3f', '#7fb04f'),
  'thyme-pot': [
    [
      'M50 68C46 50 34 36 28 22M50 68c0-20-2-36-2-50M50 68c4-18 16-32 24-44M50 60c-8-6-14-8-18-14M52 60c8-6 12-8 16-14',
      '#8a6a4a',
      2.2,
    ],
    ...THYME.map(([x = 0, y = 0], index): Shape => [dots(x, y), index % 2 ? '#6f9a6a' : '#86ad7a']),
    ...POT,
  ],
  chives: [
    [
      'M40 92C38 60 26 34 22 14M44 92C42 60 38 30 36 10M50 92C50 60 50 30 50 6M56 92C58 60 62 30 64 10M60 92c2-32 14-58 18-78M47 92c-2-30-6-50-4-76M53 92c2-30 6-50 4-76',
      '#4a9a45',
      3.4,
    ],
    ['M36 66h28v8H36z', '#d9c08a'],
  ],
  'oregano-leaves': fan('oval', ['#8a9a5a', '#76864a'], 0.7),
  'basil-leaves': fan('round', ['#4fa045', '#3d8a38'], 0.9),
  elderflower: [
    ['M50 94V60M50 76L30 54M50 76l22-22', '#6a9a4f', 4],
    ...[26, 40, 50, 60, 74, 33, 67, 50, 44, 57].map((x, index): Shape => [
      `M${x} ${36 + (index % 3) * 10}m-7 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0`,
      '#f6f1d0',
    ]),
    ...[26, 40, 50, 60, 74, 33, 67].map((x, index): Shape => [
      `M${x} ${36 + (index % 3) * 10}m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0`,
      '#d9b93f',
    ]),
  ],
}
