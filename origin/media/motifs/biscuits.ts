import { shade } from '../colour.ts'
import { circle, type Shape } from '../shape.ts'

/** Biscuits and cakes in a square of 100 units. */

const cake = (colour: string, top: string, dots: string): Shape[] => [
  ['M6 58l44-22 44 22v22L50 94 6 80z', shade(colour, -0.15)],
  ['M6 58l44-22 44 22-44 16z', `~${top}`],
  ['M6 66l44 16 44-16', '#fbefd8', 4],
  ['M30 56l5 2M46 48l5 1M62 56l5 1M50 62l5 1M74 58l4 0', dots, 4],
]

const muffins = (colour: string): Shape[] =>
  [
    [28, 56],
    [72, 56],
    [50, 72],
  ].map(([x = 0, y = 0]): Shape => ({
    x,
    y,
    of: [
      ['M-18 0h36l-5 24h-26z', shade(colour, 0.25)],
      ['M-10 4l2 18M0 4v18M10 4l-2 18', shade(colour, -0.2), 2],
      ['M-24 0c0-24 48-24 48 0q-24 8-48 0z', `~${colour}`],
      ['M-8-10l3 2M4-12l3 2M10-4l3 1', '#2b1810', 4],
    ],
  }))

const biscuit = (d: string, colour: string, mark: readonly Shape[]): Shape[] =>
  [
    [30, 42],
    [66, 50],
    [42, 72],
  ].map(([x = 0, y = 0]): Shape => ({
    x,
    y,
    of: [{ of: [[d, shade(colour, -0.3)]], x: 0, y: 3 }, [d, `~${colour}`], ...mark],
  }))

const PINS: Shape = ['M-10-8h2M8-8h2M-1-12h2M-12 4h2M10 4h2M-1 2h2M-6 12h2M6 12h2', '#8f5f2c', 3.4]

const HEART = 'M0 20C-30 0-20-22-8-20-2-18 0-12 0-12s2-6 8-8C20-22 30 0 0 20z'

const MAN = 'M0-24a9 9 0 0 1 6 15h14v8H8l8 20h-9L0 6l-7 13h-9l8-20h-12v-8h14A9 9 0 0 1 0-24z'

const cream = (colour: string): Shape[] => [[circle(0, 0, 8), colour], PINS]

export const BISCUITS: Record<string, Shape[]> = {
  'chocolate-muffins': muffins('#5a3523'),
  'griddle-cakes': [0, 1].map((index): Shape => ({
    x: index * 8,
    y: index * 18,
    of: [
      ['M8 60C8 34 80 34 84 60q-38 20-76 0z', '~#dba557'],
      ['M14 58q32 14 64 0', '#f6dba4', 3],
      ['M30 48q8-6 16-4M54 46l10 3', '#a86f2c', 3],
    ],
  })),
  'cocoa-balls': [
    [28, 60],
    [66, 56],
    [50, 78],
  ].flatMap(([x = 0, y = 0]): Shape[] => [
    [circle(x, y, 19), '~#4a2e1e'],
    [`M${x - 9} ${y - 6}l3 2M${x + 1} ${y - 11}l3 1M${x + 7} ${y}l3 2M${x - 5} ${y + 6}l3 1`, '#fffdf6', 3.4],
  ]),
  'almond-cake': cake('#e3c08a', '#7a4326', '#f2c84a'),
  digestive: biscuit(circle(0, 0, 23), '#c08a4a', [PINS]),
  marie: biscuit(circle(0, 0, 22), '#e9c47a', [[circle(0, 0, 17), '#c99a4a', 2], PINS]),
  'oat-biscuit': biscuit('M-20-14l10-8h22l10 10v18l-10 12H-10l-12-10z', '#c2934f', [
    ['M-10-6l6 2M4-10l5 2M-4 4l6 1M8 6l5-1M-10 10l4 0', '#f2dca8', 3.4],
  ]),
  'oat-lace': biscuit(circle(0, 0, 23), '#d9a04a', [
    [
      `${circle(-8, -6, 3)}${circle(6, -9, 2.6)}${circle(9, 5, 3)}${circle(-5, 8, 2.6)}${circle(0, -1, 2)}`,
      '#a86a22',
    ],
  ]),
  gingerbread: biscuit(MAN, '#9a5a2e', [['M-3-16h1M3-16h1M0-6h1M0 0h1', '#fff', 3]]),
  'gingerbread-hearts': biscuit(HEART, '#8a4a26', [['M-10-6q4-6 8 2M2-4q4-8 10-2', '#fbe9d2', 2]]),
  'hazelnut-biscuit': biscuit(circle(0, 0, 22), '#dfb36c', cream('#6b3a1f')),
  'raspberry-biscuit': biscuit(circle(0, 0, 22), '#e6c083', cream('#c2284a')),
}
