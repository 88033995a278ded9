import { shade } from '../colour.ts'
import { box, circle, ellipse, type Shape } from '../shape.ts'
import { WHITE, type Form } from './form.ts'

const label = { top: 150, bottom: 196, width: 128, size: 25, card: WHITE, isSnug: true }
const roll = (x: number, y: number): Shape[] => [
  [box(x, y, 58, 46, 4), '~#f6f7fa'],
  [ellipse(x + 29, y, 29, 10), '#ffffff'],
  [ellipse(x + 29, y, 10, 4), '#b98e66'],
]

export const TRAYS: Record<string, Form> = {
  tray: {
    back: (colour) => [['M28 136l16-14h152l16 14z', shade(colour, -0.3)]],
    food: { x: 44, y: 10, side: 152, isFull: true },
    front: (colour) => [
      ['M30 146h180l-12 50q-3 12-14 12H56q-11 0-14-12z', `~${colour}`],
      ['M24 132h192q4 0 4 5t-4 5H24q-4 0-4-5t4-5z', shade(colour, 0.3)],
      ['M24 142h192l-2 6H26z', shade(colour, -0.25)],
    ],
    panel: { x: 120, ...label },
    floor: 206,
    width: 170,
  },
  punnet: {
    back: () => [['M40 110h160l-6 40H46z', '#dfeaec', 0, 0.7]],
    food: { x: 46, y: 22, side: 148, isFull: true },
    front: (colour) => [
      ['M34 118h172l-16 78q-2 10-12 10H62q-10 0-12-10z', '#e6f0f2', 0, 0.3],
      ['M34 118h172M64 118l10 86M176 118l-10 86M92 118l4 86M148 118l-4 86', '#fff', 3, 0.8],
      [box(30, 112, 180, 9, 4), '#cfdde0'],
      ['M46 156h148l-5 34H51z', colour],
    ],
    panel: { x: 120, top: 157, bottom: 190, width: 128, size: 25 },
    floor: 206,
    width: 150,
  },
  loose: {
    back: () => [],
    food: { x: 42, y: 50, side: 156 },
    panel: { x: 120, top: 132, bottom: 190, width: 116, size: 25, card: WHITE, isSnug: true },
    floor: 200,
    width: 120,
  },
  // A bare loaf with a paper band.
  loaf: {
    back: (colour) => [
      ['M30 140c-4-46 40-72 90-72s94 26 90 72l-4 48q-2 16-20 16H54q-18 0-20-16z', shade(colour, -0.35)],
      ['M30 140c-4-46 40-72 90-72s94 26 90 72q-4 18-26 16-64-8-128 0-22 2-26-16z', `~${colour}`],
      ['M78 92l16 38M114 84l14 42M150 90l12 36', shade(colour, 0.6), 9],
    ],
    panel: { x: 120, top: 152, bottom: 200, width: 116, size: 27, card: '#fff4df', isSnug: true },
    floor: 204,
    width: 172,
  },
  'tin-loaf': {
    back: (colour) => [
      ['M36 112c-8-34 20-46 44-44h86c30-2 52 14 42 44l-2 82q0 10-10 10H48q-10 0-10-10z', shade(colour, -0.3)],
      ['M36 112c-8-34 20-46 44-44h86c30-2 52 14 42 44-18 14-154 14-172 0z', `~${colour}`],
      ['M70 80q50-12 100 0', shade(colour, 0.5), 6],
    ],
    panel: { x: 120, top: 132, bottom: 198, width: 124, size: 29, card: '#fff4df', isSnug: true },
    floor: 204,
    width: 166,
  },
  // Sliced bread in a clipped bag.
  toast: {
    back: (colour) => [
      ['M108 30h24l8 28h-40z', shade(colour, 0.4)],
      [box(104, 50, 32, 10, 3), '#d8432c'],
      ['M104 60h32q50 4 54 40v96q0 10-10 10H60q-10 0-10-10v-96q4-36 54-40z', shade(colour, 0.62)],
      ['M60 118c-10-30 20-42 36-36 14-8 34-8 48 0 18-6 46 6 36 36v74H60z', `~${colour}`],
      ['M70 122c-6-22 16-30 30-24 12-6 28-6 40 0 16-6 36 2 30 24v62H70z', '#fbe9c6'],
    ],
    panel: { x: 120, top: 120, bottom: 184, width: 98, size: 26, card: 'none' },
    floor: 206,
    width: 138,
  },
  baguette: {
    back: (colour) =>
      [0, 1].map((index): Shape => ({
        x: 120,
        y: 106 + index * 46,
        turn: -14,
        of: [
          [
            'M-96-4q2-22 26-22H70q24 0 26 22-2 22-26 22H-70q-24 0-26-22z',
            `~${shade(colour, index ? 0 : -0.1)}`,
          ],
          ['M-60-18l18 20M-20-18l18 20M20-18l18 20M56-18l16 18', shade(colour, 0.55), 8],
        ],
      })),
    panel: { x: 120, top: 156, bottom: 204, width: 120, size: 27, card: '#fff4df', isSnug: true },
    floor: 204,
    width: 176,
  },
  rolls: {
    back: (colour) => [
      [box(42, 54, 156, 152, 14), shade(colour, 0.45)],
      ...[56, 126].flatMap((x) => roll(x, 74)),
      ...[56, 126].flatMap((x) => roll(x, 156)),
    ],
    front: (colour) => [
      [box(42, 116, 156, 50), colour],
      [box(42, 54, 156, 152, 14), '#fff', 0, 0.12],
    ],
    panel: { x: 120, top: 118, bottom: 164, width: 140, size: 28 },
    floor: 208,
    width: 158,
  },
  'tall-rolls': {
    back: (colour) => [
      [box(36, 44, 168, 162, 12), shade(colour, 0.5)],
      ...[44, 94, 144].flatMap((x): Shape[] => [
        [box(x, 62, 52, 138, 4), '~#f6f7fa'],
        [ellipse(x + 26, 62, 26, 9), '#fff'],
        [circle(x + 26, 62, 4), '#b98e66'],
      ]),
    ],
    front: (colour) => [[box(36, 120, 168, 56), colour]],
    panel: { x: 120, top: 122, bottom: 174, width: 150, size: 27 },
    floor: 208,
    width: 170,
  },
  // A pack of nappies and other soft goods.
  soft: {
    back: (colour) => [
      ['M40 74q0-20 20-20h120q20 0 20 20v114q0 18-18 18H58q-18 0-18-18z', `~${colour}`],
      ['M96 54q0-16 24-16t24 16', shade(colour, -0.25), 8],
      ['M54 70q-4 60 2 120', '#fff', 5, 0.3],
    ],
    panel: { x: 120, top: 66, bottom: 202, width: 132, size: 30 },
    floor: 206,
    width: 158,
  },
  card: {
    back: (colour) => [
      [box(56, 36, 128, 170, 8), `~${colour}`],
      [box(68, 88, 104, 108, 10), '#fff', 0, 0.85],
      [circle(120, 46, 5), '#fff'],
    ],
    food: { x: 72, y: 92, side: 96 },
    panel: { x: 120, top: 52, bottom: 88, width: 112, size: 22 },
    floor: 208,
    width: 130,
  },
}
