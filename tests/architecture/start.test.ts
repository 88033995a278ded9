import { expect, it } from 'vitest'
import { filesWith } from '../../scripts/boundaries/module-graph.ts'
import { ROOT } from '../../scripts/project.ts'

/** What no page needs, so that no isolate begins with it (docs/performance.md). */
const LATER = [
  'shared/api/all.ts',
  'worker/errors/toucan.ts',
  'worker/forms/all-forms.ts',
  'worker/middleware/flushing-compressor.ts',
  'worker/offline/service-worker.ts',
]

it('an isolate begins with what its first page needs', () => {
  const first = filesWith(ROOT, 'worker/index.ts')
  expect(first).toContain('worker/pages/streamed-page.ts')
  expect(LATER.filter((file) => first.has(file))).toEqual([])
})
