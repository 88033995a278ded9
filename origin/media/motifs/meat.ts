import { shade } from '../colour.ts'
import { circle, ellipse, type Shape } from '../shape.ts'

/** Meat and poultry in a square of 100 units. Colours are those of raw meat unless it is sold cooked. */

const BEEF = '#b8342f'

const PORK = '#eb9a92'

const LAMB = '#c2514a'

const CHICKEN = '#f6c9b0'

const FAT = '#f9e9dc'

const strands = (colour: string): Shape[] => [
  ['M6 92C2 60 14 40 30 40h42c16 0 26 22 22 52z', `~${colour}`],
  [
    'M14 88c-2-20 6-20 4-36M26 90c-4-18 6-28 0-46M38 90c4-18-6-28 2-48M50 90c-4-18 6-30 0-48M62 90c4-18-6-28 2-46M74 88c-4-18 4-24 0-42M86 88c2-14-6-20-4-32',
    shade(colour, 0.36),
    4,
  ],
  [
    'M20 90c2-16-4-26 2-40M32 90c-2-16 6-26 2-44M44 90c4-16-4-30 2-44M56 90c-2-16 4-28 0-44M68 90c2-14-4-26 2-42M80 88c2-12-4-22 0-34',
    shade(colour, -0.2),
    3,
  ],
]

const fillets = (colour: string): Shape[] => [
  ['M44 84C40 56 56 36 78 36c14 0 20 14 16 28-4 16-14 24-26 26z', `~${shade(colour, -0.08)}`],
  ['M4 74c0-18 22-40 48-38 18 2 26 12 22 24-6 18-24 32-48 32C12 92 4 86 4 74z', `~${colour}`],
  ['M14 74c8-16 22-26 40-28M22 82c12-4 28-12 40-26M60 48q14-4 26 2', shade(colour, 0.6), 3],
]

const steak = (colour: string): Shape[] => [
  ['M8 70c-6-22 12-42 36-40 12 0 16 4 26 6 18 2 28 18 24 34-4 18-22 24-42 22C30 94 12 92 8 70z', FAT],
  [
    'M14 68c-4-18 10-32 30-30 12 0 16 4 26 6 14 2 20 12 18 24-4 14-18 18-36 16C32 86 18 84 14 68z',
    `~${colour}`,
  ],
  ['M32 46c4 10-4 16 2 28M52 50c6 6-2 12 6 22M70 52c4 6 0 10 2 16M24 62l8 4', FAT, 2.6],
]

const tenderloin = (colour: string): Shape[] => [
  ['M4 76C6 56 26 52 44 48c20-4 36-12 48-6 8 6 4 24-10 32-16 10-36 14-54 16C14 92 4 88 4 76z', `~${colour}`],
  ['M14 76c16-8 44-10 70-26M18 84c18-4 36-8 52-16', shade(colour, 0.3), 2.5],
]

const roast = (colour: string): Shape[] => [
  ['M6 80C4 52 22 34 50 34s46 18 44 46c-2 12-86 12-88 0z', `~${colour}`],
  ['M8 60c10-22 28-26 42-26s32 4 42 26c-16-14-28-14-42-14S24 46 8 60z', FAT],
  ['M28 38l-4 50M50 34v56M72 38l4 50', '#f2e6d0', 3],
]

const chops = (colour: string): Shape[] =>
  [
    { x: 30, y: 6, scale: 0.72 },
    { x: 0, y: 22, scale: 0.8 },
  ].map((place): Shape => ({
    ...place,
    of: [
      ['M66 34C74 18 88 10 96 14c4 6-6 10-14 26z', '#ecdcbf'],
      ['M10 64c-2-24 18-38 42-34 20 2 34 14 32 30-2 20-22 32-42 32C24 92 12 84 10 64z', FAT],
      ['M18 64c-2-16 14-28 34-26 16 2 26 10 24 22-2 16-18 24-34 24-14 0-23-6-24-20z', `~${colour}`],
      ['M34 54q8 10 4 20M54 50q6 10 2 22', FAT, 2.5],
    ],
  }))

const ribs = (colour: string): Shape[] => [
  ['M6 50q44-14 88 0l-4 40q-40 6-80 0z', `~${colour}`],
  ['M6 50q44-14 88 0l-1 9q-43-12-86 0z', FAT],
  ['M20 62l2 28M36 58l1 34M52 58v34M68 60l-1 32M82 62l-3 28', '#f6eadb', 5],
]

const leg = (colour: string): Shape[] => [
  ['M66 38L84 18l2-9 7 3 1 6 6 3-5 7-9-2-12 16z', '#ecdcbf'],
  ['M6 70c0-24 22-34 44-36 16-2 26 4 26 16-2 26-22 42-44 42C16 92 6 84 6 70z', `~${colour}`],
  ['M14 68c6-16 20-24 38-26', FAT, 4],
]

export const MEAT: Record<string, Shape[]> = {
  'beef-mince': strands('#c4362f'),
  'lean-mince': strands('#a82a2c'),
  'pork-mince': strands('#eba095'),
  'mixed-mince': strands('#d8665c'),
  'lamb-mince': strands('#bd4d4a'),
  'elk-mince': strands('#7a2a2e'),
  'chicken-mince': strands('#f3bfae'),
  'chicken-fillet': fillets(CHICKEN),
  'turkey-fillet': fillets('#efb7a4'),
  'chicken-thighs': [
    { of: leg(CHICKEN), x: 30, y: 4, scale: 0.68 },
    { of: leg('#f2bf9f'), x: 0, y: 26, scale: 0.72 },
  ],
  'whole-chicken': [
    ['M84 56l8-16 6-2 0 6 2 4-8 14z', '#ecdcbf'],
    ['M4 76C2 46 28 30 50 32c22 0 42 18 42 42 0 24-86 26-88 2z', '~#efc08f'],
    ['M52 90c-8-22 6-42 24-42 14 0 20 12 16 24-4 14-22 22-40 18z', '~#e5ac74'],
    ['M54 88c-6-18 4-36 20-38', '#c98a52', 2.5],
    ['M16 62c6-14 26-16 36-2-4 14-24 18-36 2z', '~#e5ac74'],
    ['M16 62c8 10 26 10 36-2', '#c98a52', 2.5],
    ['M34 38q14-4 26 2', '#fbe3c4', 4],
  ],
  sirloin: steak(BEEF),
  ribeye: [
    ...steak('#c03a36'),
    ['M36 58c6-12 26-12 32 2-4 14-26 14-32-2z', FAT],
    ['M40 58c6-8 18-8 24 2-4 10-18 10-24-2z', '#b52f2e'],
  ],
  'beef-tenderloin': tenderloin('#9c2a2a'),
  chuck: roast('#a8322e'),
  'pork-chops': chops(PORK),
  'neck-chops': steak('#de7d78'),
  'pork-tenderloin': tenderloin('#e08d85'),
  'pork-ribs': ribs('#e8a093'),
  'lamb-leg': leg(LAMB),
  'lamb-chops': chops(LAMB),
  'lamb-stew': [
    [30, 54],
    [66, 52],
    [48, 72],
    [22, 80],
    [76, 78],
  ].flatMap(([x = 0, y = 0]): Shape[] => [
    [ellipse(x, y, 20, 15, x), `~${LAMB}`],
    [ellipse(x + 6, y - 3, 6, 5), FAT],
    [circle(x + 6, y - 3, 2), '#c98a7a'],
  ]),
  'venison-fillet': tenderloin('#6f2428'),
  'plant-mince': strands('#a8683f'),
}
