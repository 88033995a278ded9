import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderFinal, type OrderedLine } from '../../orders/rules/order-final.ts'
import { refundPerLine } from './refund-lines.ts'

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 12 }),
    total: fc.integer({ min: 0, max: 50_000 }),
    deposit: fc.constantFrom(0, 100, 200, 300),
    short: fc.integer({ min: 0, max: 12 }),
    weight: fc.constantFrom(0.94, 1, 1.04),
  })
  .map(({ short, weight, ...each }) => {
    const delivered = Math.max(0, each.quantity - short)
    return { ...each, delivered, final: Math.round((each.total * delivered * weight) / each.quantity) }
  })

describe('refundPerLine', () => {
  it('refunds the whole line to the øre and never more, however it is split', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 30_000 }),
        fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 4 })), { maxLength: 40 }),
        (drawn, codes, wanted) => {
          const lines: OrderedLine[] = drawn.map((each, lineId) => ({
            ...each,
            lineId,
            perk: Math.floor(each.total / 5),
            vatShares: [{ rate: 1_500, weight: 1 }],
          }))
          const goods = lines.reduce((sum, { total, perk }) => sum + total - perk, 0)
          const final = orderFinal({
            lines,
            codes: Math.min(codes, goods),
            fees: 0,
            delivery: 0,
            deliveryOff: 0,
            serviceVatRate: 2500,
          })
          const claimed = lines.map(() => 0)
          const back = lines.map(() => 0)
          const received = () =>
            lines.map(({ lineId, delivered }) => ({
              lineId,
              delivered: delivered ?? 0,
              paid: final.paid.get(lineId) ?? 0,
              claimed: claimed[lineId] ?? 0,
            }))
          const rest = lines.flatMap(({ lineId, delivered }) => [...Array(delivered)].map(() => [lineId, 1]))
          for (const [lineId = 0, quantity = 1] of [...wanted, ...rest]) {
            const [each] = refundPerLine(received(), [{ lineId, quantity, reason: 'damaged' }])
            if (!each) continue
            expect(each.refund).toBeGreaterThanOrEqual(0)
            claimed[lineId] = (claimed[lineId] ?? 0) + quantity
            back[lineId] = (back[lineId] ?? 0) + each.refund
          }
          for (const { lineId, paid, delivered } of received()) {
            expect([claimed[lineId], back[lineId]]).toEqual([delivered, delivered === 0 ? 0 : paid])
          }
          expect(back.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(final.total)
        },
      ),
      { numRuns: 400, seed: 3 },
    )
  })

  it('is null for a foreign line, a repeated line and a piece that was claimed before', () => {
    const lines = [{ lineId: 7, delivered: 3, paid: 100, claimed: 2 }]
    const ask = (lineId: number, quantity: number) => ({ lineId, quantity, reason: 'missing' as const })
    expect(refundPerLine(lines, [ask(8, 1)])).toEqual([null])
    expect(refundPerLine(lines, [ask(7, 2)])).toEqual([null])
    expect(refundPerLine(lines, [ask(7, 1), ask(7, 1)])).toEqual([{ ...ask(7, 1), refund: 34 }, null])
  })
})
