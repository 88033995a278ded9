import { expect, test } from 'vitest'
import { barLines } from './bar-lines.ts'

const line = (code: 'delivery' | 'perk' | 'bag', grossAmount: number) => ({
  code,
  description: `${code} ${grossAmount}`,
  longDescription: null,
  grossAmount,
})

test('a free delivery takes no room in the bar, and every other line stays', () => {
  const points = line('perk', -67_000)
  expect(barLines([line('delivery', 2_900), line('perk', -2_900), points])).toEqual([points])
  const paid = [line('bag', 900), line('delivery', 2_900), points]
  expect(barLines(paid)).toEqual(paid)
  expect(barLines([points])).toEqual([points])
})
