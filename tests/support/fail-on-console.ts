import { afterEach, beforeEach, expect } from 'vitest'

/**
 * An unexpected warning or error fails the test that caused it. A test that provokes one replaces
 * `console.error` with its own spy.
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
