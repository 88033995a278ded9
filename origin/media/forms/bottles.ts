import { shade } from '../colour.ts'
import { box, type Shape } from '../shape.ts'
import { WHITE, type Form } from './form.ts'

const shine = (x: number, y: number, height: number): Shape => [box(x, y, 7, height, 3.5), '#fff', 0, 0.35]

export const BOTTLES: Record<string, Form> = {
  // Oil, vinegar and other glass.
  bottle: {
    back: (colour) => [
      [box(104, 22, 32, 20, 4), shade(colour, -0.5)],
      ['M107 42h26v22q0 12 12 22t14 28v80q0 12-12 12H93q-12 0-12-12v-80q0-18 14-28t12-22z', `~${colour}`],
      shine(91, 116, 74),
    ],
    panel: { x: 120, top: 114, bottom: 194, width: 76, size: 19, card: WHITE },
    floor: 206,
    width: 88,
  },
  soda: {
    back: (colour) => [
      [box(104, 18, 32, 16, 4), shade(colour, -0.3)],
      [
        'M108 34h24v12q2 14 18 26 8 8 8 22l-4 20 4 20v60q0 12-10 12l-8-4-10 4-10-4-10 4-8-4-10 4q-10 0-10-12v-60l4-20-4-20q0-14 8-22 16-12 18-26z',
        `~${colour}`,
      ],
      [box(80, 96, 80, 72, 2), WHITE],
      [box(80, 96, 80, 8), shade(colour, -0.2)],
      [box(80, 160, 80, 8), shade(colour, -0.2)],
      shine(90, 66, 28),
    ],
    panel: { x: 120, top: 106, bottom: 159, width: 76, size: 21, card: 'none' },
    floor: 208,
    width: 90,
  },
  water: {
    back: (colour) => [
      [box(105, 18, 30, 16, 4), colour],
      [
        'M109 34h22v12q2 16 16 28 10 8 10 24v96q0 12-10 12h-54q-10 0-10-12V98q0-16 10-24 14-12 16-28z',
        '~#d3ecf6',
      ],
      ['M84 184h72M84 176h72', '#a8d4e6', 3],
      [box(82, 98, 76, 68, 2), colour],
      [box(82, 98, 76, 6), shade(colour, 0.5)],
      shine(92, 66, 28),
    ],
    panel: { x: 120, top: 106, bottom: 164, width: 72, size: 20 },
    floor: 208,
    width: 90,
  },
  squeeze: {
    back: (colour) => [
      ['M88 46q32-14 64 0l10 112q0 16-10 20H88q-10-4-10-20z', `~${colour}`],
      ['M86 178h68l-6 24q-1 4-5 4H97q-4 0-5-4z', '~#f4f1ea'],
      shine(90, 58, 50),
    ],
    panel: { x: 120, top: 64, bottom: 170, width: 66, size: 22 },
    floor: 206,
    width: 80,
  },
  flask: {
    back: (colour) => [
      [box(102, 20, 36, 24, 5), shade(colour, -0.35)],
      [
        'M106 44h28q2 18 16 26 12 8 12 26v98q0 12-12 12H90q-12 0-12-12V96q0-18 12-26 14-8 16-26z',
        `~${colour}`,
      ],
      ['M86 112h68v76H86z', WHITE, 0, 0.96],
    ],
    panel: { x: 120, top: 114, bottom: 186, width: 64, size: 18, card: 'none' },
    floor: 206,
    width: 94,
  },
  jug: {
    back: (colour) => [
      [box(84, 22, 40, 26, 5), shade(colour, -0.35)],
      [
        'M88 48h34q6 12 22 12 32 0 34 34v100q0 12-12 12H72q-12 0-12-12V96q0-26 16-32 12-6 12-16z',
        `~${colour}`,
      ],
      ['M146 84q14 0 14 14v30q0 10-8 10t-8-10V92q0-8 2-8z', shade(colour, 0.72)],
    ],
    panel: { x: 106, top: 104, bottom: 198, width: 76, size: 21, card: WHITE },
    floor: 206,
    width: 124,
  },
  pump: {
    back: (colour) => [
      ['M112 60V38H84q-8 0-8-8h44q10 0 10 10v20z', '#f4f1ea'],
      [box(100, 58, 40, 18, 4), shade(colour, -0.25)],
      ['M88 76h64q10 6 10 20v98q0 12-12 12H90q-12 0-12-12V96q0-14 10-20z', `~${colour}`],
      shine(87, 100, 80),
    ],
    panel: { x: 122, top: 98, bottom: 196, width: 66, size: 19 },
    floor: 206,
    width: 92,
  },
  spray: {
    back: (colour) => [
      ['M74 26h62q12 0 12 14v12h-40V42H74z', shade(colour, -0.3)],
      ['M106 44l-10 22', shade(colour, -0.45), 6],
      [box(108, 52, 34, 22, 3), shade(colour, -0.15)],
      [
        'M106 74h38q4 18 16 28 8 8 8 22v70q0 12-12 12H92q-12 0-12-12v-70q0-14 8-22 14-10 18-28z',
        `~${colour}`,
      ],
    ],
    panel: { x: 124, top: 112, bottom: 196, width: 72, size: 24, card: WHITE },
    floor: 206,
    width: 96,
  },
  small: {
    back: (colour) => [
      [box(98, 44, 44, 20, 4), '#f4f1ea'],
      ['M98 64h44q2 12 12 18 8 6 8 18v94q0 12-12 12H90q-12 0-12-12v-94q0-12 8-18 10-6 12-18z', `~${colour}`],
      shine(88, 108, 80),
    ],
    panel: { x: 122, top: 98, bottom: 198, width: 70, size: 20 },
    floor: 206,
    width: 94,
  },
}
