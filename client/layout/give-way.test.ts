import { expect, test } from 'vitest'
import { type Place, placeAt } from './give-way.ts'

const scroll = (...places: number[]) =>
  places.reduce<Place>(placeAt, { isAway: false, turn: places[0] ?? 0 }).isAway

test('the header gives way on scrolling down and comes back on scrolling up', () => {
  expect(scroll(0, 20, 60)).toBe(true)
  expect(scroll(0, 300, 900, 870)).toBe(false)
})

test('a resting thumb moves nothing', () => {
  expect(scroll(0, 10, 20, 10, 20)).toBe(false)
  expect(scroll(0, 900, 890, 900, 885)).toBe(true)
})

test('at the top the header is in sight', () => {
  expect(scroll(0, 60, 20)).toBe(false)
  expect(scroll(0, 300, 0, -40, 0)).toBe(false)
})

test('a page that opens further down shows the header first', () => {
  expect(scroll(2_000, 2_010)).toBe(false)
  expect(scroll(2_000, 1_000, 1_020)).toBe(false)
})
