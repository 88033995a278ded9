import { expect, test } from 'vitest'
import { gradeVital, roundVital, VITAL_NAMES, VITAL_THRESHOLDS } from './vitals.ts'

test.each(VITAL_NAMES)('%s is good up to its first threshold and poor above its second', (name) => {
  const { good, poor } = VITAL_THRESHOLDS[name]
  expect(gradeVital(name, good)).toBe('good')
  expect(gradeVital(name, good + 0.01)).toBe('needs-improvement')
  expect(gradeVital(name, poor)).toBe('needs-improvement')
  expect(gradeVital(name, poor + 0.01)).toBe('poor')
})

test('values are rounded to the precision they are measured with', () => {
  expect(roundVital('LCP', 1234.5678)).toBe(1234.6)
  expect(roundVital('CLS', 0.123456)).toBe(0.1235)
})
