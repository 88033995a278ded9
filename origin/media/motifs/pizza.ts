import { box, ellipse, type Shape } from '../shape.ts'

/** Pizza in a square of 100 units. */

const pizza = (top: readonly Shape[], cheese = '#f4c558'): Shape[] => [
  [ellipse(50, 62, 48, 34), '~#d39a4f'],
  [ellipse(50, 60, 42, 29), '#d9482f'],
  [ellipse(50, 59, 40, 27), cheese],
  ...top,
]

const TOP: readonly (readonly [number, number])[] = [
  [34, 48],
  [58, 44],
  [72, 58],
  [46, 62],
  [28, 64],
  [60, 74],
  [42, 78],
]

export const PIZZA: Record<string, Shape[]> = {
  'beef-pizza': pizza(
    TOP.flatMap(([x, y], index): Shape[] =>
      index % 2
        ? [[box(x - 5, y - 4, 10, 7, 3), '#8a4a2c']]
        : [['M' + (x - 6) + ' ' + y + 'q6-6 12 0', index % 3 ? '#5fa03f' : '#d8302a', 3.4]],
    ),
  ),
  'pepperoni-pizza': pizza(TOP.map(([x, y]): Shape => [ellipse(x, y, 8, 6), '~#b8352a'])),
  'pan-pizza': [
    ['M4 54q46-34 92 0v16q-46 34-92 0z', '~#c98a3f'],
    [ellipse(50, 54, 46, 20), '#e0a850'],
    [ellipse(50, 53, 40, 16), '#f6cc62'],
    [`${ellipse(36, 50, 8, 4)}${ellipse(60, 48, 8, 4)}${ellipse(50, 60, 8, 4)}`, '#d9482f'],
    ['M40 44l5 3M66 56l5 2', '#5f9a3f', 3],
  ],
  'mini-pan-pizza': [
    ['M8 46h84v26q0 8-8 8H16q-8 0-8-8z', '~#c98a3f'],
    ['M8 46l12-10h60l12 10-8 10H16z', '#f6cc62'],
    [`${ellipse(32, 46, 7, 3.4)}${ellipse(52, 43, 7, 3.4)}${ellipse(70, 47, 7, 3.4)}`, '#d9482f'],
  ],
  'hawaii-pizza': [
    ['M8 46h84v26q0 8-8 8H16q-8 0-8-8z', '~#c98a3f'],
    ['M8 46l12-10h60l12 10-8 10H16z', '#f6cc62'],
    ['M26 44h12v6H26zM56 42h10v6H56z', '#ef9a92'],
    ['M42 40l8 2-2 8-8-2zM70 44l8 1-2 7-7-2z', '#f9e05a'],
  ],
}
