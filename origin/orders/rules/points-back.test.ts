import { expect, it } from 'vitest'
import { pointsBack } from './points-back.ts'

const line = (id: number, total: number, delivered: number, more = {}) => ({
  id,
  total,
  perk: 0,
  final: total,
  delivered,
  ...more,
})
const claim = (lineId: number, quantity: number, isApproved = true) => ({ lineId, quantity, isApproved })

it('parts of a point go to the next claim, and all claims together give back all points', () => {
  const lines = [line(1, 80_000, 8)]
  expect(pointsBack(2_800, lines, [claim(1, 1)])).toEqual([3])
  expect(pointsBack(2_800, lines, [claim(1, 1), claim(1, 5), claim(1, 2)])).toEqual([3, 18, 7])
})

it('a claim that waits or was rejected gives nothing back', () => {
  expect(pointsBack(2_800, [line(1, 80_000, 8)], [claim(1, 4, false), claim(1, 4)])).toEqual([0, 14])
})

it('a line has the share of what was paid for it, after member prices', () => {
  const lines = [line(1, 10_000, 1, { perk: 5_000 }), line(2, 15_000, 1)]
  expect(pointsBack(2_000, lines, [claim(1, 1), claim(2, 1)])).toEqual([5, 15])
})

it('what did not come had its points back when the order was packed', () => {
  const lines = [line(1, 10_000, 1), line(2, 10_000, 0, { final: 0 })]
  expect(pointsBack(2_000, lines, [claim(1, 1)])).toEqual([10])
})

it('an order without points, and one of nothing, give none back', () => {
  expect(pointsBack(0, [line(1, 10_000, 1)], [claim(1, 1)])).toEqual([0])
  expect(pointsBack(1_000, [line(1, 0, 1)], [claim(1, 1)])).toEqual([0])
})
