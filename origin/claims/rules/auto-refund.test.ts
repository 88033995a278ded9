import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AUTO_REFUND_LIMITS, autoRefundsSince, isAutoRefunded, type AssessedClaim } from './auto-refund.ts'

const NOTHING = { order: 0, customer: 0 }
const claim = (more: Partial<AssessedClaim>): AssessedClaim => ({
  refund: 0,
  reasons: ['damaged'],
  hasPhoto: false,
  isGuest: false,
  isLate: false,
  autoRefunded: NOTHING,
  ...more,
})

describe('isAutoRefunded', () => {
  it('accepts each limit to the øre and refuses one øre more', () => {
    const { order, customer, withoutPhoto } = AUTO_REFUND_LIMITS
    const cases: [AssessedClaim, AssessedClaim][] = [
      [claim({ refund: withoutPhoto }), claim({ refund: withoutPhoto + 1 })],
      [claim({ refund: order, hasPhoto: true }), claim({ refund: order + 1, hasPhoto: true })],
      [
        claim({ refund: 1, autoRefunded: { order: withoutPhoto - 1, customer: 0 } }),
        claim({ refund: 2, autoRefunded: { order: withoutPhoto - 1, customer: 0 } }),
      ],
      [
        claim({ refund: 1, hasPhoto: true, autoRefunded: { order: 0, customer: customer - 1 } }),
        claim({ refund: 2, hasPhoto: true, autoRefunded: { order: 0, customer: customer - 1 } }),
      ],
    ]
    for (const [last, beyond] of cases)
      expect([isAutoRefunded(last), isAutoRefunded(beyond)]).toEqual([true, false])
  })

  it('never refunds a claim with the reason "other" at once', () => {
    expect(isAutoRefunded(claim({ refund: 1, hasPhoto: true, reasons: ['damaged', 'other'] }))).toBe(false)
  })

  it('never refunds a guest at once', () => {
    expect(isAutoRefunded(claim({ refund: 1, hasPhoto: true, isGuest: true }))).toBe(false)
  })

  it('never refunds a late claim at once', () => {
    expect(isAutoRefunded(claim({ refund: 1, hasPhoto: true, isLate: true }))).toBe(false)
  })

  it('limits the refunds of any sequence of claims, per order, customer and number of days', () => {
    const attempt = fc.record({
      order: fc.integer({ min: 0, max: 4 }),
      refund: fc.integer({ min: 0, max: 60_000 }),
      hasPhoto: fc.boolean(),
      hours: fc.integer({ min: 0, max: 24 * 12 }),
    })
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (attempts) => {
        let now = Date.parse('2027-01-01T00:00:00Z')
        const paid: { order: number; refund: number; hasPhoto: boolean; at: string }[] = []
        const sum = (of: typeof paid) => of.reduce((total, { refund }) => total + refund, 0)
        const inWindow = (at: string) => sum(paid.filter((each) => each.at > autoRefundsSince(at)))
        for (const { hours, ...each } of attempts) {
          now += hours * 3_600_000
          const at = new Date(now).toISOString()
          const ofOrder = sum(paid.filter(({ order }) => order === each.order))
          const autoRefunded = { order: ofOrder, customer: inWindow(at) }
          if (isAutoRefunded(claim({ ...each, autoRefunded }))) paid.push({ ...each, at })
          expect(inWindow(at)).toBeLessThanOrEqual(AUTO_REFUND_LIMITS.customer)
        }
        for (let order = 0; order <= 4; order += 1) {
          const own = paid.filter((each) => each.order === order)
          expect(sum(own)).toBeLessThanOrEqual(AUTO_REFUND_LIMITS.order)
          const unseen = sum(own.slice(0, own.findLastIndex(({ hasPhoto }) => !hasPhoto) + 1))
          expect(unseen).toBeLessThanOrEqual(AUTO_REFUND_LIMITS.withoutPhoto)
        }
      }),
      { numRuns: 500, seed: 3 },
    )
  })
})
