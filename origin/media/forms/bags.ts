import { shade } from '../colour.ts'
import { box, circle, type Shape } from '../shape.ts'
import { WHITE, type Form } from './form.ts'

const crimp = (y: number, colour: string): Shape[] => [
  [box(62, y, 116, 12), shade(colour, -0.22)],
  [
    `M70 ${y}v12M82 ${y}v12M94 ${y}v12M106 ${y}v12M118 ${y}v12M130 ${y}v12M142 ${y}v12M154 ${y}v12M166 ${y}v12`,
    shade(colour, -0.05),
    1.6,
  ],
]

export const BAGS: Record<string, Form> = {
  // Paper and foil with folded sides: flour, sugar, coffee.
  bag: {
    back: (colour) => [
      ['M66 50h94v156H70q-7 0-7-7z', colour],
      ['M160 50h14l6 149q0 7-7 7h-13z', shade(colour, -0.24)],
      ['M64 36h112l-2 18H66z', shade(colour, -0.14)],
      ['M64 36h112v6H64z', shade(colour, 0.18)],
      ['M66 54h94v5H66z', '#000', 0, 0.1],
    ],
    panel: { x: 112, top: 66, bottom: 200, width: 88, size: 25 },
    floor: 206,
    width: 116,
  },
  pouch: {
    back: (colour) => [
      ['M64 38h112l6 154q0 14-14 14H72q-14 0-14-14z', `~${colour}`],
      ['M66 54h108', shade(colour, -0.3), 2],
      ['M64 38h112v9H64z', shade(colour, 0.25)],
      [box(80, 112, 80, 80, 16), shade(colour, 0.75)],
    ],
    food: { x: 83, y: 112, side: 74 },
    panel: { x: 120, top: 58, bottom: 110, width: 100, size: 25 },
    floor: 206,
    width: 122,
  },
  pillow: {
    back: (colour) => [
      ['M62 44q58 8 116 0-8 78 0 150-58-8-116 0 8-74 0-150z', `~${colour}`],
      ...crimp(32, colour),
      ...crimp(192, colour),
      ['M78 60q-6 60 2 118', '#fff', 5, 0.3],
    ],
    panel: { x: 120, top: 52, bottom: 186, width: 96, size: 26 },
    floor: 206,
    width: 114,
  },
  sachet: {
    back: (colour) => [
      [box(56, 52, 128, 154, 3), `~${colour}`],
      ['M56 52h128v14H56z', shade(colour, -0.18)],
      [
        'M62 55v9M72 55v9M82 55v9M92 55v9M102 55v9M112 55v9M122 55v9M132 55v9M142 55v9M152 55v9M162 55v9M172 55v9',
        shade(colour, 0.15),
        2,
      ],
    ],
    panel: { x: 120, top: 70, bottom: 202, width: 112, size: 27 },
    floor: 208,
    width: 128,
  },
  spout: {
    back: (colour) => [
      [box(106, 26, 28, 28, 5), shade(colour, -0.3)],
      ['M84 54h72q14 4 14 18v118q0 16-14 16H84q-14 0-14-16V72q0-14 14-18z', `~${colour}`],
      ['M80 62v130M160 62v130', shade(colour, -0.2), 2],
    ],
    panel: { x: 120, top: 66, bottom: 198, width: 78, size: 22 },
    floor: 206,
    width: 100,
  },
  net: {
    back: () => [],
    food: { x: 56, y: 74, side: 128 },
    front: (colour) => [
      ['M92 44h56l-14 22h-28z', colour],
      ['M104 66C52 78 40 130 50 176c6 22 20 30 70 30s64-8 70-30c10-46-2-98-54-110z', colour, 3],
      [
        'M88 76l96 100M70 98l86 104M56 126l62 80M52 160l34 42M116 70l74 80M152 76L56 176M170 98L84 202M184 126l-62 80M188 160l-34 42M124 70L50 150',
        colour,
        1.8,
        0.75,
      ],
      [box(92, 156, 56, 0), colour],
    ],
    panel: { x: 120, top: 140, bottom: 196, width: 92, size: 24, card: WHITE, isSnug: true },
    floor: 206,
    width: 138,
  },
  // A flat, clear pack of slices.
  slices: {
    back: (colour) => [
      [box(38, 44, 164, 162, 12), shade(colour, 0.55)],
      [box(46, 52, 148, 146, 8), shade(colour, 0.8)],
      ['M38 56q0-12 12-12h140q12 0 12 12v44H38z', `~${colour}`],
    ],
    food: { x: 65, y: 94, side: 110 },
    panel: { x: 120, top: 46, bottom: 100, width: 148, size: 26 },
    floor: 208,
    width: 166,
  },
  sack: {
    back: (colour) => [
      ['M56 48q64-10 128 0l8 140q0 18-18 18H66q-18 0-18-18z', `~${colour}`],
      ['M56 48l-4-14q68-10 136 0l-4 14q-64-10-128 0z', shade(colour, -0.25)],
      ['M68 60q-6 60 0 134', '#fff', 5, 0.25],
      [circle(120, 150, 44), shade(colour, 0.72)],
    ],
    food: { x: 86, y: 115, side: 68 },
    panel: { x: 120, top: 60, bottom: 106, width: 116, size: 24 },
    floor: 206,
    width: 142,
  },
}
