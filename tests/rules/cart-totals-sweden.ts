import {
  amountCode,
  at12,
  at25,
  at6,
  packOf,
  percentCode,
  percentOff,
  type Case,
} from './cart-totals-table.ts'

/** Rate, base and VAT of the fee of 39.00: 31.20 and 7.80. */
const FEE_VAT: [number, number, number] = [25, 3120, 780]
const withFee = (base: number, amount: number): [number, number, number][] => [[6, base, amount], FEE_VAT]

/** Food at 6 % until the end of 2027, at 12 % before and after. Calculated by hand. */
export const SWEDEN: Case[] = [
  {
    name: 'one piece of food and the small-order fee',
    lines: [at6(2990, 1)],
    expected: { regular: 2990, goods: 2990, fee: 3900, total: 6890, missing: 47010, vat: withFee(2821, 169) },
  },
  {
    name: 'exactly the minimum order',
    lines: [at6(50000, 1)],
    expected: { regular: 50000, goods: 50000, fee: 3900, total: 53900, vat: withFee(47170, 2830) },
  },
  {
    name: 'exactly the amount without a fee',
    lines: [at6(70000, 1)],
    expected: { regular: 70000, goods: 70000, total: 70000, vat: [[6, 66038, 3962]] },
  },
  {
    name: 'food, soda with deposit and washing powder',
    lines: [at6(4550, 12), at25(7900, 3), at6(1890, 6, { deposit: 100 })],
    expected: {
      regular: 89640,
      goods: 89640,
      deposit: 600,
      total: 90240,
      vat: [
        [6, 62208, 3732],
        [25, 18960, 4740],
      ],
    },
  },
  {
    name: 'food at 12 %',
    lines: [at12(100000, 1)],
    expected: { regular: 100000, goods: 100000, total: 100000, vat: [[12, 89286, 10714]] },
  },
  {
    name: 'half an öre of VAT rounds up: 7501.5',
    lines: [at12(70014, 1)],
    expected: { regular: 70014, goods: 70014, total: 70014, vat: [[12, 62512, 7502]] },
  },
  {
    name: '2 for 50: five pieces are two sets and one at the regular price',
    lines: [at6(2990, 5, { offers: [packOf(2, { together: 5000 })] })],
    expected: {
      regular: 14950,
      goods: 12990,
      fee: 3900,
      total: 16890,
      missing: 37010,
      vat: withFee(12255, 735),
    },
  },
  {
    name: '12.5 % off 19.90 is 17.41 a piece',
    lines: [at6(1990, 4, { offers: [percentOff(1250)] })],
    expected: {
      regular: 7960,
      goods: 6964,
      fee: 3900,
      total: 10864,
      missing: 43036,
      vat: withFee(6570, 394),
    },
  },
  {
    name: 'a code of 15 % of 701.10 rounds 105.165 up',
    lines: [at6(70110, 1)],
    codes: [percentCode(1500)],
    expected: { regular: 70110, goods: 70110, codes: [10517], total: 59593, vat: [[6, 56220, 3373]] },
  },
  {
    name: 'a code of 50.00 over two rates: 28.57 and 21.43',
    lines: [at6(40001, 1), at25(30000, 1)],
    codes: [amountCode(5000)],
    expected: {
      regular: 70001,
      goods: 70001,
      codes: [5000],
      total: 65001,
      vat: [
        [6, 35042, 2102],
        [25, 22286, 5571],
      ],
    },
  },
]
