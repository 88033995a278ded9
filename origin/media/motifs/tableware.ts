import { shade } from '../colour.ts'
import { ellipse, type Shape } from '../shape.ts'

/** What the dishes of recipes and meal kits are served in, in a square of 100 units. */

const PLACES = [
  [30, 50],
  [50, 44],
  [68, 50],
  [40, 58],
  [60, 58],
] as const

/** A bowl with a liquid and things in it. */
export const deep = (rim: string, inside: string, things: readonly Shape[]): Shape[] => [
  ['M2 50h96c-2 30-22 42-48 42S4 80 2 50z', `~${rim}`],
  [ellipse(50, 50, 48, 19), shade(rim, 0.4)],
  [ellipse(50, 50, 42, 15), inside],
  ...things,
]

/** A plate with things on it. */
export const flat = (things: readonly Shape[]): Shape[] => [
  [ellipse(50, 72, 49, 20), '#cfd6da'],
  [ellipse(50, 68, 49, 20), '~#ffffff'],
  [ellipse(50, 67, 37, 14), '#eef1f2'],
  ...things,
]

/** Five things spread over a bowl; each may differ by its number. */
export const many = (thing: (index: number) => Shape[]): Shape[] =>
  PLACES.map(([x, y], index) => ({ of: thing(index), x, y }))

/** A heap of spaghetti. */
export const strands = (colour: string): Shape[] => [
  ['M18 70C16 44 34 36 50 36s36 10 32 34c-12 10-52 10-64 0z', `~${colour}`],
  [
    'M24 68c4-22 20-26 30-26M30 72c2-16 16-22 28-20M76 68c-2-18-14-26-28-24M66 72c0-12-10-18-20-14M38 74q10-8 24 0',
    shade(colour, -0.22),
    2.6,
  ],
]

/** A frying pan with things in it. */
export const pan = (things: readonly Shape[]): Shape[] => [
  ['M78 62l20-14 4 6-20 14z', '#2f3634'],
  ['M2 58h84c0 20-16 30-42 30S2 78 2 58z', '#2f3634'],
  [ellipse(44, 58, 42, 19), '#46504c'],
  ...things,
]

/** An ovenproof dish with a crust and things on it. */
export const baked = (dish: string, top: string, things: readonly Shape[]): Shape[] => [
  ['M2 58h96l-8 30q-2 6-8 6H18q-6 0-8-6z', `~${dish}`],
  [ellipse(50, 58, 47, 19), shade(dish, 0.3)],
  [ellipse(50, 57, 42, 15), top],
  ...things,
]
