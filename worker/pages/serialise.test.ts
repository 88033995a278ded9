import { expect, test } from 'vitest'
import { serialise } from './serialise.ts'

test('text that would end the script element is escaped and parses to the original', () => {
  const hostile = { name: '</script><script>alert(1)</script> & <!-- \u2028\u2029' }
  const written = serialise(hostile)
  expect(written).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(written)).toEqual(hostile)
})

test('undefined fields are omitted and null stays', () => {
  expect(serialise({ one: undefined, two: null })).toBe('{"two":null}')
})
