import { shade } from '../colour.ts'
import { box, circle, ellipse, type Shape } from '../shape.ts'

/** Soups and dips in a square of 100 units. */

type Place = readonly [x: number, y: number]

const SPOTS: readonly Place[] = [
  [34, 46],
  [52, 42],
  [66, 48],
  [44, 54],
  [60, 56],
  [28, 52],
]

const soup = (bowl: string, liquid: string, thing: (index: number) => Shape[]): Shape[] => [
  ['M4 50h92c-2 28-20 42-46 42S6 78 4 50z', `~${bowl}`],
  [ellipse(50, 50, 46, 17), shade(bowl, 0.35)],
  [ellipse(50, 50, 40, 13), liquid],
  ...SPOTS.map(([x, y], index): Shape => ({ of: thing(index), x, y })),
]

const dots =
  (colour: string, r = 4) =>
  (): Shape[] => [[circle(0, 0, r), `~${colour}`]]

const bits =
  (...colours: string[]) =>
  (index: number): Shape[] => [[box(-5, -3, 10, 7, 2), colours[index % colours.length] ?? '']]

export const ball = (x: number, y: number, colour = '#8a4a2c', r = 10): Shape[] => [
  [circle(x, y, r), `~${colour}`],
  [circle(x - 3, y - 3, 2), '#fff', 0, 0.3],
]

export const BOWLS: Record<string, Shape[]> = {
  'tomato-soup': soup('#e9e2d6', '#d8432c', (index) =>
    index % 2 ? [['M-6 0q6-8 12 0', '#fbe7cf', 2.4]] : [['M-5-2l10 4', '#5f9a3f', 3]],
  ),
  'pea-soup': soup('#cfdcc8', '#d9c04a', dots('#b3a22f')),
  'pork-pea-soup': soup('#dcd2bd', '#cdb03f', (index) =>
    index % 2 ? [[box(-6, -4, 12, 8, 2), '#e08f86']] : [[circle(0, 0, 4), '#a8942a']],
  ),
  'fish-soup': soup('#c9dbe6', '#f4e6c4', (index) =>
    index % 2 ? [[box(-6, -4, 12, 8, 2), '#fffdf6']] : [[box(-5, -2, 10, 5, 2), '#f08a2a']],
  ),
  'beef-soup': soup('#d8cdbd', '#b5743a', bits('#7a3a26', '#f08a2a', '#f0d27a', '#6fae3f')),
  'chicken-soup': soup('#f0e2c0', '#ecc658', bits('#f7e0c4', '#f08a2a', '#f9ebc0')),
  stew: soup('#8a6a4f', '#8a4f2a', bits('#5a2f1f', '#f08a2a', '#c9b08a')),
  ravioli: soup('#e6ded2', '#c9402a', () => [
    [box(-8, -6, 16, 12, 2), '~#f2d68f'],
    [box(-4, -3, 8, 6, 2), '#e0bd6a'],
  ]),
  'spaghetti-balls': soup('#e6ded2', '#d2472c', (index) =>
    index % 2 ? [['M-12 2q12-10 24 0', '#f4d27a', 4]] : ball(0, 0, '#7f4428', 7),
  ),
  'rice-porridge': soup('#5b8fd0', '#fdf8ea', (index) =>
    index === 1 ? [[box(-7, -4, 14, 9, 2), '~#f9d75f']] : [['M-5-1l3 1M3 1l3-1', '#a8642f', 2.6]],
  ),
  'cream-porridge': soup('#c9a83a', '#f9edc8', (index) =>
    index % 2 ? [[ellipse(0, 0, 9, 4), '#f2c84a']] : [['M-5-1l3 1M3 1l3-1', '#a8642f', 2.6]],
  ),
  'oat-porridge': soup('#e6c17a', '#eddab0', (index) =>
    index % 2 ? [[ellipse(0, 0, 6, 3), '#c9a866']] : [[ellipse(0, 0, 5, 3), '#fbf0d4']],
  ),
  'baby-spaghetti': soup('#9ccfe0', '#e58a4a', () => [['M-9 2q9-8 18 0', '#f9dd92', 4]]),
  'mashed-potato': soup('#d9b04a', '#f9e6a8', (index) =>
    index === 1 ? [[ellipse(0, 0, 10, 4), '~#f6cf4a']] : [['M-7 0q7-5 14 0', '#e3c46a', 3]],
  ),
  hummus: soup('#c79a4b', '#ecd3a0', (index) =>
    index === 1 || index === 3 ? [[ellipse(0, 0, 9, 4), '#c9a02a']] : [[circle(0, 0, 4.4), '~#dcb671']],
  ),
  guacamole: soup('#6a9a3a', '#a8cc5a', bits('#e0392c', '#7fae3a', '#d6e8a0')),
  tzatziki: soup('#5a9ac9', '#fbfaf2', bits('#7fb85a', '#cfe3b8')),
  'italian-salad': soup('#c9a23a', '#f9efd0', bits('#f08a2a', '#f2aca0', '#6fb23f', '#f6e4b0')),
  'prawn-salad': soup('#d9705c', '#fbeede', (index) => [
    ['M-7 3q0-10 9-8 6 3 3 9', index % 2 ? '#f48a6a' : '#f7a98c', 4],
  ]),
  skagen: soup('#e8a48c', '#fdf4e6', (index) =>
    index % 2 ? [['M-7 3q0-10 9-8 6 3 3 9', '#f48a6a', 4]] : [['M-6 4q4-8 10-8M-2 2l6 2', '#5f9a3f', 2.4]],
  ),
  'beet-salad': soup('#8f2f4a', '#e06a9a', bits('#9a2556', '#b5386c')),
}
