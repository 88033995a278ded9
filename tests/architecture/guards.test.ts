import { expect, it } from 'vitest'
import { trackedFiles } from '../../scripts/check/house-rules.ts'

it('only origin/db/guard.ts uses the table _assert', () => {
  const files = trackedFiles().filter(
    ({ path, text }) => /^origin\/.*\.tsx?$/.test(path) && /\b_assert\b/.test(text),
  )
  expect(files.map(({ path }) => path)).toEqual(['origin/db/guard.ts'])
})
