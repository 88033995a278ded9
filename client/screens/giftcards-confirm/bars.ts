/** Widths of the five bars or spaces of each digit in Interleaved 2 of 5 (ISO/IEC 16390): `w` is wide. */
const WIDTHS = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn']
const WIDE = 3
/** Empty modules that a scanner needs on each side. */
const QUIET = 10

export type Bar = { x: number; width: number }

/**
 * The bars of digits as an Interleaved 2 of 5 code, which cash desks scan: places and widths in modules, and the
 * width of the whole with its quiet zones. Throws for anything but an even number of digits.
 */
export function barsOf(digits: string): { bars: Bar[]; width: number } {
  if (!/^(?:\d\d)+$/.test(digits)) throw new Error('A barcode takes an even number of digits')
  const elements = [1, 1, 1, 1, ...pairsOf(digits), WIDE, 1, 1]
  const bars: Bar[] = []
  let x = QUIET
  elements.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ x, width })
    x += width
  })
  return { bars, width: x + QUIET }
}

/** The first digit of a pair is in the bars, the second in the spaces between them. */
function pairsOf(digits: string): number[] {
  const moduleOf = (digit: string | undefined, at: number) => (WIDTHS[Number(digit)]?.[at] === 'w' ? WIDE : 1)
  return Array.from({ length: digits.length / 2 }, (_, pair) =>
    [0, 1, 2, 3, 4].flatMap((at) => [moduleOf(digits[pair * 2], at), moduleOf(digits[pair * 2 + 1], at)]),
  ).flat()
}
