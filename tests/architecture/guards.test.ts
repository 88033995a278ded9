import { expect, it } from 'vitest'
import { trackedFiles } from '../../scripts/check/house-rules.ts'

it('only origin/db/guard.ts uses the table _assert', () => {
  const files = trackedFiles().filter(
    ({ path, text }) => /^origin\/.*\.tsx?$/.test(path) && /\b_assert\b/.test(text),
  )
  expect(files.map(({ path }) => path)).toEqual(['origin/db/guard.ts'])
})

it('only origin/console/post-form.tsx writes forms and buttons of the console that change something', () => {
  const files = trackedFiles().filter(
    ({ path, text }) => /^origin\/console\/.*\.tsx$/.test(path) && /method="post"|name="action"/.test(text),
  )
  // The page logs its reader out of the shop.
  expect(files.map(({ path }) => path)).toEqual(['origin/console/page.tsx', 'origin/console/post-form.tsx'])
})
