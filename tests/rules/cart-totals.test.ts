import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHARGES } from './cart-totals-charges.ts'
import { NORWAY } from './cart-totals-norway.ts'
import { SWEDEN } from './cart-totals-sweden.ts'
import type { Case } from './cart-totals-table.ts'
import { amountCode, packOf, percentCode, percentOff, priced } from './cart-totals-table.ts'
import type { AppliedPerk } from '../../origin/perks/rules/perk-parts.ts'
import { cartTotals, type CartTotals, type PricedProduct } from '../../origin/cart/rules/cart-totals.ts'
import { ORDER_TERMS } from '../../origin/prices/rules/order-terms.ts'

describe.each([
  ['Norway', ORDER_TERMS.NO, NORWAY],
  ['Norway with codes and delivery', ORDER_TERMS.NO, CHARGES],
  ['Sweden', ORDER_TERMS.SE, SWEDEN],
] as const)('cart totals calculated by hand: %s', (_, terms, cases) => {
  it.each(cases as Case[])('$name', ({ lines, codes = [], delivery = 0, expected }) => {
    const products = lines.map((line, index) => ({ productId: index + 1, ...line }))
    const totals = cartTotals(products, terms, { codes, delivery })
    expect({
      regular: totals.subTotal,
      goods: totals.goods,
      codes: totals.codes.map(({ amount }) => amount),
      deposit: totals.deposit,
      fee: totals.smallOrderFee,
      total: totals.total,
      missing: totals.minimum.missing,
      vat: totals.vat.map(({ rate, base, amount }) => [rate / 100, base, amount]),
    }).toEqual({
      regular: 0,
      goods: 0,
      codes: [],
      deposit: 0,
      fee: 0,
      total: 0,
      missing: 0,
      vat: [],
      ...expected,
    })
    expect(totals.minimum.isMet).toBe((expected.missing ?? 0) === 0)
    expect(totals.discount).toBe(totals.subTotal - totals.goods + sumOf(totals.codes))
  })
})

describe('any cart', () => {
  it('its parts and the VAT with deposits add up to the total, and nothing is below zero', () => {
    fc.assert(
      fc.property(
        anyProducts,
        fc.array(anyCode, { maxLength: 3 }),
        fc.uniqueArray(anyPerk, { maxLength: 4, selector: ({ kind }) => kind }),
        fc.nat(20_000),
        (products, codes, perks, delivery) => {
          const totals = cartTotals(products, ORDER_TERMS.SE, { codes, perks, delivery })
          const { goods, deposit, smallOrderFee, total, subTotal, discount } = totals
          const off = sumOf(totals.codes) + sumOf(totals.perks)
          expect(total).toBe(goods - off + deposit + smallOrderFee + delivery)
          expect(sumOf(totals.perks.filter(({ kind }) => kind === 'free_delivery'))).toBeLessThanOrEqual(
            delivery,
          )
          const onGoods = totals.perks.filter(({ kind }) => kind !== 'free_delivery')
          expect(sumOf(totals.codes) + sumOf(onGoods)).toBeLessThanOrEqual(goods)
          const points = sumOf(totals.perks.filter(({ kind }) => kind === 'points'))
          expect(total, 'points are spent, not saved').toBe(
            subTotal - discount - points + deposit + smallOrderFee + delivery,
          )
          expect(total).toBe(deposit + totals.vat.reduce((sum, { base, amount }) => sum + base + amount, 0))
          expect(goods).toBeLessThanOrEqual(subTotal)
          expect(sumOf(totals.codes)).toBeLessThanOrEqual(goods)
          for (const { base, amount } of totals.vat) expect(Math.min(base, amount)).toBeGreaterThanOrEqual(0)
          for (const amount of [goods, total, discount]) expect(Number.isSafeInteger(amount)).toBe(true)
        },
      ),
      { seed: 20261121, numRuns: 500 },
    )
  })

  it('its totals do not depend on the order of products and codes', () => {
    fc.assert(
      fc.property(anyProducts, fc.array(anyCode, { maxLength: 2 }), (products, codes) => {
        const turned = cartTotals(products.toReversed(), ORDER_TERMS.NO, { codes })
        expect(plain(turned)).toEqual(plain(cartTotals(products, ORDER_TERMS.NO, { codes })))
      }),
      { seed: 20261121, numRuns: 200 },
    )
  })
})

const anyOffer = fc.oneof(
  fc.integer({ min: 1, max: 9999 }).map((basisPoints) => percentOff(basisPoints)),
  fc.integer({ min: 1, max: 20_000 }).map(priced),
  fc
    .record({ min: fc.integer({ min: 2, max: 6 }), together: fc.integer({ min: 1, max: 20_000 }) })
    .map(({ min, together }) => packOf(min, { together })),
  fc.integer({ min: 2, max: 6 }).map((min) => packOf(min, { pay: min - 1 })),
)

const anyProducts: fc.Arbitrary<PricedProduct[]> = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 30 }),
      unit: fc.integer({ min: 1, max: 50_000 }),
      offers: fc.array(anyOffer, { maxLength: 2 }),
      memberOffers: fc.array(anyOffer, { maxLength: 1 }),
      deposit: fc.constantFrom(0, 100, 200),
      vatShares: fc.array(
        fc.record({ rate: fc.constantFrom(600, 1200, 2500), weight: fc.integer({ min: 1, max: 9_999 }) }),
        { minLength: 1, maxLength: 3 },
      ),
      isDiscountable: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((lines) => lines.map((line, index) => ({ productId: index + 1, ...line })))

const anyCode = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => percentCode(basisPoints)),
  fc.integer({ min: 1, max: 100_000 }).map((amount) => amountCode(amount)),
)

/** Of each kind at most one, as a customer has them. */
const PERKS: AppliedPerk[] = (['free_delivery', 'member_price', 'amount', 'points'] as const).map(
  (kind, index) => ({ perkId: index + 1, grantId: null, kind, amount: 0, minimum: 0 }),
)
const anyPerk = fc
  .record({ perk: fc.constantFrom(...PERKS), amount: fc.nat(50_000), minimum: fc.nat(100_000) })
  .map(({ perk, amount, minimum }) => ({ ...perk, amount, minimum }))

function sumOf(codes: readonly { amount: number }[]): number {
  return codes.reduce((sum, { amount }) => sum + amount, 0)
}

function plain({ prices, ...totals }: CartTotals) {
  return { ...totals, prices: new Map([...prices].toSorted(([one], [other]) => one - other)) }
}
