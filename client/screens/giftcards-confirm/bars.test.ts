import { expect, it } from 'vitest'
import { barsOf, type Bar } from './bars.ts'

/** Reads a code as a scanner does, from the places of its bars alone. */
function scan({ bars }: { bars: readonly Bar[] }): string {
  const spaces = bars.slice(1).map(({ x }, index) => x - ((bars[index]?.x ?? 0) + (bars[index]?.width ?? 0)))
  const isWide = (width: number | undefined) => ((width ?? 0) > 1 ? 'w' : 'n')
  // Two bars begin the code, two end it.
  const pairs = (bars.length - 4) / 5
  const DIGITS = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn']
  const read = (widths: readonly number[]) => String(DIGITS.indexOf(widths.map(isWide).join('')))
  return Array.from({ length: pairs }, (_, pair) => {
    const from = 2 + pair * 5
    const five = bars.slice(from, from + 5).map(({ width }) => width)
    return read(five) + read(spaces.slice(from, from + 5))
  }).join('')
}

it.each(['6051100000000012', '0123456789', '99'])('a scanner reads %s', (digits) => {
  expect(scan(barsOf(digits))).toBe(digits)
})

it('leaves a quiet zone on both sides', () => {
  const { bars, width } = barsOf('6051100000000012')
  const last = bars.at(-1)
  expect(bars[0]?.x).toBe(10)
  expect(width - ((last?.x ?? 0) + (last?.width ?? 0))).toBe(10)
})

it.each(['', '123', '12 4'])('refuses "%s"', (digits) => {
  expect(() => barsOf(digits)).toThrow('even number')
})
