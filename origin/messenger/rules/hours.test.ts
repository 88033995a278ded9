import { expect, test } from 'vitest'
import { findHours } from './hours.ts'

test.each([
  ['a Wednesday at eight', '2026-11-25T07:00:00Z', null],
  ['the last minute of a Wednesday', '2026-11-25T18:59:59Z', null],
  ['a Wednesday evening', '2026-11-25T19:00:00Z', '2026-11-26T07:00:00.000Z'],
  ['a Friday evening', '2026-11-27T19:00:00Z', '2026-11-28T09:00:00.000Z'],
  ['a Sunday morning', '2026-11-29T08:59:00Z', '2026-11-29T09:00:00.000Z'],
  ['the night in which spring skips an hour', '2027-03-28T00:30:00Z', '2027-03-28T08:00:00.000Z'],
  ['the night in which autumn repeats an hour', '2026-10-25T00:30:00Z', '2026-10-25T09:00:00.000Z'],
])('on %s support answers now, or says when', (_, now, opensAt) => {
  for (const country of ['NO', 'SE'] as const) {
    expect(findHours(new Date(now), country)).toMatchObject({ isOpen: opensAt === null, opensAt })
  }
})
