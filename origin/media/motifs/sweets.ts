import { box, circle, ellipse, heap, type Shape } from '../shape.ts'

/** Sweets and ice cream in a square of 100 units. */

const gums = (colours: readonly string[], d: string, extra: readonly Shape[] = []): Shape[] =>
  heap((index) => [[d, `~${colours[index % colours.length] ?? ''}`], ...extra], 1.05).slice(2)

const MAN = 'M0-16a6 6 0 0 1 5 9l9 1v6l-8 0 5 14h-7L0 4l-4 10h-7l5-14-8 0v-6l9-1a6 6 0 0 1 5-9z'

const CAR = 'M-16 6v-6q0-3 5-4 4-9 11-9t10 8q6 0 6 5v6z'

const BOAT = 'M-17-4h34q-3 12-12 12h-12q-8 0-10-12z'

const DROP = 'M-12 6c0-8 6-10 12-16 6 6 12 8 12 16-6 6-18 6-24 0z'

const cone = (scoop: string, top: readonly Shape[]): Shape[] => [
  ['M30 50h40L50 98z', '#d99a4a'],
  ['M36 56l20 24M46 52l14 16M64 56L44 82M54 52L40 68', '#a86a2a', 2],
  ['M22 48C18 24 36 8 50 8s32 16 28 40q-4 8-10 2-6 8-12 1-6 8-12 0-6 8-12-1-6 4-10-2z', `~${scoop}`],
  ...top,
]

const lolly = (colours: readonly string[], x: number): Shape => ({
  x,
  y: 0,
  of: [
    ['M-3 70h6v24h-6z', '#e6c99a'],
    ['M-14 72V32q0-18 14-18t14 18v40z', `~${colours[0] ?? ''}`],
    ['M-14 54h28v18h-28z', colours[1] ?? ''],
    ['M-7 30v26', '#fff', 3, 0.5],
  ],
})

const balls = (colour: string, dots?: string): Shape[] =>
  [
    [34, 58],
    [68, 58],
    [51, 38],
  ].flatMap(([x = 0, y = 0]): Shape[] => [
    [circle(x, y + 12, 24), `~${colour}`],
    ...(dots
      ? ([
          [`M${x - 8} ${y + 4}l5 3M${x + 4} ${y + 14}l5-2M${x - 4} ${y + 20}l4 1M${x + 6} ${y}l4 2`, dots, 5],
        ] as const)
      : []),
  ])

export const SWEETS: Record<string, Shape[]> = {
  'daim-pieces': gums(['#6b3f26', '#7a4a2c'], 'M-13-7l16-4 11 8-4 11-16 3-9-9z', [
    ['M-6 0l8-2', '#e09a3a', 4],
  ]),
  'chocolate-corn': gums(['#5f3822', '#6b4429'], DROP, [['M-4-2l4 2', '#f2d27a', 4]]),
  'chocolate-bears': gums(
    ['#7a4a2c', '#6b3f26'],
    'M-10-12q4-6 8 0h4q4-6 8 0 2 8-2 12 6 8 0 14h-16q-6-6 0-14-4-4-2-12z',
    [['M-3-6h1M3-6h1', '#fff', 2.4]],
  ),
  'chocolate-foam': gums(['#6b3f26', '#8f5a36'], circle(0, 0, 12), [[ellipse(-4, -4, 3, 2), '#fff', 0, 0.4]]),
  'jelly-men': gums(['#e0382c', '#f2b52c', '#4f9a3f'], MAN),
  'sugar-jelly-men': gums(['#ef6a8a', '#f6cf5a', '#8fc95a'], MAN, [['M-3-2h1M3 2h1M0 7h1', '#fff', 2.6]]),
  'foam-cars': gums(['#f6a8bc', '#fdfaf2', '#bfe3b0'], CAR, [
    [`${circle(-8, 7, 3)}${circle(8, 7, 3)}`, '#8a8f94'],
  ]),
  'liquorice-boats': gums(['#2b2724', '#3a3431'], BOAT),
  'salt-monkeys': gums(['#2f2b29', '#403a36'], MAN, [['M-3-2h1M3 2h1', '#c9c4ba', 2.6]]),
  'mixed-sweets': gums(['#e0382c', '#f2b52c', '#2b2724', '#7fc04a', '#8a4fa3'], circle(0, 0, 11), [
    [ellipse(-4, -4, 3, 2), '#fff', 0, 0.5],
  ]),
  'fruit-pastilles': gums(['#e8502f', '#f4b52f', '#6fb23f', '#d94f8a'], box(-11, -8, 22, 16, 6), [
    ['M-6-3h10', '#fff', 3, 0.6],
  ]),
  'aniseed-drops': gums(['#c22f38', '#d8454a'], ellipse(0, 0, 12, 9), [
    [ellipse(-4, -3, 3, 2), '#fff', 0, 0.6],
  ]),
  'salt-pastilles': gums(['#2b2b2f', '#3a3a40'], 'M0-12L12 0 0 12-12 0z', [['M-4-2l4-3', '#fff', 2]]),
  'dark-pastilles': gums(['#4a2f6f', '#5f3f86'], 'M-10-6l10-6 10 6v12l-10 6-10-6z', [
    ['M-5-4l5-3', '#fff', 2.6, 0.6],
  ]),
  'gum-pellets': gums(['#ffffff', '#eef5fb'], box(-13, -8, 26, 16, 7), [['M-7-3h8', '#9ad0e6', 3]]),
  'jelly-powder': [
    ['M10 90q-2-60 40-60t40 60z', '~#d1304a'],
    ['M30 34l-4 54M50 30v60M70 34l4 54', '#ef7f92', 3],
    [ellipse(50, 90, 42, 6), '#b3203a'],
  ],
  'vanilla-scoops': balls('#fbeec0'),
  'dark-vanilla-scoops': balls('#f4e2a0', '#4a3324'),
  'cookie-scoops': balls('#f6e7c6', '#6b3f26'),
  'strawberry-cone': cone('#f28aa2', [
    ['M30 30q20-14 40 0', '#d6335b', 5],
    [circle(50, 10, 6), '#d6335b'],
  ]),
  'vanilla-cone': cone('#fbeec0', [['M30 34q20-16 40 0', '#6b3f26', 6]]),
  'daim-cone': cone('#f3dcae', [
    ['M34 24l6 3M50 18l6 2M60 32l6 2M42 38l6 1', '#8a4a26', 5],
    ['M30 40q20 8 40 0', '#e09a3a', 4],
  ]),
  'fruit-lollies': [
    lolly(['#f2702c', '#f9b03a'], 26),
    lolly(['#d8304a', '#f28a9a'], 74),
    lolly(['#6fb23f', '#c9e08a'], 50),
  ],
  'pear-lolly': [lolly(['#a9d04f', '#7fb03a'], 32), lolly(['#b8dc62', '#8fc046'], 68)],
}
