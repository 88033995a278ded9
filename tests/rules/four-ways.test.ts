import { expect, test } from 'vitest'
import { FOUR_WAYS } from '../e2e/four-ways.ts'

test('the ways of a journey have each value of each factor with each other', () => {
  const factors = [
    ['no', 'se'],
    [390, 1280],
    [true, false],
  ] as const
  for (const [first, second] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const) {
    const pairs = factors[first].flatMap((one) => factors[second].map((other) => `${one} ${other}`))
    const had = FOUR_WAYS.map((way) => `${way[first]} ${way[second]}`)
    expect(had.toSorted()).toEqual(pairs.toSorted())
  }
})
