import { shade } from '../colour.ts'
import { circle, type Shape } from '../shape.ts'

/** Berries and dried fruit in a square of 100 units. */

export const STEM = '#6b4a2a'

export const LEAF = '#4f9a3f'

const GRAPES = [50, 30, 68, 20, 40, 60, 80, 30, 50, 70, 40, 60, 50]

const ROWS = [34, 36, 36, 49, 50, 50, 49, 63, 64, 63, 77, 77, 88]

const grapes = (colour: string): Shape[] => [
  ['M50 32c0-8 2-16 8-22', STEM, 4],
  ['M54 20c6-10 20-12 30-6-4 12-18 16-30 6z', LEAF],
  ...GRAPES.flatMap((x, index): Shape[] => [
    [circle(x, ROWS[index] ?? 0, 11), `~${colour}`],
    [circle(x - 4, (ROWS[index] ?? 0) - 4, 2.5), '#fff', 0, 0.5],
  ]),
]

const DRUPELETS = [-14, -5, 5, 14, -17, -8, 0, 9, 17, -12, -4, 5, 13, -7, 1, 8, 0]

const LEVELS = [-12, -15, -15, -12, -2, -4, -5, -4, -2, 7, 6, 6, 7, 15, 15, 15, 22]

const drupelets = (colour: string): Shape[] => [
  ['M-17-10Q0-24 17-10 16 10 0 24-16 10-17-10z', shade(colour, -0.3)],
  ...DRUPELETS.map((x, index): Shape => [circle(x, LEVELS[index] ?? 0, 5.6), `~${colour}`]),
  ['M-12-18l6 4 6-8 6 8 6-4-6 8h-12z', LEAF],
]

const bramble = (colour: string): Shape[] => [
  { of: drupelets(colour), x: 27, y: 46, scale: 0.92, turn: -16 },
  { of: drupelets(colour), x: 73, y: 46, scale: 0.92, turn: 16 },
  { of: drupelets(colour), x: 50, y: 70, scale: 0.98 },
]

const beads = (colour: string, eye: string): Shape[] => [
  ['M52 10c-6 22-4 50 2 78M50 40l-22 16M52 56l24 14M48 22l24 12', '#6f8f3a', 3],
  ...[52, 30, 72, 40, 62, 26, 78, 46, 64, 54].flatMap((x, index): Shape[] => [
    [circle(x, 22 + index * 7.4, 10), `~${colour}`],
    [circle(x + 2, 26 + index * 7.4, 2), eye, 0, 0.7],
  ]),
]

const pile = (colour: string, eye: string): Shape[] =>
  [30, 52, 72, 20, 41, 62, 82].flatMap((x, index): Shape[] => [
    [circle(x, index < 3 ? 60 : 80, 13), `~${colour}`],
    [circle(x, index < 3 ? 55 : 75, 3), eye, 0, 0.6],
  ])

const strawberry = (x: number, y: number, turn: number, scale: number): Shape => ({
  x,
  y,
  turn,
  scale,
  of: [
    ['M-24-12C-22-28 22-28 24-12 26 8 8 32 0 32S-26 8-24-12z', '~#e0303f'],
    ['M-12-6v3M0-10v3M12-6v3M-7 4v3M7 4v3M-12 12v2M0 14v3M12 12v2M-4 23v2M5 22v2', '#f9d98a', 3],
    ['M0-20l-18-2 6 8-4 6 10-4 6 6 6-6 10 4-4-6 6-8z', '#4f9a3f'],
    ['M0-20q0-6 4-10', '#4f9a3f', 3.4],
  ],
})

export const BERRIES: Record<string, Shape[]> = {
  'blue-grapes': grapes('#5b3a86'),
  'green-grapes': grapes('#a8c94a'),
  strawberries: [strawberry(27, 48, -14, 0.88), strawberry(73, 48, 14, 0.88), strawberry(50, 62, 0, 1)],
  raspberries: bramble('#dc3558'),
  blackberries: bramble('#3d2a50'),
  cloudberries: bramble('#f0a030'),
  redcurrants: beads('#e0283c', '#fff'),
  blackcurrants: beads('#46305c', '#a890c0'),
  lingonberries: [...pile('#c5202f', '#f7c0b8'), ['M50 46c4-14 20-18 30-12-4 12-18 18-30 12z', LEAF]],
  'frozen-blueberries': pile('#4a5fb0', '#c9d4f5'),
  'dried-apricots': pile('#f0932e', '#b8621a'),
  raisins: pile('#5a3248', '#8a5a74'),
}
