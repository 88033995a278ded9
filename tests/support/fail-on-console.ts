import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * A warning or error nobody expected fails the test that caused it. A test that provokes one replaces
 * `console.error` with its own spy.
 */
let error: ReturnType<typeof vi.spyOn>
let warn: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  error = vi.spyOn(console, 'error')
  warn = vi.spyOn(console, 'warn')
})

afterEach(() => {
  const said = [...error.mock.calls, ...warn.mock.calls]
  error.mockRestore()
  warn.mockRestore()
  expect(said, 'the test wrote to the console').toEqual([])
})
