import { describe, expect, it } from 'vitest'
import { cleanEvent } from '../../../shared/reporting/clean-event.ts'
import { describeReport } from './describe-report.ts'
import type { ReadableFrame } from './source-map.ts'

const frame = (filename: string, name: string, source?: string): ReadableFrame => ({
  filename,
  function: name,
  lineno: 1,
  colno: 1,
  in_app: true,
  original: source === undefined ? null : { source, line: 1, column: 1, name: null, text: null },
})
const event = (value: string, more: object = {}) =>
  cleanEvent({ exception: { values: [{ type: 'TypeError', value }] }, ...more })

describe('an error', () => {
  it('is at the innermost source of our own, and at a package only without one', () => {
    const stack = [
      frame('/assets/a.js', 'x', 'client/app.tsx'),
      frame('/assets/a.js', 'y', 'client/queries/search.ts'),
      frame('/assets/b.js', 'z', 'node_modules/valibot/dist/index.mjs'),
    ]
    expect(describeReport(event('Odd'), stack).culprit).toBe('client/queries/search.ts')
    expect(describeReport(event('Odd'), stack.slice(2)).culprit).toBe('node_modules/valibot/dist/index.mjs')
    expect(describeReport(event('Odd', { transaction: '/no/cart/' }), []).culprit).toBe('/no/cart/')
  })

  it('stays the same over builds: without lines, names of scripts, and numbers of its message', () => {
    const one = describeReport(event('No item 17 in build 0123456789abcdef'), [
      frame('/assets/a1B2c3D.js', 'run'),
    ])
    const other = describeReport(event('No item 4 in build fedcba9876543210'), [
      frame('/assets/x9Y8z7W.js', 'run'),
    ])
    expect(other.groupBy).toEqual(one.groupBy)
    expect(describeReport(event('No item 4'), [frame('/assets/x9Y8z7W.js', 'stop')]).groupBy).not.toEqual(
      one.groupBy,
    )
  })

  it('is of the group that its client names', () => {
    expect(describeReport(event('a', { fingerprint: ['checkout'] }), []).groupBy).toEqual(['checkout'])
  })
})
