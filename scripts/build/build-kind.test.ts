import { expect, it } from 'vitest'
import { readBuildKind } from './build-kind.ts'

it('builds lean by default, plain on request, and refuses any other word', () => {
  expect(readBuildKind({})).toBe('lean')
  expect(readBuildKind({ TORG_BUILD: '' })).toBe('lean')
  expect(readBuildKind({ TORG_BUILD: 'plain' })).toBe('plain')
  expect(() => readBuildKind({ TORG_BUILD: 'fast' })).toThrow('may be "lean" or "plain"')
})
