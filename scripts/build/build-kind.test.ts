import { expect, it } from 'vitest'
import { readBuildKind } from './build-kind.ts'

it('the build is lean by default and plain on request, and any other value is refused', () => {
  expect(readBuildKind({})).toBe('lean')
  expect(readBuildKind({ TORG_BUILD: '' })).toBe('lean')
  expect(readBuildKind({ TORG_BUILD: 'plain' })).toBe('plain')
  expect(() => readBuildKind({ TORG_BUILD: 'fast' })).toThrow('may be "lean" or "plain"')
})
