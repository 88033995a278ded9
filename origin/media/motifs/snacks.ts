import { shade } from '../colour.ts'
import { circle, heap, type Shape } from '../shape.ts'

/** Crisps and nuts in a square of 100 units. */

const nuts = (colour: string, d: string, line: string): Shape[] =>
  heap(
    (index) => [
      [d, index % 2 ? `~${colour}` : `~${shade(colour, 0.12)}`],
      [line, shade(colour, -0.3), 2],
    ],
    1.05,
  ).slice(2)

const ALMOND = 'M-15 1q6-13 18-9 10 3 13 8-4 9-14 10T-15 1z'

const CASHEW = 'M-13 4c-2-16 16-20 24-10 4 8-4 10-8 6-4-2-8 0-8 6-2 6-8 4-8-2z'

const PEANUT = 'M-16 0c0-9 10-10 16-6 6-4 16-3 16 6s-10 10-16 6c-6 4-16 3-16-6z'

const WALNUT = 'M-14 0c0-10 8-12 14-8 6-4 14-2 14 8s-8 12-14 8c-6 4-14 2-14-8z'

const crisps = (colour: string, marks: string, wavy = false): Shape[] =>
  heap((index) => [
    ['M-18 0c2-14 30-16 36-2 0 12-30 18-36 2z', index % 2 ? `~${colour}` : `~${shade(colour, 0.16)}`],
    wavy ? ['M-12-6l2 12M-5-9l2 16M3-9l2 15M10-7l2 11', marks, 1.8] : ['M-8-3l3 1M2 3l3-1M7-4l3 1', marks, 3],
  ]).filter((_, index) => index % 2 === 0 || index > 6)

export const SNACKS: Record<string, Shape[]> = {
  'salted-crisps': crisps('#f2c450', '#fff6dc'),
  'paprika-crisps': crisps('#e8923a', '#b5401f'),
  'dill-crisps': crisps('#eecb62', '#4f9a3f'),
  'onion-crisps': crisps('#f4dc92', '#6fae5a'),
  'grill-crisps': crisps('#d98a3a', '#8a3a1f'),
  'kettle-crisps': crisps('#e0a23a', '#a8641f'),
  'kettle-paprika': crisps('#dc8434', '#a8281f'),
  'ridged-crisps': crisps('#f0bb46', '#c98a24', true),
  'farm-crisps': crisps('#e9b85a', '#8f5a24', true),
  'light-crisps': crisps('#f6d87a', '#dcae4a'),
  'tortilla-chips': heap((index) => [
    ['M0-16l17 26q-17 8-34 0z', index % 2 ? '~#d9782c' : '~#e08f3a'],
    ['M-4 0l3 1M4 4l3-1M0-6l2 1', '#a8281f', 3],
  ]).slice(3),
  'cheese-puffs': heap((index) => [
    ['M-16-2q4-10 14-7 14-4 18 4-2 10-14 8-14 6-18-5z', index % 2 ? '~#f2a22c' : '~#f6b648'],
  ]),
  'cheese-balls': heap((index) => [
    [circle(0, 0, 12), index % 2 ? '~#f4b63a' : '~#f8c75a'],
    ['M-4-3l2 1M3 3l2 0', '#d98a1f', 3],
  ]),
  'peanut-rings': heap((index) => [[circle(0, 0, 10), index % 2 ? '#d39a4a' : '#c0853a', 7]], 0.95),
  'butter-popcorn': heap((index) => [
    [`${circle(-5, 0, 8)}${circle(6, -2, 8)}${circle(0, 6, 8)}`, index % 2 ? '#f9dd7a' : '#fbe69a'],
    [circle(0, 2, 3), '#c98a2c'],
  ]),
  'plain-popcorn': heap((index) => [
    [`${circle(-5, 0, 8)}${circle(6, -2, 8)}${circle(0, 6, 8)}`, index % 2 ? '#fffaf0' : '#f6eedb'],
    [circle(0, 2, 3), '#e0b04a'],
  ]),
  almonds: nuts('#a8682f', ALMOND, 'M-9-1q9-5 18 0M-8 4q8-2 15 0'),
  cashews: nuts('#edd6a2', CASHEW, 'M-6-4q6-5 12-1'),
  peanuts: nuts('#dca85a', PEANUT, 'M-10 0h6M4 0h6'),
  'salted-peanuts': nuts('#e6bd78', 'M-12 0q4-10 14-7 10 2 10 7-4 9-13 8-9 0-11-8z', 'M-6 0q6-3 12 0'),
  walnuts: nuts('#b5854a', WALNUT, 'M-9-2q4 6 8-2 4 8 10 0M-8 4q4-3 8 1 4-4 8-1'),
  hazelnuts: nuts('#a86a34', 'M-12 2c0-16 24-16 24 0 0 12-24 12-24 0z', 'M-9-3q9-6 18 0'),
  'mixed-nuts': heap(
    (index) => [
      [
        [ALMOND, CASHEW, PEANUT, WALNUT][index % 4] ?? '',
        ['~#a8682f', '~#edd6a2', '~#dca85a', '~#8f5f34'][index % 4] ?? '',
      ],
    ],
    1.05,
  ).slice(2),
  'sunflower-seeds': heap((index) => [
    ['M-13 0q8-9 26 0-18 9-26 0z', index % 2 ? '#cfc3a8' : '#e3d9c0'],
    ['M-7 0h14', '#8f846c', 1.8],
  ]),
}
