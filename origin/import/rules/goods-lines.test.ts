import { expect, it } from 'vitest'
import { refuseTwins } from './goods-lines.ts'
import type { LineFault } from './goods-report.ts'

it('a second row with an id or a barcode of the file is refused with the line of the first', () => {
  const faults: LineFault[] = []
  const seen = { ids: new Map<string, number>(), gtins: new Map<string, number>() }
  const first = refuseTwins(
    [
      { line: 2, cells: { id: '1', gtin: '7038010000010' } },
      { line: 3, cells: null, fault: 'Invalid Record Length' },
    ],
    seen,
    faults,
  )
  const second = refuseTwins(
    [
      { line: 4, cells: { id: '1' } },
      { line: 5, cells: { id: '2', gtin: '07038010000010' } },
      { line: 6, cells: { id: '3', gtin: '' } },
    ],
    seen,
    faults,
  )
  expect([...first, ...second].map(({ line }) => line)).toEqual([2, 6])
  expect(faults).toEqual([
    { line: 3, field: 'row', reason: 'Invalid Record Length' },
    { line: 4, field: 'id', reason: 'stands on line 2 already' },
    { line: 5, field: 'gtin', reason: 'stands on line 2 already' },
  ])
})
