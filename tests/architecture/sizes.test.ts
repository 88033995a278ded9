import { expect, it } from 'vitest'
import { trackedFiles } from '../../scripts/house-rules.ts'

it('half of the shipped files are short enough to read in one go', () => {
  const lengths = trackedFiles()
    .filter(
      ({ path }) => /^(client|worker|origin|shared)\/.*\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path),
    )
    .map(({ text }) => text.split('\n').length - 1)
    .sort((one, other) => one - other)
  expect(lengths.length).toBeGreaterThan(50)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(75)
})
