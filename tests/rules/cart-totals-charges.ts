import { amountCode, at15, at25, percentCode, percentOff, type Case } from './cart-totals-table.ts'

/** Codes, delivery and goods that the law excludes from discounts, in Norway. Calculated by hand. */
export const CHARGES: Case[] = [
  {
    name: 'a code of 10 % lowers what is taxed',
    lines: [at15(100000, 1)],
    codes: [percentCode(1000)],
    expected: { regular: 100000, goods: 100000, codes: [10000], total: 90000, vat: [[15, 78261, 11739]] },
  },
  {
    name: 'a code of 100.00 over two rates: 66.67 and 33.33',
    lines: [at15(60000, 1), at25(30000, 1)],
    codes: [amountCode(10000)],
    expected: {
      regular: 90000,
      goods: 90000,
      codes: [10000],
      total: 80000,
      vat: [
        [15, 46377, 6956],
        [25, 21334, 5333],
      ],
    },
  },
  {
    name: 'a code below its minimum takes nothing',
    lines: [at15(50000, 1)],
    codes: [amountCode(10000, 60000)],
    expected: {
      regular: 50000,
      goods: 50000,
      codes: [0],
      fee: 4900,
      total: 54900,
      missing: 10000,
      vat: [
        [15, 43478, 6522],
        [25, 3920, 980],
      ],
    },
  },
  {
    name: 'a code counts from exactly its minimum',
    lines: [at15(90000, 1)],
    codes: [amountCode(10000, 90000)],
    expected: { regular: 90000, goods: 90000, codes: [10000], total: 80000, vat: [[15, 69565, 10435]] },
  },
  {
    name: 'a code larger than the goods leaves the fee to pay and no goods to tax',
    lines: [at15(15000, 1)],
    codes: [amountCode(20000)],
    expected: {
      regular: 15000,
      goods: 15000,
      codes: [15000],
      fee: 4900,
      total: 4900,
      missing: 45000,
      vat: [[25, 3920, 980]],
    },
  },
  {
    name: 'a code does not take a cart below the minimum order',
    lines: [at15(60000, 1)],
    codes: [amountCode(10000)],
    expected: {
      regular: 60000,
      goods: 60000,
      codes: [10000],
      fee: 4900,
      total: 54900,
      vat: [
        [15, 43478, 6522],
        [25, 3920, 980],
      ],
    },
  },
  {
    name: 'a code of 10 % applies to prices after campaigns',
    lines: [at15(2490, 50, { offers: [percentOff(2000)] })],
    codes: [percentCode(1000)],
    expected: { regular: 124500, goods: 99600, codes: [9960], total: 89640, vat: [[15, 77948, 11692]] },
  },
  {
    name: 'beer gets no campaign and no code, and its deposit is added',
    lines: [
      at25(3990, 10, { deposit: 200, isDiscountable: false, offers: [percentOff(2000)] }),
      at15(50000, 1),
    ],
    codes: [percentCode(1000)],
    expected: {
      regular: 89900,
      goods: 89900,
      codes: [5000],
      deposit: 2000,
      total: 86900,
      vat: [
        [15, 39130, 5870],
        [25, 31920, 7980],
      ],
    },
  },
  {
    name: 'a code of 10 % and then one of 50.00',
    lines: [at15(100000, 1)],
    codes: [percentCode(1000), amountCode(5000)],
    expected: {
      regular: 100000,
      goods: 100000,
      codes: [10000, 5000],
      total: 85000,
      vat: [[15, 73913, 11087]],
    },
  },
  {
    name: 'a code of 50.00 and then one of 10 % of the rest',
    lines: [at15(100000, 1)],
    codes: [amountCode(5000), percentCode(1000)],
    expected: {
      regular: 100000,
      goods: 100000,
      codes: [5000, 9500],
      total: 85500,
      vat: [[15, 74348, 11152]],
    },
  },
  {
    name: 'delivery is taxed at 25 %',
    lines: [at15(90000, 1)],
    delivery: 5900,
    expected: {
      regular: 90000,
      goods: 90000,
      total: 95900,
      vat: [
        [15, 78261, 11739],
        [25, 4720, 1180],
      ],
    },
  },
  {
    name: 'fee and delivery are taxed together',
    lines: [at15(70000, 1)],
    delivery: 9900,
    expected: {
      regular: 70000,
      goods: 70000,
      fee: 4900,
      total: 84800,
      vat: [
        [15, 60870, 9130],
        [25, 11840, 2960],
      ],
    },
  },
]
