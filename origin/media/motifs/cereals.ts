import { box, circle, ellipse, heap, type Shape } from '../shape.ts'

/** Cereals in a square of 100 units. */

export const CEREALS: Record<string, Shape[]> = {
  'rolled-oats': heap((index) => [
    [ellipse(0, 0, 13, 8), index % 2 ? '#e6cd9a' : '#f2e0b8'],
    ['M-9 0h18', '#c9a866', 1.6],
  ]),
  'four-grains': heap((index) => [
    [ellipse(0, 0, 13, 7), ['#e6cd9a', '#c08a4a', '#a8713a', '#f2e0b8'][index % 4] ?? ''],
  ]),
  muesli: heap((index) =>
    index % 5 === 0
      ? [[circle(0, 0, 7), '#5a3248']]
      : index % 5 === 2
        ? [[ellipse(0, 0, 10, 6), '#a8713a']]
        : [[ellipse(0, 0, 12, 7), index % 2 ? '#e6cd9a' : '#f2e0b8']],
  ),
  'blueberry-muesli': heap((index) =>
    index % 3 === 0
      ? [
          [circle(0, 0, 9), '~#4a5fb0'],
          [circle(0, -3, 2), '#c9d4f5'],
        ]
      : [[ellipse(0, 0, 12, 7), index % 2 ? '#e6cd9a' : '#f2e0b8']],
  ),
  'fruit-muesli': heap((index) =>
    index % 4 === 0
      ? [['M-10-6h18l2 12h-20z', '~#f0932e']]
      : index % 4 === 2
        ? [[circle(0, 0, 8), '#c5303f']]
        : [[ellipse(0, 0, 12, 7), '#ecd8aa']],
  ),
  'nut-muesli': heap((index) =>
    index % 3 === 0 ? [['M-12 0q8-12 24 0-16 12-24 0z', '~#9a5f2e']] : [[ellipse(0, 0, 12, 7), '#ecd8aa']],
  ),
  cornflakes: heap((index) => [
    ['M-13-2q6-10 14-4 10-2 12 4-4 10-12 6-10 6-14-6z', index % 2 ? '#f2b53a' : '#e09a2a'],
    ['M-6-1q6-3 10 1', '#fbdc8a', 2],
  ]),
  'oat-squares': heap((index) => [
    [box(-11, -9, 22, 18, 4), index % 2 ? '#e0b05a' : '#d39a42'],
    ['M-5-9v18M4-9v18M-11-2h22M-11 4h22', '#b57f30', 1.4],
  ]),
}
