import { shade } from '../colour.ts'
import { circle, ellipse, GLOSS, type Shape } from '../shape.ts'

/** Roots, bulbs and potatoes in a square of 100 units. */

const bulb = (colour: string, x = 50, y = 60, scale = 1): Shape => ({
  x,
  y,
  scale,
  of: [
    ['M0-40c4 12 34 16 34 42 0 20-16 30-34 30S-34 22-34 2c0-26 30-30 34-42z', `~${colour}`],
    ['M0-34c-18 18-22 42-8 64M0-34c18 18 22 42 8 64M0-32v60', shade(colour, -0.25), 1.6],
    ['M-6 32l-3 6M0 32v7M6 32l3 6', '#b59a6a', 1.6],
    [ellipse(-16, -2, 4, 11, 15), '#fff', 0, 0.35],
  ],
})

const tuber = (colour: string, x: number, y: number, turn: number, scale = 1): Shape => ({
  x,
  y,
  turn,
  scale,
  of: [
    ['M-26-4c2-18 22-20 34-14 14 6 22 18 16 28-6 12-26 12-38 8-10-4-14-12-12-22z', `~${colour}`],
    ['M-8-6l4 1M6 4l4-1M-4 8l3 1M12-6l3 1', shade(colour, -0.3), 2],
  ],
})

const root = (colour: string, leaf: string, x: number, turn: number): Shape => ({
  x,
  y: 34,
  turn,
  of: [
    [
      'M-3-2c-8-14-14-16-16-26 8 2 12 8 15 14-2-8 0-14 4-20 4 6 6 12 4 20 3-6 8-12 15-14-2 10-9 12-16 26z',
      leaf,
    ],
    ['M-13 0q13-8 26 0c2 16-6 44-13 60C-7 44-15 16-13 0z', `~${colour}`],
    ['M-11 12h8M4 20h7M-8 28h6', shade(colour, -0.22), 2],
  ],
})

export const ROOTS: Record<string, Shape[]> = {
  'yellow-onion': [bulb('#e0a04a', 34, 62, 0.8), bulb('#d9923a', 68, 64, 0.78)],
  'red-onion': [bulb('#93305c', 36, 62, 0.82), bulb('#a33d6a', 70, 66, 0.7)],
  shallots: [bulb('#c98a62', 24, 66, 0.56), bulb('#b87852', 76, 66, 0.56), bulb('#cf9268', 50, 62, 0.66)],
  'garlic-bulbs': [bulb('#ece4dc', 34, 62, 0.8), bulb('#e6dbe0', 69, 65, 0.72)],
  'firm-potatoes': [
    tuber('#d9b06a', 32, 58, -20),
    tuber('#cfa25c', 68, 60, 25),
    tuber('#ddb874', 50, 76, 5, 1.1),
  ],
  'floury-potatoes': [
    tuber('#b98a58', 32, 58, 15, 1.1),
    tuber('#ad7d4c', 70, 62, -25),
    tuber('#c19466', 50, 78, 0, 1.15),
  ],
  'sweet-potato': [tuber('#b85a3a', 44, 52, 12, 1.35), tuber('#c4683f', 56, 72, -12, 1.3)],
  carrots: [
    root('#f08a2a', '#5a9a3c', 28, 22),
    root('#ee7d22', '#4f9238', 72, -22),
    root('#f6953a', '#62a544', 50, 0),
  ],
  parsnip: [root('#ead9b0', '#8fae5a', 34, 14), root('#e3cf9f', '#7f9f4f', 66, -12)],
  beetroot: [
    [
      'M50 34c-6-12-16-16-18-28 10 2 14 10 16 18 0-10 2-16 6-20 3 8 4 14 1 22 4-8 10-12 18-14-2 12-14 12-20 22z',
      '#7a9a3f',
    ],
    ['M50 32c24 0 38 14 36 32-2 20-20 28-33 28l-3 6-3-6c-13 0-31-8-33-28-2-18 12-32 36-32z', '~#8a2550'],
    GLOSS,
  ],
  swede: [
    ['M38 34l2-16 6 8 4-14 4 14 8-8 0 16z', '#7fa04a'],
    [ellipse(50, 62, 36, 32), '~#d8b25c'],
    ['M14 60c2-20 18-30 36-30s34 10 36 30c-20-10-52-10-72 0z', '#8f5578', 0, 0.85],
    GLOSS,
  ],
  celeriac: [
    ['M36 34l0-18 8 8 5-14 6 14 9-8 0 18z', '#5f9a3f'],
    [circle(50, 62, 34), '~#cdb890'],
    ['M22 70l10 4M30 84l8-4M64 88l-2-8M78 70l-8 2M40 50l8 4M62 48l-6 6M48 72l8 2', '#9c8560', 3],
  ],
  leek: [
    {
      x: 50,
      y: 56,
      turn: 38,
      of: [
        ['M-9 46v-50h18v50q-9 6-18 0z', '~#f1efe0'],
        ['M-9 0l-14-42 16 24 2-36 8 34 14-30 0 32 8-8-16 26z', '#3f8a4a'],
        ['M-9 0q9-12 18 0v12H-9z', '#a9cf7a'],
      ],
    },
  ],
}
