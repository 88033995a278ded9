import { expect, test } from 'vitest'
import { parseConsent, toConsentValue } from './consent.ts'

test('nothing is allowed until the visitor says so', () => {
  for (const value of [null, undefined, '', 'none', 'everything', 'Statistics']) {
    expect(parseConsent(value)).toEqual({ statistics: false, marketing: false })
  }
})

test('a choice reads back as it was made', () => {
  const choice = { statistics: true, marketing: false }
  expect(parseConsent(toConsentValue(choice))).toEqual(choice)
  expect(toConsentValue({ statistics: false, marketing: false })).toBe('none')
})
