import { expect, it } from 'vitest'
import { createThrottledReport, THROTTLE } from './throttled-report.ts'

it('the same report is sent once an hour, and a different one at once', () => {
  const reported: unknown[] = []
  const world = { now: () => now, report: (error: unknown) => reported.push(error) }
  let now = 0
  const report = createThrottledReport(world)
  const say = (subject: string) => report(subject, subject, { where: 'test' })
  say('one')
  say('one')
  say('other')
  now = THROTTLE - 1
  say('one')
  expect(reported).toEqual(['one', 'other'])
  now = THROTTLE
  say('one')
  expect(reported).toEqual(['one', 'other', 'one'])
})

it('the number of remembered reports is limited, and the oldest is dropped', () => {
  const reported: unknown[] = []
  const report = createThrottledReport({ now: () => 0, report: (error) => reported.push(error) })
  for (let count = 0; count <= 500; count += 1) report(`subject ${count}`, count, { where: 'test' })
  report('subject 500', 'again', { where: 'test' })
  expect(reported).toHaveLength(501)
  report('subject 0', 'again', { where: 'test' })
  expect(reported).toHaveLength(502)
})
