import { expect, it } from 'vitest'
import { distanceKm, isWithin, ringOf } from './geometry.ts'

it('distanceKm returns the distance between Stockholm and Oslo', () => {
  expect(distanceKm({ lat: 59.9133, lon: 10.7389 }, { lat: 59.3293, lon: 18.0686 })).toBeCloseTo(417, 0)
  expect(distanceKm({ lat: 60, lon: 10 }, { lat: 60, lon: 10 })).toBe(0)
})

it('isWithin distinguishes points inside a ring from points in its bay and around it', () => {
  const ring = ringOf('{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[2,1],[0,4],[0,0]]]}')
  const isInside = (lon: number, lat: number) => isWithin({ lat, lon }, ring)
  expect([isInside(1, 1), isInside(3.5, 2.9), isInside(2, 0.5)]).toEqual([true, true, true])
  expect([isInside(2, 2), isInside(5, 1), isInside(-1, 1), isInside(1, -1)]).toEqual([
    false,
    false,
    false,
    false,
  ])
})
