import { afterEach, beforeEach, expect } from 'vitest'

/**
 * A warning or error nobody expected fails the test that caused it. A test that provokes one spies on
 * `console.error` with an implementation of its own, which stands in front of this one.
 */
const { error, warn } = console
let said: unknown[][] = []

beforeEach(() => {
  said = []
  console.error = (...words: unknown[]) => {
    said.push(words)
    error(...words)
  }
  console.warn = (...words: unknown[]) => {
    said.push(words)
    warn(...words)
  }
})

afterEach(() => {
  console.error = error
  console.warn = warn
  expect(said, 'the test wrote to the console').toEqual([])
})
