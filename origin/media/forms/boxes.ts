import { shade } from '../colour.ts'
import { box, ellipse } from '../shape.ts'
import type { Form } from './form.ts'

export const BOXES: Record<string, Form> = {
  box: {
    back: (colour) => [
      ['M58 56l92-12v162l-92-10z', colour],
      ['M150 44l34 14v134l-34 14z', shade(colour, -0.3)],
      ['M58 56l92-12 34 14-88 8z', shade(colour, 0.3)],
    ],
    panel: { x: 104, top: 70, bottom: 196, width: 82, size: 24 },
    floor: 204,
    width: 132,
  },
  flat: {
    back: (colour) => [
      ['M26 60l10-10h168l10 10z', shade(colour, 0.35)],
      ['M26 60h188v138q0 8-8 8H34q-8 0-8-8z', `~${colour}`],
    ],
    food: { x: 62, y: 98, side: 116 },
    panel: { x: 120, top: 62, bottom: 106, width: 168, size: 27 },
    floor: 206,
    width: 190,
  },
  low: {
    back: (colour) => [
      ['M30 92l24-20h156l-20 20z', shade(colour, 0.35)],
      ['M30 92h160v108q0 6-6 6H36q-6 0-6-6z', colour],
      ['M190 92l20-20v112l-20 22z', shade(colour, -0.3)],
    ],
    food: { x: 66, y: 124, side: 84 },
    panel: { x: 110, top: 94, bottom: 134, width: 146, size: 25 },
    floor: 206,
    width: 176,
  },
  // A wrapper with a window: crispbread, biscuits in a row.
  window: {
    back: (colour) => [
      ['M54 52q66-8 132 0v146q-66 10-132 0z', `~${colour}`],
      [box(48, 44, 144, 12, 3), shade(colour, -0.25)],
      [box(48, 194, 144, 12, 3), shade(colour, -0.25)],
      [box(68, 106, 104, 80, 8), shade(colour, 0.78)],
    ],
    food: { x: 82, y: 106, side: 76 },
    panel: { x: 120, top: 60, bottom: 105, width: 118, size: 26 },
    floor: 206,
    width: 142,
  },
  // A long pack that lies: chocolate, pastilles.
  bar: {
    back: (colour) => [
      [
        'M18 110l8-8v72l-8-8 6-8-6-8 6-8-6-8 6-8-6-8zM222 110l-8-8v72l8-8-6-8 6-8-6-8 6-8-6-8 6-8z',
        shade(colour, -0.2),
      ],
      [box(26, 98, 188, 80, 4), `~${colour}`],
      ['M26 106h188', '#fff', 3, 0.25],
    ],
    food: { x: 136, y: 100, side: 76 },
    panel: { x: 84, top: 102, bottom: 176, width: 106, size: 27 },
    floor: 180,
    width: 190,
  },
  slab: {
    back: (colour) => [
      [box(44, 44, 152, 162, 6), `~${colour}`],
      [box(62, 118, 116, 78, 12), shade(colour, 0.78)],
      ['M44 54q0-10 10-10h132q10 0 10 10v10H44z', '#e0c26a'],
      [
        'M52 44l6 20M66 44l6 20M80 44l6 20M94 44l6 20M108 44l6 20M122 44l6 20M136 44l6 20M150 44l6 20M164 44l6 20M178 44l6 20',
        '#b8953c',
        1.6,
      ],
    ],
    food: { x: 80, y: 118, side: 80 },
    panel: { x: 120, top: 68, bottom: 116, width: 132, size: 30 },
    floor: 206,
    width: 154,
  },
  roll: {
    back: (colour) => [
      ['M40 92h146v92H40z', `~${colour}`],
      [ellipse(40, 138, 16, 46), shade(colour, -0.3)],
      [ellipse(186, 138, 18, 46), shade(colour, 0.2)],
      [ellipse(186, 138, 13, 36), '#e0b878'],
    ],
    food: { x: 116, y: 104, side: 68 },
    panel: { x: 88, top: 98, bottom: 180, width: 80, size: 23 },
    floor: 186,
    width: 170,
  },
  tiny: {
    back: (colour) => [
      ['M52 96l16-14h128l-14 14z', shade(colour, 0.35)],
      ['M52 96h130v110H52z', colour],
      ['M182 96l14-14v106l-14 18z', shade(colour, -0.3)],
    ],
    panel: { x: 117, top: 98, bottom: 204, width: 118, size: 28 },
    floor: 206,
    width: 146,
  },
  butter: {
    back: (colour) => [
      ['M40 108l26-26h136l-22 26z', shade(colour, 0.4)],
      ['M40 108h140v92q0 6-6 6H46q-6 0-6-6z', colour],
      ['M180 108l22-26v98l-22 26z', shade(colour, -0.22)],
      ['M40 168h140v32q0 6-6 6H46q-6 0-6-6z', shade(colour, -0.5)],
      ['M180 168l22-24v36l-22 26z', shade(colour, -0.58)],
    ],
    panel: { x: 110, top: 112, bottom: 167, width: 128, size: 30, card: 'none' },
    floor: 206,
    width: 162,
  },
}
