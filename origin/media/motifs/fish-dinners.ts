import { circle, ellipse, type Shape } from '../shape.ts'
import { baked, flat, strands } from './tableware.ts'

/** Dishes of fish and shellfish in a square of 100 units. */

const dill = (d: string): Shape => [d, '#5f9a3f', 2.6]
const lemon = (x: number, y: number): Shape[] => [
  [`M${x} ${y}a10 10 0 0 1 20 0z`, '#f2c22f'],
  [`M${x + 3} ${y - 1}a7 7 0 0 1 14 0z`, '#fbe58a'],
]
const prawns = (...places: [number, number][]): Shape[] =>
  places.map(([x, y]) => ({ x, y, of: [['M-7 5C-9-5 0-9 7-4q3 4-1 8', '#f48a6a', 4.6] as const] }))
const potatoes = (...places: [number, number][]): Shape[] =>
  places.map(([x, y]) => [ellipse(x, y, 10, 8), '~#f0cf7a'])
const egg = (x: number, y: number): Shape[] => [
  [ellipse(x, y, 9, 7, -20), '~#fffdf6'],
  [circle(x, y, 4), '#f6b62f'],
]

const taco: Shape[] = [
  ['M-23 12C-24-14-10-22 2-22s24 10 23 34z', '#dcb873'],
  ['M-20-2q2-16 10-8 4-14 11-6 7-8 11 4 8-2 9 10z', '#a9d06a'],
  ['M-12-14l20-6 3 7-20 6z', '~#d99a3c'],
  ['M4-10h7v7H4zM-16-8h6v6h-6z', '#f9b52f'],
  ['M-26 14C-26-6-14-10-2-10s24 4 24 24z', '~#f4dca4'],
  ['M-14 4l4 2M2 0l5 1M10 8l4 1M-4 8l4 1', '#c98f45', 2.4],
]

export const FISH_DINNERS: Record<string, Shape[]> = {
  'salmon-cucumber': flat([
    ...potatoes([74, 54], [84, 62]),
    ['M14 62C18 46 40 38 62 46c8 4 6 14-2 18-14 6-38 6-46-2z', '~#ff9574'],
    ['M26 52q6 6 4 12M38 48q6 6 4 16M50 48q6 6 3 14', '#ffc9b4', 2.6],
    [`${circle(48, 74, 6)}${circle(60, 72, 6)}${circle(70, 75, 6)}`, '#d9ecb8'],
    [`${circle(48, 74, 6)}${circle(60, 72, 6)}${circle(70, 75, 6)}`, '#5f9a3f', 2],
    dill('M30 46l6-5M46 43l7-4M56 67l4-4'),
  ]),
  'fish-tacos': [
    [ellipse(50, 82, 49, 14), '#b98a56'],
    [ellipse(50, 79, 49, 14), '~#d9a870'],
    { of: taco, x: 26, y: 66, turn: -8 },
    { of: taco, x: 74, y: 64, turn: 8 },
    { of: taco, x: 50, y: 72 },
  ],
  'fish-pie': baked('#7f9fc0', '#f6df94', [
    ['M16 52q10-6 20 0t20 0 28-1M12 58q12-6 24 0t24 0 28 0M20 65q10-6 20 0t20 0 20-1', '#d9a23f', 2.6],
    ...prawns([44, 50], [62, 58]),
    dill('M52 60l6-6M34 58l5-6M70 50l5-4'),
  ]),
  'saithe-and-onions': flat([
    ...potatoes([20, 58], [28, 67]),
    ['M30 64C32 46 54 38 78 48c8 4 8 14 0 18-14 6-38 6-48-2z', '~#d9a04a'],
    ['M44 52q6-8 14 0M54 56q7-8 15 0M40 60q8-8 16 0', '#8f5a26', 3.4],
    ['M48 56q7-7 14 0M62 50q6-5 12 2', '#f0d9a0', 2.6],
    ['M62 70q10-8 24 0M66 74q8-6 16-1M68 68l12 4', '#f08a2a', 3],
  ]),
  'toast-skagen': flat([
    ['M12 64l38-22 40 14-36 24z', '#b5772f'],
    ['M12 60l38-22 40 14-36 24z', '~#eec27a'],
    ['M26 58C26 42 40 34 52 36s24 8 24 18c-12 12-40 14-50 4z', '~#fdefe2'],
    ...prawns([40, 48], [56, 44], [52, 56], [66, 52]),
    dill('M46 40l4-7M62 46l6-6M34 56l4-6'),
    ...lemon(70, 72),
  ]),
  'prawn-spaghetti': flat([
    ...strands('#f6dfa0'),
    ...prawns([36, 48], [52, 42], [66, 52], [46, 60]),
    ['M58 58h7v7h-7zM42 52h6v6h-6zM70 44h6v6h-6z', '#e0402c'],
    ['M30 58q4-6 8-2M60 40q5-5 9 0M54 66q4-4 8-1', '#4f9a3f', 3],
  ]),
  'tuna-salad': flat([
    ['M14 68C12 50 24 40 38 42c8-10 28-8 32 2 14-2 20 14 16 24-16 10-58 10-72 0z', '~#9ccb5f'],
    ...potatoes([28, 60], [40, 68]),
    ['M44 44h14v9H44zM56 52h13v8H56zM48 58h10v7H48z', '~#dcb49a'],
    ...egg(74, 58),
    ...egg(30, 48),
    [`${circle(62, 68, 4)}${circle(50, 40, 4)}${circle(76, 68, 4)}`, '#3a2b3f'],
    ['M62 42l10 2-4 7zM22 66l10 4-9 3z', '#e0402c'],
  ]),
}
