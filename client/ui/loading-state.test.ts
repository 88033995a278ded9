import { expect, test } from 'vitest'
import { loadingState } from './loading-state.ts'
import { clampProgress } from './spinner-progress.ts'

test.each([
  [{ elapsed: 0 }, 'loading'],
  [{ elapsed: 199 }, 'loading'],
  [{ elapsed: 200 }, 'delayed'],
  [{ elapsed: 10_000 }, 'timed-out'],
  [{ elapsed: 50, delay: 50 }, 'delayed'],
  [{ elapsed: 0, hasFailed: true }, 'error'],
] as const)('the state of a wait with %j is %s', (wait, state) => expect(loadingState(wait)).toBe(state))

test('clampProgress keeps a value between 0 and 100', () => {
  expect([-1, 0, 42.5, 100, 101, Number.NaN].map(clampProgress)).toEqual([0, 0, 42.5, 100, 100, 0])
})
