import { describe, expect, it } from 'vitest'
import {
  CLOCK_STEPS,
  dueSteps,
  firstEpoch,
  nextEpoch,
  nextStep,
  orderMilestones,
  orderTime,
  realTime,
} from './order-clock.ts'

const at = (instant: string) => Date.parse(instant)
const SLOT = {
  cutoffAt: at('2026-11-22T22:00:00Z'),
  opensAt: at('2026-11-23T07:00:00Z'),
  closesAt: at('2026-11-23T09:00:00Z'),
}
const NUMBER = 'NO-1000000016'

describe('orderMilestones', () => {
  it.each([
    ['evening before', SLOT],
    ['two hours before', { ...SLOT, cutoffAt: at('2026-11-23T05:00:00Z') }],
    ['when it opens', { ...SLOT, cutoffAt: SLOT.opensAt }],
    ['on the night the clocks go back', slot('2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z')],
    ['on the night the clocks go forward', slot('2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z')],
  ])('steps follow each other when the cut-off is %s', (_, each) => {
    const milestones = orderMilestones(NUMBER, each)
    const times = CLOCK_STEPS.map((step) => milestones[step])
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(milestones.locked).toBe(each.cutoffAt)
    expect(milestones.delivered).toBeGreaterThan(each.opensAt)
    expect(milestones.delivered).toBeLessThan(each.closesAt)
  })

  it('each step is due at its own instant', () => {
    const milestones = orderMilestones(NUMBER, SLOT)
    expect(dueSteps('placed', milestones, SLOT.cutoffAt - 1)).toEqual([])
    expect(dueSteps('placed', milestones, SLOT.cutoffAt)).toEqual([{ step: 'locked', at: SLOT.cutoffAt }])
    expect(dueSteps('locked', milestones, SLOT.opensAt).map(({ step }) => step)).toEqual([
      'picking',
      'packed',
      'on_the_way',
    ])
    expect(dueSteps('on_the_way', milestones, SLOT.closesAt)).toEqual([
      { step: 'delivered', at: milestones.delivered },
    ])
  })

  it.each(['awaiting_payment', 'delivered', 'delivery_failed', 'cancelled', 'payment_failed', 'draft'])(
    'no step is due from %s',
    (status) => {
      expect(dueSteps(status, orderMilestones(NUMBER, SLOT), SLOT.closesAt)).toEqual([])
      expect(nextStep(status)).toBeNull()
    },
  )

  it('different orders get different times, and one order always the same', () => {
    const deliveries = ['NO-1000000016', 'NO-1000000024', 'NO-1000000032'].map(
      (number) => orderMilestones(number, SLOT).delivered,
    )
    expect(new Set(deliveries).size).toBe(3)
    expect(orderMilestones(NUMBER, SLOT).delivered).toBe(deliveries[0])
  })

  it.each([1, 60, 3600])(
    'step durations are the same over nights of 23 and 25 hours at speed %i',
    (speed) => {
      const epochs = [firstEpoch(speed)]
      for (const [placed, cutoff, opens] of [
        ['2026-10-24T12:00:00Z', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
        ['2026-03-28T12:00:00Z', '2026-03-28T21:00:00Z', '2026-03-29T06:00:00Z'],
        ['2026-06-10T12:00:00Z', '2026-06-10T21:00:00Z', '2026-06-11T06:00:00Z'],
      ] as const) {
        const { locked, picking } = orderMilestones(NUMBER, slot(cutoff, opens))
        const [lockedAt, pickedAt] = [locked, picking].map((time) => realTime(epochs, at(placed), time))
        expect(lockedAt).toBe(at(placed) + (9 * 3_600_000) / speed)
        expect((pickedAt ?? 0) - (lockedAt ?? 0)).toBe((5 * 3_600_000) / speed)
      }
    },
  )
})

describe('orderTime', () => {
  const placedAt = at('2026-11-21T12:00:00Z')
  const HOUR = 3_600_000

  it('orderTime returns the real time at speed 1', () => {
    expect(orderTime([firstEpoch(1)], placedAt, placedAt + HOUR)).toBe(placedAt + HOUR)
  })

  it("the order's time begins at its placement at any speed", () => {
    const epochs = [firstEpoch(60)]
    expect(orderTime(epochs, placedAt, placedAt)).toBe(placedAt)
    expect(orderTime(epochs, placedAt, placedAt + HOUR)).toBe(placedAt + 60 * HOUR)
  })

  it("the order's time neither jumps nor runs backwards when the speed changes", () => {
    const start = [firstEpoch(1)]
    const faster = [...start, nextEpoch(start, placedAt + HOUR, 100)]
    const slower = [...faster, nextEpoch(faster, placedAt + 2 * HOUR, 1)]
    expect(orderTime(faster, placedAt, placedAt + HOUR)).toBe(placedAt + HOUR)
    expect(orderTime(slower, placedAt, placedAt + 2 * HOUR)).toBe(placedAt + 101 * HOUR)
    expect(orderTime(slower, placedAt, placedAt + 3 * HOUR)).toBe(placedAt + 102 * HOUR)
    // An order placed in a later, slower epoch is unaffected by earlier ones.
    const later = placedAt + 4 * HOUR
    expect(orderTime(slower, later, later + HOUR)).toBe(later + HOUR)
  })

  it('realTime inverts orderTime in every epoch', () => {
    const start = [firstEpoch(1)]
    const faster = [...start, nextEpoch(start, placedAt + HOUR, 100)]
    const epochs = [...faster, nextEpoch(faster, placedAt + 2 * HOUR, 5)]
    for (const now of [placedAt, placedAt + 30, placedAt + HOUR + 7, placedAt + 9 * HOUR]) {
      expect(realTime(epochs, placedAt, orderTime(epochs, placedAt, now))).toBe(now)
    }
  })
})

function slot(cutoff: string, opens: string) {
  return { cutoffAt: at(cutoff), opensAt: at(opens), closesAt: at(opens) + 2 * 3_600_000 }
}
