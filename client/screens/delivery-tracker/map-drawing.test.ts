import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectCoordinates, kilometresLeft } from './map-drawing.ts'

const FRAME = { width: 320, height: 200, padding: 24 }
const place = fc.record({
  latitude: fc.double({ min: 55, max: 71, noNaN: true }),
  longitude: fc.double({ min: 4, max: 31, noNaN: true }),
})

test('every place lies within the frame and its padding', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 4 }), (places) => {
      for (const { x, y } of projectCoordinates(places, FRAME)) {
        expect(x).toBeGreaterThanOrEqual(FRAME.padding - 0.1)
        expect(x).toBeLessThanOrEqual(FRAME.width - FRAME.padding + 0.1)
        expect(y).toBeGreaterThanOrEqual(FRAME.padding - 0.1)
        expect(y).toBeLessThanOrEqual(FRAME.height - FRAME.padding + 0.1)
      }
    }),
  )
})

test('north is up, east is right, and distances are to scale', () => {
  const depot = { latitude: 59.8, longitude: 10.4 }
  const door = { latitude: 59.9, longitude: 10.8 }
  const half = { latitude: 59.85, longitude: 10.6 }
  const [from, to, between] = projectCoordinates([depot, door, half], FRAME)
  expect(to?.x).toBeGreaterThan(from?.x ?? 0)
  expect(to?.y).toBeLessThan(from?.y ?? 0)
  expect(between?.x).toBeCloseTo(((from?.x ?? 0) + (to?.x ?? 0)) / 2, 0)
  expect(between?.y).toBeCloseTo(((from?.y ?? 0) + (to?.y ?? 0)) / 2, 0)
})

test('identical places are drawn in the middle', () => {
  const door = { latitude: 59.9, longitude: 10.8 }
  expect(projectCoordinates([door, door], FRAME)).toEqual([
    { x: 160, y: 100 },
    { x: 160, y: 100 },
  ])
})

test('kilometresLeft returns kilometres with one decimal', () => {
  const door = { latitude: 59.9139, longitude: 10.7522 }
  expect(kilometresLeft({ latitude: 59.9439, longitude: 10.7522 }, door)).toBe(3.3)
  expect(kilometresLeft(door, door)).toBe(0)
})
