import { describe, expect, it } from 'vitest'
import { between, deliveryProgress, depotOf, driverOf } from './delivery-progress.ts'
import { orderMilestones } from '../order/order-clock.ts'

const NUMBER = 'SE-1000000017'
const SLOT = {
  cutoffAt: Date.parse('2026-10-24T20:00:00Z'),
  opensAt: Date.parse('2026-10-25T06:00:00Z'),
  closesAt: Date.parse('2026-10-25T08:00:00Z'),
}
const milestones = orderMilestones(NUMBER, SLOT)
const at = (time: number) => deliveryProgress(NUMBER, SLOT, milestones, time)

describe('a delivery’s progress', () => {
  it('deliveryProgress returns the slot until the van has left', () => {
    expect(at(milestones.on_the_way - 1)).toEqual({
      etaFrom: SLOT.opensAt,
      etaTo: SLOT.closesAt,
      stopsBefore: null,
      share: null,
    })
  })

  it('the van approaches steadily, and the span narrows around the arrival', () => {
    let former = at(milestones.on_the_way)
    expect(former.share).toBe(0)
    expect(former.stopsBefore).toBeGreaterThanOrEqual(3)
    for (let time = milestones.on_the_way; time <= milestones.delivered; time += 60_000) {
      const now = at(time)
      expect(now.share).toBeGreaterThanOrEqual(former.share ?? 0)
      expect(now.stopsBefore).toBeLessThanOrEqual(former.stopsBefore ?? 0)
      expect(now.etaFrom).toBeGreaterThanOrEqual(former.etaFrom)
      expect(now.etaTo).toBeLessThanOrEqual(former.etaTo)
      expect(now.etaFrom).toBeLessThanOrEqual(milestones.delivered)
      expect(now.etaTo).toBeGreaterThanOrEqual(milestones.delivered)
      former = now
    }
    expect(at(milestones.delivered)).toMatchObject({ share: 1, stopsBefore: 0 })
  })

  it.each([96, -180])(
    "a second attempt %i minutes from the slot's end has a span around its own arrival",
    (late) => {
      const delivered = SLOT.closesAt + late * 60_000
      const second = { ...milestones, on_the_way: delivered - 45 * 60_000, delivered }
      for (let time = second.on_the_way - 3_600_000; time <= delivered; time += 60_000) {
        const { etaFrom, etaTo } = deliveryProgress(NUMBER, SLOT, second, time)
        expect(etaFrom).toBeLessThanOrEqual(delivered)
        expect(etaTo).toBeGreaterThanOrEqual(delivered)
        expect(etaTo - etaFrom).toBeLessThanOrEqual(50 * 60_000)
      }
    },
  )
})

it('the van drives from its depot to the door', () => {
  const door = { latitude: 59.9139, longitude: 10.7522 }
  const depot = depotOf(door)
  expect(between(depot, door, 0)).toEqual(depot)
  expect(between(depot, door, 1)).toEqual(door)
  expect(Math.abs(depot.latitude - door.latitude)).toBeLessThan(0.15)
})

it('an order keeps its driver', () => {
  expect(driverOf(NUMBER)).toBe(driverOf(NUMBER))
  expect(driverOf(NUMBER)).toMatch(/^\p{Lu}\p{L}+$/u)
})
