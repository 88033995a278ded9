import { box, circle, ellipse, type Shape } from '../shape.ts'
import { baked, deep, flat, many, pan, strands } from './tableware.ts'

/** The dishes of recipes and meal kits in a square of 100 units. */

export const DINNERS: Record<string, Shape[]> = {
  'salmon-pasta': flat([
    ...strands('#f2d58a'),
    ['M34 50l14-8 6 8-14 9zM56 56l14-6 4 9-14 6zM46 62l10-4 4 6-11 5z', '~#ff9574'],
    ['M30 46l5-6M64 44l6-3M52 48l4-6', '#5f9a3f', 2.6],
  ]),
  'tomato-pasta': flat([
    ...strands('#f2d27a'),
    ['M34 46c6-10 28-12 34 0 2 12-8 16-18 16s-18-6-16-16z', '~#d8392a'],
    [`${circle(42, 46, 6)}${circle(58, 50, 6)}${circle(50, 40, 5)}`, '#fffdf6'],
    ['M60 40c4-8 12-10 18-8-2 8-10 12-18 8z', '#4f9a3f'],
  ]),
  'cod-dinner': flat([
    ['M14 68C16 50 34 42 54 46c14 4 16 16 8 24-14 6-38 6-48-2z', '~#f6f3ec'],
    ['M26 52q8 8 4 18M40 48q8 8 4 22', '#d6d3ca', 2.6],
    ...[
      [70, 56],
      [82, 62],
      [72, 70],
    ].map(([x = 0, y = 0]): Shape => [ellipse(x, y, 10, 8), '~#f0cf7a']),
    ['M66 52l4-6M80 58l5-5M70 66l5-5M30 48l5-6', '#5f9a3f', 2.6],
  ]),
  'roots-and-halloumi': baked('#c9704a', '#e8c79a', [
    ['M18 54l22-6 3 7-22 6zM58 46l20 4-2 8-20-4z', '~#f08a2a'],
    ['M38 60l18-4 2 8-18 4z', '~#ead9b0'],
    ['M64 60l14-2 2 7-14 3z', '~#93305c'],
    ['M40 44h16v9H40z', '~#f9edcc'],
    ['M42 48h12', '#a8702c', 3],
    ['M24 64h14v7H24z', '~#f9edcc'],
    ['M27 67h9', '#a8702c', 2.6],
  ]),
  'green-lasagne': baked('#5f8f6a', '#f2cf72', [
    ['M22 54q10-6 20 0t20 0 18 0', '#5f9a3f', 5],
    ['M30 62q8-5 16 0t18 0', '#4a8a3a', 4],
    ['M34 48l6 1M56 48l6 1M70 58l6 0', '#b5752a', 3],
  ]),
  'lentil-soup': deep('#e6dccb', '#e88a3c', [
    ...many((index) => [[ellipse(0, 0, 5, 3), index % 2 ? '#c9602a' : '#f2a45f']]),
    ['M34 44q10 10 26 4', '#fff6e4', 3.4],
    ['M62 40l6-4M56 42l3-6', '#5f9a3f', 2.6],
  ]),
  'creamy-fish-soup': deep('#7fa8c4', '#f9eccd', [
    ['M26 48h13v8H26z', '~#ffffff'],
    ['M54 50h14v8H54z', '~#ff9d7c'],
    ['M44 40l9 2-2 6-9-2zM64 42l8 1-1 6-8-1zM40 56l9 2-2 6-8-2z', '#f08a2a'],
    ['M34 40l5-5M58 44l5-5M72 54l4-5', '#5f9a3f', 2.6],
  ]),
  'chicken-roots': deep('#b5452f', '#d99a45', [
    ['M26 48q8-8 16 0-2 8-10 8t-6-8zM54 44q8-6 16 1-3 8-10 7t-6-8z', '~#f6dcb8'],
    ['M42 56h11v7H42zM68 54h9v7h-9z', '#f08a2a'],
    ['M44 42h9v6h-9z', '#ead9b0'],
    ['M34 60l6 2M60 60l6 1', '#5f9a3f', 3],
  ]),
  'chicken-curry': deep('#6b5a8f', '#f0b93f', [
    ['M12 50c2-10 18-14 32-12 4 10 2 20-4 26-16 0-28-6-28-14z', '~#fdfaf0'],
    ['M52 46h12v8H52zM68 50h10v8H68zM54 58h11v7H54z', '~#f7e2bc'],
    ['M62 42l6-3M74 46l5-2', '#5f9a3f', 3],
  ]),
  'bean-chilli': deep('#3f7f6a', '#b5402a', [
    ['M12 50c2-10 18-14 32-12 4 10 2 20-4 26-16 0-28-6-28-14z', '~#fdfaf0'],
    [`${ellipse(56, 46, 6, 4, 20)}${ellipse(70, 50, 6, 4, -20)}${ellipse(58, 58, 6, 4, 10)}`, '#5f1f22'],
    [`${circle(64, 44, 3)}${circle(76, 56, 3)}${circle(66, 60, 3)}`, '#f6c92f'],
    ['M66 36q6-2 12 2', '#5f9a3f', 4],
  ]),
  'tofu-noodles': deep('#26332f', '#e9c98a', [
    ['M22 50q10-10 20 0t20 0 16-2M26 58q10-8 20 0t20 0', '#f6e0a4', 4],
    ['M30 40h14v10H30zM58 46h14v10H58z', '~#fffaf0'],
    ['M46 40q6-6 12 0-6 6-12 0z', '#4f9a3f'],
    ['M48 58l12 4M70 40l6 4', '#e8502f', 3.4],
  ]),
  'lamb-cabbage': deep('#46566b', '#d9cfa0', [
    ['M18 48q12-12 26 0-12 12-26 0zM48 54q12-12 30-2-12 14-30 2z', '~#b9d48a'],
    ['M22 48h18M54 54h20', '#eef6d8', 2],
    ['M42 40h14v10H42zM30 56h13v8H30z', '~#9a5a48'],
    [`${circle(60, 46, 2.4)}${circle(46, 60, 2.4)}${circle(70, 46, 2.4)}${circle(28, 46, 2.4)}`, '#2b2422'],
  ]),
  omelette: pan([
    ['M8 58C10 42 28 38 48 40c20 0 32 8 32 18-8 12-60 14-72 0z', '~#f9d75f'],
    ['M8 58q34 14 72 0', '#e0a83a', 3],
    ['M26 50q6-6 14 0-6 6-14 0zM48 54q6-6 14 0-6 6-14 0z', '#4a8a3a'],
    ['M38 46h8v6h-8zM60 46h8v6h-8z', '#fffdf6'],
  ]),
  'blueberry-porridge': deep('#d9a8b8', '#f4e6c8', [
    ...many((index) => [
      [circle(0, 0, 6), '~#4a5fb0'],
      [circle(0, -2, 1.6), '#c9d4f5'],
      ...(index % 2 ? ([[ellipse(9, 5, 5, 3), '#d9b87a']] as const) : []),
    ]),
    ['M70 42l6-4', '#a8642f', 3],
  ]),
  'apple-crumble': baked('#e4e9ec', '#d9a05a', [
    ['M16 54q8-8 16-2t16-2 16 2 18 0q2 8-8 10t-18 2-20 0-18-4z', '~#cf9248'],
    [box(30, 48, 7, 6, 2), '#f2d49a'],
    [box(48, 54, 8, 6, 2), '#f2d49a'],
    [box(64, 48, 7, 6, 2), '#f2d49a'],
    ['M40 42c6-8 18-8 24-2-4 8-18 10-24 2z', '#e8e0a0'],
    ['M42 42q10-4 20-2', '#c23a2c', 2.4],
  ]),
}
