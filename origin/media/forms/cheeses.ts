import { shade } from '../colour.ts'
import { circle, ellipse } from '../shape.ts'
import { WHITE, type Form } from './form.ts'

export const CHEESES: Record<string, Form> = {
  // A cheese that is half out of its wrapper; the motif is a slice of it.
  cheese: {
    back: (colour) => [
      ['M40 112l34-34h52l-30 34z', '#ffe79a'],
      ['M96 112l30-34h80l-26 34z', shade(colour, 0.28)],
      ['M40 112h56v92H40z', '#ffd75e'],
      ['M96 112h84v92H96z', colour],
      ['M180 112l26-34v92l-26 34z', shade(colour, -0.35)],
    ],
    panel: { x: 138, top: 114, bottom: 202, width: 80, size: 21 },
    floor: 204,
    width: 170,
  },
  'brown-cheese': {
    back: (colour) => [
      ['M40 112l34-34h52l-30 34z', '#c98f55'],
      ['M96 112l30-34h80l-26 34z', shade(colour, 0.28)],
      ['M40 112h56v92H40z', '#a5672e'],
      ['M96 112h84v92H96z', colour],
      ['M180 112l26-34v92l-26 34z', shade(colour, -0.35)],
      ['M18 196l26-14h44l-22 14z', '#c98f55'],
      ['M18 196h48l22-14v8l-22 14H18z', '#8a5222'],
    ],
    panel: { x: 138, top: 124, bottom: 192, width: 76, size: 22, card: WHITE, isSnug: true },
    floor: 204,
    width: 180,
  },
  wheel: {
    back: (colour) => [
      ['M34 128v44q0 30 86 30t86-30v-44z', `~${shade(colour, -0.15)}`],
      [ellipse(120, 126, 86, 40), `~${colour}`],
      [ellipse(120, 124, 66, 28), WHITE],
    ],
    food: { x: 96, y: 68, side: 50 },
    panel: { x: 120, top: 108, bottom: 148, width: 108, size: 26, card: 'none' },
    floor: 200,
    width: 178,
  },
  ball: {
    back: (colour) => [
      ['M52 58h136l-10 18q26 60 6 112-4 18-64 18t-64-18q-20-52 6-112z', shade(colour, 0.7)],
      ['M52 58h136l-10 18H62z', `~${colour}`],
      [circle(120, 134, 42), '~#fffdf8'],
    ],
    panel: { x: 120, top: 148, bottom: 200, width: 104, size: 24, card: WHITE, isSnug: true },
    floor: 206,
    width: 130,
  },
}
