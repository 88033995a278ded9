import { expect, it } from 'vitest'
import { mayReplace } from './may-replace.ts'

it.each([
  { line: { allow_substitution: 1, substitution_said: 0 }, order: 1, may: true },
  { line: { allow_substitution: 1, substitution_said: 0 }, order: 0, may: false },
  { line: { allow_substitution: 1, substitution_said: 1 }, order: 0, may: true },
  { line: { allow_substitution: 0, substitution_said: 1 }, order: 1, may: false },
  { line: { allow_substitution: 0, substitution_said: 0 }, order: 1, may: false },
])('$line in an order with $order may be replaced: $may', ({ line, order, may }) => {
  expect(mayReplace(line, { allow_substitutions: order })).toBe(may)
})
