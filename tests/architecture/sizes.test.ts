import { expect, it } from 'vitest'
import { trackedFiles } from '../../scripts/check/house-rules.ts'

it('the median shipped file has at most 75 lines', () => {
  const lengths = trackedFiles()
    .filter(
      ({ path }) => /^(client|worker|origin|shared)\/.*\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path),
    )
    .map(({ text }) => text.split('\n').length - 1)
    .sort((one, other) => one - other)
  expect(lengths.length).toBeGreaterThan(50)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(75)
})
