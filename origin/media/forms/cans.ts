import { shade } from '../colour.ts'
import { box, ellipse, type Shape } from '../shape.ts'
import { METAL, WHITE, type Form } from './form.ts'

const lid = (y: number, rx: number, ry: number): Shape[] => [
  [ellipse(120, y, rx, ry), '~#d6dde1'],
  [ellipse(120, y, rx - 8, ry - 3), '#a9b4ba'],
]

export const CANS: Record<string, Form> = {
  can: {
    back: (colour) => [
      ['M66 62v130q0 16 54 16t54-16V62z', `~${colour}`],
      ['M66 182v10q0 16 54 16t54-16v-10q0 15-54 15t-54-15z', METAL],
      ...lid(60, 54, 14),
    ],
    panel: { x: 120, top: 80, bottom: 188, width: 96, size: 26 },
    floor: 206,
    width: 116,
  },
  drink: {
    back: (colour) => [
      ['M92 34h56l14 20v136l-12 16H90l-12-16V54z', `~${colour}`],
      ['M92 34h56l12 18H80z', '#dfe5e9'],
      ['M80 192l10 14h60l10-14z', METAL],
      [ellipse(120, 34, 28, 7), '#b9c3c9'],
      [ellipse(120, 33, 10, 3), '#8f9aa1'],
      [box(88, 62, 7, 116, 3.5), '#fff', 0, 0.3],
    ],
    panel: { x: 122, top: 62, bottom: 186, width: 70, size: 24 },
    floor: 208,
    width: 84,
  },
  tin: {
    back: (colour) => [
      ['M30 116v62q0 26 90 26t90-26v-62z', '~#c3ccd2'],
      ['M30 122v52q0 26 90 26t90-26v-52z', `~${colour}`],
      [ellipse(120, 114, 90, 30), '~#d6dde1'],
      [ellipse(120, 114, 80, 24), shade(colour, 0.3)],
    ],
    food: { x: 78, y: 52, side: 84 },
    panel: { x: 120, top: 148, bottom: 199, width: 140, size: 26 },
    floor: 200,
    width: 188,
  },
  tube: {
    back: (colour) => [
      [box(70, 28, 100, 14, 3), shade(colour, -0.3)],
      ['M72 42h96l-18 136H90z', `~${colour}`],
      [box(94, 178, 52, 28, 5), '~#f4f1ea'],
    ],
    panel: { x: 120, top: 52, bottom: 172, width: 72, size: 23 },
    floor: 206,
    width: 64,
  },
  jar: {
    back: (colour) => [
      [box(76, 40, 88, 26, 6), '~#cda74f'],
      ['M76 66h88q12 8 12 24v98q0 18-18 18H82q-18 0-18-18V90q0-16 12-24z', `~${colour}`],
      [box(64, 100, 112, 84), WHITE],
    ],
    panel: { x: 120, top: 104, bottom: 182, width: 104, size: 23, card: 'none' },
    floor: 206,
    width: 108,
  },
  // Glass that shows what is pickled.
  glass: {
    back: (colour) => [
      [box(80, 34, 80, 22, 5), '~#d9dee2'],
      ['M78 56h84q10 8 10 22v110q0 18-18 18H86q-18 0-18-18V78q0-14 10-22z', shade(colour, 0.72)],
      ['M70 84h100v104q0 16-16 16H86q-16 0-16-16z', shade(colour, 0.45)],
    ],
    food: { x: 68, y: 62, side: 104 },
    front: (colour) => [[box(66, 150, 108, 40), colour]],
    panel: { x: 120, top: 151, bottom: 189, width: 100, size: 22 },
    floor: 206,
    width: 106,
  },
  spice: {
    back: (colour) => [
      [box(86, 34, 68, 34, 7), `~${shade(colour, -0.35)}`],
      ['M86 68h68q8 4 8 14v106q0 18-16 18H94q-16 0-16-18V82q0-10 8-14z', `~${colour}`],
      [box(78, 92, 84, 96), WHITE],
    ],
    panel: { x: 120, top: 95, bottom: 186, width: 80, size: 22, card: 'none' },
    floor: 206,
    width: 86,
  },
  tub: {
    back: (colour) => [
      ['M62 74h116l-16 120q-2 12-14 12H92q-12 0-14-12z', `~${colour}`],
      [box(54, 54, 132, 24, 6), '~#fbf9f4'],
      [box(54, 70, 132, 8, 3), '#ddd8cc'],
    ],
    panel: { x: 120, top: 86, bottom: 200, width: 92, size: 28 },
    floor: 206,
    width: 104,
  },
  'low-tub': {
    back: (colour) => [
      ['M38 118h164l-14 74q-3 12-14 12H66q-11 0-14-12z', `~${colour}`],
      ['M30 102q0-8 8-8h164q8 0 8 8v16H30z', '~#fbf9f4'],
      ['M30 112h180v8H30z', '#ddd8cc'],
    ],
    food: { x: 80, y: 28, side: 80 },
    panel: { x: 120, top: 122, bottom: 202, width: 126, size: 30 },
    floor: 204,
    width: 150,
  },
  pail: {
    back: (colour) => [
      ['M58 88h124l-10 104q-2 14-52 14t-52-14z', `~${colour}`],
      ['M52 66v20q0 14 68 14t68-14V66z', shade(colour, 0.55)],
      [ellipse(120, 66, 68, 16), shade(colour, 0.75)],
    ],
    panel: { x: 120, top: 104, bottom: 202, width: 100, size: 27 },
    floor: 206,
    width: 122,
  },
}
