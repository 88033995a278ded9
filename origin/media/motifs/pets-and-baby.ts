import { shade } from '../colour.ts'
import { circle, ellipse, type Shape } from '../shape.ts'

/** Goods for animals and babies in a square of 100 units. */

const nappy = (colour: string): Shape[] => [
  ['M4 34h92l-4 16c-22 0-26 18-26 34H34c0-16-4-34-26-34z', '~#fdfdfb'],
  ['M4 34h92l-2 10H6z', colour],
  [`${circle(30, 58, 3)}${circle(50, 66, 3)}${circle(70, 58, 3)}`, colour],
]

const kibble = (colour: string, d: string): Shape[] => [
  ['M6 62h88l-8 26q-2 6-8 6H22q-6 0-8-6z', '~#e06a4a'],
  ...[22, 38, 54, 70, 30, 46, 62, 78, 40, 56].map((x, index): Shape => ({
    x,
    y: 60 - Math.floor(index / 4) * 9,
    turn: index * 50,
    of: [[d, `~${index % 2 ? colour : shade(colour, 0.15)}`]],
  })),
]

const bone = (colour: string): Shape[] => [
  {
    x: 50,
    y: 60,
    turn: -24,
    of: [
      [
        'M-28-7h56a12 12 0 1 1 12 10 12 12 0 1 1-12 10h-56a12 12 0 1 1-12-10 12 12 0 1 1 12-10z',
        `~${colour}`,
      ],
      ['M-20 0h36', shade(colour, 0.4), 3],
    ],
  },
]

export const PETS_AND_BABY: Record<string, Shape[]> = {
  'nappy-blue': nappy('#7fb8e0'),
  'nappy-green': nappy('#6fc2a8'),
  wipes: [
    ['M10 60q40-16 80 0v28q-40 10-80 0z', '~#9ccbe6'],
    ['M30 62C30 30 44 18 56 24s14 20 14 38z', '~#ffffff'],
    ['M42 34q6 10 4 26M54 30q6 14 6 30', '#dbe6ee', 2.4],
  ],
  'oil-drop': [
    ['M50 10c14 22 26 32 26 50a26 26 0 0 1-52 0c0-18 12-28 26-50z', '~#f4d9a0'],
    [ellipse(40, 62, 4, 11, 10), '#fff', 0, 0.6],
  ],
  'cat-kibble': kibble('#b5793f', circle(0, 0, 9)),
  'dog-kibble': kibble('#8a5a34', 'M-9-6h18v12H-9z'),
  'cat-jelly': [
    ['M8 86q-2-36 42-36t42 36z', '~#d98a4f'],
    ['M26 70h12v9H26zM48 62h12v9H48zM64 74h12v9H64z', '#b5622f'],
    ['M24 60q10-10 22-12', '#fbd8a8', 4],
  ],
  'cat-mousse': [
    ['M10 84q2-20 22-22-2-16 18-16 2-14 16-20-2 14 6 22 16 2 14 18 8 4 6 18-42 8-82 0z', '~#e3a58f'],
  ],
  litter: [
    ['M6 88C16 64 34 48 50 48s34 16 44 40q-44 8-88 0z', '~#cfc8ba'],
    ['M24 78l4 1M42 62l4 1M60 70l4 1M74 82l4 0M50 82l4 0M34 86l4 0', '#8f887a', 5],
  ],
  'raw-dog-food': [
    ['M6 84C8 60 26 50 50 50s42 10 44 34q-44 14-88 0z', '~#b5453c'],
    ['M20 72q10-8 20 0t20 0 20 0M16 84q10-8 20 0t20 0 20 0M34 60q8-6 16 0t16 0', '#e07a6c', 4],
  ],
  'dog-sausage': [
    {
      x: 50,
      y: 60,
      turn: -18,
      of: [
        ['M-40-15h80q8 0 8 15t-8 15h-80q-8 0-8-15t8-15z', '~#a8503f'],
        [ellipse(-42, 0, 7, 14), '#d98a76'],
        ['M-20-15v30M0-15v30M20-15v30', '#8a3c2e', 2],
      ],
    },
  ],
  'chew-bone': bone('#e3c796'),
}
