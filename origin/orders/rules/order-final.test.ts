import { describe, expect, it } from 'vitest'
import { finalLinePrice, orderFinal, type OrderedLine } from './order-final.ts'

const line = (lineId: number, total: number, more: Partial<OrderedLine> = {}): OrderedLine => ({
  lineId,
  quantity: 2,
  total,
  perk: 0,
  deposit: 0,
  vatShares: [{ rate: 1_500, weight: 1 }],
  delivered: null,
  final: null,
  ...more,
})
const CHARGES = { codes: 0, fees: 4_900, delivery: 5_900, deliveryOff: 0, serviceVatRate: 2_500 }

describe('the final price of an order', () => {
  it('is the agreed price before packing, and when everything was delivered', () => {
    const lines = [line(1, 10_000, { deposit: 200 }), line(2, 5_001)]
    const agreed = orderFinal({ ...CHARGES, codes: 1_000, lines })
    expect(agreed.total).toBe(15_001 - 1_000 + 400 + 4_900 + 5_900)
    const packed = lines.map((each) => ({ ...each, delivered: each.quantity, final: each.total }))
    expect(orderFinal({ ...CHARGES, codes: 1_000, lines: packed })).toEqual(agreed)
    expect([...agreed.refunds.values()]).toEqual([0, 0])
  })

  it('loses a missing piece with its deposit and its part of a code, and adds no fee', () => {
    const lines = [line(1, 10_000, { deposit: 200, delivered: 1, final: 5_000 }), line(2, 10_000)]
    const final = orderFinal({ ...CHARGES, codes: 2_000, lines })
    expect(final).toMatchObject({ goods: 15_000, codes: 1_500, deposit: 200 })
    expect(final.total).toBe(15_000 - 1_500 + 200 + 4_900 + 5_900)
    expect(final.refunds.get(1)).toBe(5_000 - 500 + 200)
    expect(final.refunds.get(2)).toBe(0)
  })

  it('is only the delivery when no goods were delivered', () => {
    const lines = [line(1, 10_000, { delivered: 0, final: 0 })]
    const final = orderFinal({ ...CHARGES, codes: 2_000, lines })
    expect(final.total).toBe(4_900 + 5_900)
    expect(final.refunds.get(1)).toBe(8_000)
  })

  it('keeps a member price with its own line, and the free delivery as it was', () => {
    const lines = [
      line(1, 10_000, { perk: 2_000, delivered: 1, final: 5_000 }),
      line(2, 10_000, { delivered: 2, final: 10_000 }),
    ]
    const final = orderFinal({ ...CHARGES, deliveryOff: 5_900, lines })
    expect(final).toMatchObject({ goods: 15_000, perk: 1_000, total: 15_000 - 1_000 + 4_900 })
    expect([final.paid.get(1), final.paid.get(2)]).toEqual([4_000, 10_000])
    expect([final.refunds.get(1), final.refunds.get(2)]).toEqual([4_000, 0])
  })

  it('refunds nothing when points pay for what became cheaper, however the parts are rounded', () => {
    const prices = [9_490, 7_960, 4_980, 8_980, 41_850]
    const lines = prices.map((price, index) => line(index + 1, price))
    const packed = lines.map((each) => ({
      ...each,
      delivered: 2,
      final: each.lineId === 3 ? 4_580 : each.total,
    }))
    const codes = prices.reduce((all, price) => all + price, 0) - 77
    const final = orderFinal({ ...CHARGES, codes, lines: packed })
    expect(final.total).toBe(77 + 4_900 + 5_900)
    expect([...final.refunds.values()]).toEqual([0, 0, 0, 0, 0])
  })

  it('refunds exactly what the total falls by, for any numbers', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const lines = Array.from({ length: (seed % 7) + 1 }, (_, index) => {
        const quantity = ((seed + index) % 5) + 1
        const delivered = (seed * (index + 3)) % (quantity + 1)
        const total = ((seed * 7919 + index * 104_729) % 20_000) + 1
        return line(index + 1, total, {
          quantity,
          delivered,
          perk: index % 4 ? 0 : Math.floor(total / 7),
          deposit: index % 2 ? 300 : 0,
          vatShares: [{ rate: index % 3 ? 1_500 : 2_500, weight: 1 }],
          final: finalLinePrice(
            { quantity, total, marginBasisPoints: 0 },
            { delivered, weight: 1, substitute: null },
          ),
        })
      })
      const charges = { ...CHARGES, codes: (seed * 37) % 900, lines }
      const codes = Math.min(
        charges.codes,
        lines.reduce((all, { total }) => all + total, 0),
      )
      const before = orderFinal({
        ...charges,
        codes,
        lines: lines.map((each) => ({ ...each, delivered: null, final: null })),
      })
      const after = orderFinal({ ...charges, codes })
      const given = [...after.refunds.values()].reduce((all, each) => all + each, 0)
      expect(given).toBe(before.total - after.total)
      const vat = after.vat.reduce((all, { base, amount }) => all + base + amount, 0)
      expect(vat + after.deposit).toBe(after.total)
    }
  })
})

describe('a packed line', () => {
  const ordered = { quantity: 3, total: 10_000, marginBasisPoints: 0 }

  it('costs its part of what was agreed', () => {
    expect(finalLinePrice(ordered, { delivered: 2, weight: 1, substitute: null })).toBe(6_667)
    expect(finalLinePrice(ordered, { delivered: 0, weight: 1, substitute: null })).toBe(0)
  })

  it('costs at most the agreed price with a substitute, and less with a cheaper one', () => {
    expect(finalLinePrice(ordered, { delivered: 3, weight: 1, substitute: 12_000 })).toBe(10_000)
    expect(finalLinePrice(ordered, { delivered: 3, weight: 1, substitute: 7_000 })).toBe(7_000)
  })

  it('follows the weight down without a limit, and up to the margin', () => {
    const weighed = { ...ordered, marginBasisPoints: 1_000 }
    expect(finalLinePrice(weighed, { delivered: 3, weight: 0.9, substitute: null })).toBe(9_000)
    expect(finalLinePrice(weighed, { delivered: 3, weight: 1.05, substitute: null })).toBe(10_500)
    expect(finalLinePrice(weighed, { delivered: 3, weight: 1.3, substitute: null })).toBe(11_000)
  })

  it('keeps its price without a margin', () => {
    expect(finalLinePrice(ordered, { delivered: 3, weight: 1.05, substitute: null })).toBe(10_000)
  })
})
