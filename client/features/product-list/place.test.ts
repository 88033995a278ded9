import { expect, test } from 'vitest'
import { placeBefore } from './place.ts'

const IDS = [1, 2, 3, 4]

test('upwards a line goes before its target', () => {
  expect(placeBefore(IDS, 4, 2)).toBe(2)
  expect(placeBefore(IDS, 2, 1)).toBe(1)
})

test('downwards a line goes after its target', () => {
  expect(placeBefore(IDS, 1, 2)).toBe(3)
  expect(placeBefore(IDS, 1, 4)).toBe(null)
})
