import * as v from 'valibot'
import { expect, test } from 'vitest'
import { writtenAddress, writtenText } from './written-text.ts'

test.each([
  ['Tilbud\u202egnp.exe', 'Tilbudgnp.exe'],
  ['\u2066Pris\u2069 \u200f9', 'Pris 9'],
  ['a\u0000b\u0007c\u009bd\u007f', 'abcd'],
  ['one\n\ttwo', 'one\n\ttwo'],
  ['half \ud83d', 'half \ufffd'],
  ['smør & brød 🧈 — Åse', 'smør & brød 🧈 — Åse'],
])('the text %j is read as %j', (written, read) => {
  expect(v.parse(writtenText(300), written)).toBe(read)
})

test.each([[null], [{ toString: 'x' }], [[]], [7], ['x'.repeat(301)]])('%j is no text', (value) => {
  expect(v.is(writtenText(300), value)).toBe(false)
})

test.each([['/a\u202eb'], ['https://torg.example/\u200fx'], ['/a\u0000'], ['x'.repeat(2_001)], [null], [{}]])(
  '%j is no address',
  (value) => {
    expect(v.is(writtenAddress, value)).toBe(false)
  },
)
