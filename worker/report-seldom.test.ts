import { expect, it } from 'vitest'
import { createReportSeldom, SELDOM } from './report-seldom.ts'

it('the same thing is said once an hour, and another at once', () => {
  const told: unknown[] = []
  const world = { now: () => now, report: (error: unknown) => told.push(error) }
  let now = 0
  const report = createReportSeldom(world)
  const say = (subject: string) => report(subject, subject, { where: 'test' })
  say('one')
  say('one')
  say('other')
  now = SELDOM - 1
  say('one')
  expect(told).toEqual(['one', 'other'])
  now = SELDOM
  say('one')
  expect(told).toEqual(['one', 'other', 'one'])
})

it('what is remembered is bounded, and the oldest makes way', () => {
  const told: unknown[] = []
  const report = createReportSeldom({ now: () => 0, report: (error) => told.push(error) })
  for (let count = 0; count <= 500; count += 1) report(`subject ${count}`, count, { where: 'test' })
  report('subject 500', 'again', { where: 'test' })
  expect(told).toHaveLength(501)
  report('subject 0', 'again', { where: 'test' })
  expect(told).toHaveLength(502)
})
