import { shade } from '../colour.ts'
import { circle, ellipse, type Shape } from '../shape.ts'

/** Cabbages, stalks and mushrooms in a square of 100 units. */

const head = (curd: string, leaf: string): Shape[] => [
  [
    'M10 62C2 36 20 20 30 22c-4 20 0 40 12 68-16 0-28-10-32-28zM90 62c8-26-10-42-20-40 4 20 0 40-12 68 16 0 28-10 32-28z',
    leaf,
  ],
  ...[50, 32, 68, 26, 50, 74, 38, 62].map((x, index): Shape => [
    circle(x, [34, 42, 42, 58, 52, 58, 68, 68][index] ?? 0, 15),
    `~${curd}`,
  ]),
  ['M14 70c12-6 26-2 36 22 10-24 24-28 36-22-4 16-16 24-36 24S18 86 14 70z', shade(leaf, 0.15)],
]

const cabbage = (colour: string, vein: string): Shape[] => [
  [circle(50, 56, 38), `~${colour}`],
  [
    'M50 92C44 64 46 40 60 22M48 74C34 66 26 54 24 40M49 58c-8-8-12-16-12-26M52 62c12-4 22-12 28-24M51 80c14-2 24-8 32-18',
    vein,
    2.4,
  ],
  ['M12 62c8-4 14 14 38 32-22 0-36-12-38-32zM88 62c-8-4-14 14-38 32 22 0 36-12 38-32z', shade(colour, -0.15)],
]

const sprouts: Shape[] = [32, 68, 20, 50, 80].map((x, index): Shape => ({
  of: cabbage('#7fae4a', '#d3e3a8'),
  x: x - 20,
  y: index < 2 ? 28 : 48,
  scale: 0.42,
}))

const mushroom = (x: number, y: number, scale: number): Shape => ({
  x,
  y,
  scale,
  of: [
    ['M-9 0h18q-2 16 3 26h-24q5-10 3-26z', '#e6dac4'],
    ['M-28 2C-28-34 28-34 28 2q-28 8-56 0z', '~#f4ece0'],
    [ellipse(-10, -14, 4, 7, 40), '#fff', 0, 0.6],
  ],
})

const spear = (x: number, turn: number): Shape => ({
  x,
  y: 92,
  turn,
  of: [
    ['M-4 0v-62h8V0z', '#7fa84a'],
    ['M-6-60c0-12 4-20 6-22 2 2 6 10 6 22z', '#5d8a4a'],
    ['M-4-44l4-5 4 5zM-4-26l4-5 4 5z', '#5d7a52'],
  ],
})

const stalk = (x: number, turn: number): Shape => ({
  x,
  y: 92,
  turn,
  of: [
    ['M-7 0q-2-34-4-58h16Q4-34 6 0z', '~#b5d16a'],
    ['M-9-56c-14-2-14-16-6-22 4-8 14-6 16 0 8-4 14 4 10 12 0 8-10 10-20 10z', '#5fa03f'],
    ['M-2-4v-48', '#94b84a', 2],
  ],
})

export const GREENS: Record<string, Shape[]> = {
  cauliflower: head('#f4eddc', '#7fae4a'),
  'broccoli-head': head('#4f8f45', '#8fbf5a'),
  'white-cabbage': cabbage('#c3dc9a', '#e9f4d0'),
  'red-cabbage': cabbage('#8a3f78', '#cf9cc4'),
  iceberg: [
    ...cabbage('#b5dc8a', '#eaf6d8'),
    ['M18 48c-6-14 6-26 16-24 2-10 22-12 28-2 12-4 24 8 18 22-10-12-22-14-32-10-10-4-22 0-30 14z', '#9ccf6a'],
  ],
  sprouts,
  mushrooms: [mushroom(32, 58, 0.95), mushroom(72, 60, 0.9), mushroom(52, 68, 1.05)],
  'green-asparagus': [
    ...[26, 38, 50, 62, 74].map((x, index) => spear(x, (index - 2) * 3)),
    ['M20 62h60v10H20z', '#6a4fa0'],
  ],
  'celery-stalks': [stalk(30, -10), stalk(70, 10), stalk(50, 0)],
  peas: [24, 46, 68, 34, 57, 80, 20, 44, 66].map((x, index): Shape => [
    circle(x, 46 + Math.floor(index / 3) * 19, 12),
    '~#6fb23f',
  ]),
  'mixed-vegetables': [
    ...[22, 48, 74, 60].map((x, index): Shape => [circle(x, 52 + index * 11, 10), '~#6fb23f']),
    ['M30 56l14-4 4 14-14 4zM64 50l14 6-6 12-14-6zM34 78l12-6 6 12-12 6z', '#f08a2a'],
    ['M14 70q10-8 18 4-8 12-18-4zM54 80q10-8 18 4-8 12-18-4zM78 76q8-8 14 2-6 10-14-2z', '#f4c530'],
    ['M44 40l16 2-4 10-14-2z', '#d8362c'],
  ],
}
