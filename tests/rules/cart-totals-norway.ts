import { at15, at25, packOf, percentOff, priced, type Case } from './cart-totals-table.ts'

/** Rate, base and VAT of the fee of 49.00: 39.20 and 9.80. */
const FEE_VAT: [number, number, number] = [25, 3920, 980]
const withFee = (base: number, amount: number): [number, number, number][] => [[15, base, amount], FEE_VAT]

/** Calculated by hand, never copied from the program's output. */
export const NORWAY: Case[] = [
  { name: 'an empty cart costs nothing', lines: [], expected: { missing: 60000 } },
  {
    name: 'one piece of food and the small-order fee',
    lines: [at15(2490, 1)],
    expected: { regular: 2490, goods: 2490, fee: 4900, total: 7390, missing: 57510, vat: withFee(2165, 325) },
  },
  {
    name: 'forty pieces of food',
    lines: [at15(2490, 40)],
    expected: { regular: 99600, goods: 99600, total: 99600, vat: [[15, 86609, 12991]] },
  },
  {
    name: '999 pieces',
    lines: [at15(990, 999)],
    expected: { regular: 989010, goods: 989010, total: 989010, vat: [[15, 860009, 129001]] },
  },
  {
    name: 'a reduction is compared with the lowest price of 30 days, not with the raised one',
    lines: [at15(2490, 40, { offers: [priced(1990, 2290)] })],
    expected: {
      regular: 91600,
      goods: 79600,
      fee: 4900,
      total: 84500,
      vat: withFee(69217, 10383),
    },
  },
  {
    name: 'a reduction to more than the lowest price of 30 days is no discount',
    lines: [at15(2490, 40, { offers: [priced(2390, 2290)] })],
    expected: { regular: 95600, goods: 95600, total: 95600, vat: [[15, 83130, 12470]] },
  },
  {
    name: 'pieces beyond the household limit are compared with what they cost',
    lines: [at15(2000, 50, { offers: [{ ...priced(1500, 1800), maxPerOrder: 10 }] })],
    expected: { regular: 98000, goods: 95000, total: 95000, vat: [[15, 82609, 12391]] },
  },
  {
    name: 'exactly the minimum order',
    lines: [at15(10000, 6)],
    expected: { regular: 60000, goods: 60000, fee: 4900, total: 64900, vat: withFee(52174, 7826) },
  },
  {
    name: 'one øre below the minimum order',
    lines: [at15(59999, 1)],
    expected: {
      regular: 59999,
      goods: 59999,
      fee: 4900,
      total: 64899,
      missing: 1,
      vat: withFee(52173, 7826),
    },
  },
  {
    name: 'exactly the amount without a fee',
    lines: [at15(80000, 1)],
    expected: { regular: 80000, goods: 80000, total: 80000, vat: [[15, 69565, 10435]] },
  },
  {
    name: 'one øre below the amount without a fee',
    lines: [at15(79999, 1)],
    expected: { regular: 79999, goods: 79999, fee: 4900, total: 84899, vat: withFee(69564, 10435) },
  },
  {
    name: 'household goods at 25 %',
    lines: [at25(8990, 10)],
    expected: { regular: 89900, goods: 89900, total: 89900, vat: [[25, 71920, 17980]] },
  },
  {
    name: 'food and household goods, VAT per rate',
    lines: [at15(50000, 1), at25(40000, 1)],
    expected: {
      regular: 90000,
      goods: 90000,
      total: 90000,
      vat: [
        [15, 43478, 6522],
        [25, 32000, 8000],
      ],
    },
  },
  {
    name: 'four bottles with a deposit outside of goods and VAT',
    lines: [at15(2500, 4, { deposit: 200 }), at15(90000, 1)],
    expected: { regular: 100000, goods: 100000, deposit: 800, total: 100800, vat: [[15, 86957, 13043]] },
  },
  {
    name: 'a deposit does not lift goods over the minimum',
    lines: [at15(59900, 1, { deposit: 300 })],
    expected: {
      regular: 59900,
      goods: 59900,
      deposit: 300,
      fee: 4900,
      total: 65100,
      missing: 100,
      vat: withFee(52087, 7813),
    },
  },
  {
    name: '20 % off 24.90 is 19.92 a piece',
    lines: [at15(2490, 3, { offers: [percentOff(2000)] })],
    expected: {
      regular: 7470,
      goods: 5976,
      fee: 4900,
      total: 10876,
      missing: 54024,
      vat: withFee(5197, 779),
    },
  },
  {
    name: '15 % off 34.90 is rounded per piece: 29.66, not a third of 88.99',
    lines: [at15(3490, 3, { offers: [percentOff(1500)] })],
    expected: {
      regular: 10470,
      goods: 8898,
      fee: 4900,
      total: 13798,
      missing: 51102,
      vat: withFee(7737, 1161),
    },
  },
  {
    name: 'a reduction of 2.5 øre rounds away from zero, to 3',
    lines: [at15(50, 10, { offers: [percentOff(500)] })],
    expected: { regular: 500, goods: 470, fee: 4900, total: 5370, missing: 59530, vat: withFee(409, 61) },
  },
  {
    name: 'a fixed price below the regular one',
    lines: [at15(2990, 2, { offers: [priced(1990)] })],
    expected: { regular: 5980, goods: 3980, fee: 4900, total: 8880, missing: 56020, vat: withFee(3461, 519) },
  },
  {
    name: 'a fixed price above the regular one is no offer',
    lines: [at15(1500, 1, { offers: [priced(1990)] })],
    expected: { regular: 1500, goods: 1500, fee: 4900, total: 6400, missing: 58500, vat: withFee(1304, 196) },
  },
  {
    name: '3 for 60: two pieces at the regular price',
    lines: [at15(2390, 2, { offers: [packOf(3, { together: 6000 })] })],
    expected: { regular: 4780, goods: 4780, fee: 4900, total: 9680, missing: 55220, vat: withFee(4157, 623) },
  },
  {
    name: '3 for 60: three pieces cost 60',
    lines: [at15(2390, 3, { offers: [packOf(3, { together: 6000 })] })],
    expected: {
      regular: 7170,
      goods: 6000,
      fee: 4900,
      total: 10900,
      missing: 54000,
      vat: withFee(5217, 783),
    },
  },
  {
    name: '3 for 60: seven pieces are two sets and one at the regular price',
    lines: [at15(2390, 7, { offers: [packOf(3, { together: 6000 })] })],
    expected: {
      regular: 16730,
      goods: 14390,
      fee: 4900,
      total: 19290,
      missing: 45610,
      vat: withFee(12513, 1877),
    },
  },
  {
    name: '4 for 3: nine pieces cost seven',
    lines: [at15(4990, 9, { offers: [packOf(4, { pay: 3 })] })],
    expected: {
      regular: 44910,
      goods: 34930,
      fee: 4900,
      total: 39830,
      missing: 25070,
      vat: withFee(30374, 4556),
    },
  },
  {
    name: 'one piece gets the cheaper of two offers, 10 % instead of 2 for 40',
    lines: [at15(2500, 1, { offers: [packOf(2, { together: 4000 }), percentOff(1000)] })],
    expected: { regular: 2500, goods: 2250, fee: 4900, total: 7150, missing: 57750, vat: withFee(1957, 293) },
  },
  {
    name: 'three pieces get the cheaper of two offers, 2 for 40 and one at the regular price',
    lines: [at15(2500, 3, { offers: [packOf(2, { together: 4000 }), percentOff(1000)] })],
    expected: {
      regular: 7500,
      goods: 6500,
      fee: 4900,
      total: 11400,
      missing: 53500,
      vat: withFee(5652, 848),
    },
  },
  {
    name: 'half price for at most two of five',
    lines: [at15(4000, 5, { offers: [percentOff(5000, 2)] })],
    expected: {
      regular: 20000,
      goods: 16000,
      fee: 4900,
      total: 20900,
      missing: 44000,
      vat: withFee(13913, 2087),
    },
  },
  {
    name: '2 for 50 for at most four of seven',
    lines: [at15(3000, 7, { offers: [packOf(2, { together: 5000 }, 4)] })],
    expected: {
      regular: 21000,
      goods: 19000,
      fee: 4900,
      total: 23900,
      missing: 41000,
      vat: withFee(16522, 2478),
    },
  },
]
