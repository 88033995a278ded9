import { expect, test } from 'vitest'
import { parseConsent, toConsentValue } from './consent.ts'

test('parseConsent allows nothing without a choice', () => {
  for (const value of [null, undefined, '', 'none', 'everything', 'Statistics']) {
    expect(parseConsent(value)).toEqual({ statistics: false, marketing: false })
  }
})

test('parseConsent reads what toConsentValue wrote', () => {
  const choice = { statistics: true, marketing: false }
  expect(parseConsent(toConsentValue(choice))).toEqual(choice)
  expect(toConsentValue({ statistics: false, marketing: false })).toBe('none')
})
