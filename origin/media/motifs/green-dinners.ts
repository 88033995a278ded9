import { circle, ellipse, type Shape } from '../shape.ts'
import { deep, many } from './tableware.ts'

/** Vegetarian dishes in a square of 100 units. */

const leaf = (x: number, y: number, turn = 0): Shape => ({
  x,
  y,
  turn,
  of: [
    ['M-9 2C-6-6 4-8 10-4 8 4-2 8-9 2z', '#4f9a3f'],
    ['M-7 1q8-1 14-4', '#8fc46a', 1.4],
  ],
})
const rings = (colour: string, ...places: [number, number][]): Shape => [
  places.map(([x, y]) => ellipse(x, y, 6, 4)).join(''),
  colour,
  2.4,
]
const dots = (colour: string, r: number, ...places: [number, number][]): Shape => [
  places.map(([x, y]) => circle(x, y, r)).join(''),
  colour,
]

export const GREEN_DINNERS: Record<string, Shape[]> = {
  'spinach-soup': deep('#efe4cc', '#6fa53f', [
    ['M22 52q10-8 20 0M58 44q10-6 18 0M50 60q10-6 20-2', '#9cc86a', 3],
    [`${ellipse(40, 46, 11, 7, -12)}${ellipse(62, 54, 11, 7, 10)}`, '~#fffdf6'],
    dots('#f6b62f', 4.6, [40, 46], [62, 54]),
    leaf(54, 42),
  ]),
  'leek-soup': deep('#c98f5a', '#f0eec0', [
    rings('#8fbf5a', [34, 48], [58, 44], [66, 56], [46, 58]),
    ['M44 46q8 8 20 2', '#fffdf2', 3.4],
    ['M26 54q4-5 8-1M72 48q4-5 8 0M52 52q4-4 8 0', '#3f8f3a', 3],
  ]),
  minestrone: deep('#5f86ad', '#d9572f', [
    ...many((index) => [
      [ellipse(0, 0, 5, 3.4, index * 40), '#6a2423'],
      ['M6 4h6v5H6z', index % 2 ? '#8fbf5a' : '#f6a23a'],
    ]),
    ['M38 44q8-5 14 1M60 48q8-4 12 2M34 54q8-4 12 1', '#f6dfa0', 3],
    leaf(52, 52, 20),
  ]),
  'greek-salad': deep('#4a86c2', '#dfeccb', [
    ['M22 50l16-8 2 12zM60 42l16 4-12 9zM40 58l16-2-6 9z', '~#e0402c'],
    dots('#d6ecb4', 6, [46, 46], [70, 56], [32, 58]),
    [`${circle(46, 46, 6)}${circle(70, 56, 6)}${circle(32, 58, 6)}`, '#5f9a3f', 2],
    ['M48 36h15v11H48zM54 52h11v8H54z', '~#fffdf6'],
    dots('#3a2b3f', 4, [40, 40], [66, 50], [28, 48], [50, 62]),
    ['M70 42q8 2 8 9M36 50q4 6 10 4', '#a8527f', 2.4],
  ]),
  'couscous-salad': deep('#b5733a', '#f4dd9c', [
    ...many((index) => [
      [circle(0, 0, 4.6), '~#e6bd72'],
      [circle(8, index % 2 ? 4 : -4, 2.6), '#c2213f'],
      ['M-9-4h5v5h-5z', index % 2 ? '#6fae45' : '#e8502f'],
    ]),
    dots('#c2213f', 2.6, [40, 44], [60, 42], [76, 52], [24, 54], [50, 62]),
    leaf(56, 54, -10),
    leaf(34, 42, 30),
  ]),
}
