import { shade } from '../colour.ts'
import { box, ellipse, type Shape } from '../shape.ts'
import { WHITE, type Form } from './form.ts'

const milk = (colour: string): Shape[] => [
  [box(82, 26, 68, 24, 4), colour],
  [box(132, 26, 18, 24, 4), shade(colour, -0.22)],
  ['M82 48h66l22 36H68z', '#f6f8fa'],
  ['M148 48l24 36h-28z', '#d8dee5'],
  ['M66 82h80v124H73q-7 0-7-7z', '#ffffff'],
  ['M146 82h28v117q0 7-7 7h-21z', '#e2e7ed'],
  ['M66 122q20-12 42-2t38-2v88H73q-7 0-7-7z', colour],
  ['M146 118q14-4 28-6v87q0 7-7 7h-21z', shade(colour, -0.25)],
]

export const CARTONS: Record<string, Form> = {
  carton: {
    back: milk,
    panel: { x: 106, top: 126, bottom: 202, width: 76, size: 30, brandY: 108 },
    floor: 206,
    width: 112,
  },
  brick: {
    back: (colour) => [
      [box(98, 26, 32, 16, 4), '#f4f1ea'],
      [box(118, 26, 12, 16, 4), '#d9d4c8'],
      ['M82 42h68l20 26H66z', shade(colour, 0.3)],
      ['M150 42l22 26h-26z', shade(colour, -0.1)],
      ['M64 68h82v138H71q-7 0-7-7z', colour],
      ['M146 68h30v131q0 7-7 7h-23z', shade(colour, -0.24)],
      ['M64 68h82v6H64z', shade(colour, 0.2)],
    ],
    panel: { x: 105, top: 78, bottom: 200, width: 76, size: 25 },
    floor: 206,
    width: 114,
  },
  cream: {
    back: (colour) => [
      ['M80 68l10-14h60l8 14z', '#eef1f4'],
      ['M72 92l12-26h72l14 26z', '#f6f8fa'],
      ['M156 66l18 26h-28z', '#d8dee5'],
      ['M70 92h78v114H77q-7 0-7-7z', '#ffffff'],
      ['M148 92h28v107q0 7-7 7h-21z', '#e2e7ed'],
      ['M70 122q20 10 40 2t38 2v80H77q-7 0-7-7z', colour],
      ['M148 126q14 2 28-2v75q0 7-7 7h-21z', shade(colour, -0.25)],
    ],
    panel: { x: 109, top: 126, bottom: 204, width: 74, size: 24, brandY: 113 },
    floor: 206,
    width: 110,
  },
  eggs: {
    back: () => [
      [ellipse(60, 94, 19, 26), '~#f2cda4'],
      [ellipse(100, 92, 19, 26), '~#e6b988'],
      [ellipse(140, 92, 19, 26), '~#f2cda4'],
      [ellipse(180, 94, 19, 26), '~#e9bf92'],
    ],
    front: (colour) => [
      [
        'M24 118q10-16 18-14t18 14 18-14q12 0 20 14 10-16 22-14t20 14q8-14 20-14 10 0 18 14 10-16 18-14t20 14l-14 78q-2 10-12 10H50q-10 0-12-10z',
        `~${colour}`,
      ],
      ['M30 160h180l-6 36q-2 10-12 10H50q-10 0-12-10z', shade(colour, -0.14)],
    ],
    panel: { x: 120, top: 128, bottom: 196, width: 96, size: 28, card: '#ffe08a', isSnug: true },
    floor: 206,
    width: 176,
  },
  'egg-six': {
    back: () => [
      [ellipse(80, 94, 21, 28), '~#f2cda4'],
      [ellipse(120, 92, 21, 28), '~#e6b988'],
      [ellipse(160, 94, 21, 28), '~#f2cda4'],
    ],
    front: (colour) => [
      [
        'M46 120q8-16 16-14t18 14 20-14q12 0 20 14 10-16 20-14t20 14q8-16 18-14t16 14l-12 76q-2 10-12 10H70q-10 0-12-10z',
        `~${colour}`,
      ],
      ['M52 162h136l-6 34q-2 10-12 10H70q-10 0-12-10z', shade(colour, -0.14)],
    ],
    panel: { x: 120, top: 128, bottom: 196, width: 88, size: 28, card: WHITE, isSnug: true },
    floor: 206,
    width: 136,
  },
}
