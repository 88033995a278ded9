import { expect, it } from 'vitest'
import { guessCountry } from './visitor-country.ts'

it.each([
  ['Europe/Oslo', ['en-GB'], 'NO'],
  ['Arctic/Longyearbyen', ['nb-NO'], 'NO'],
  ['Europe/Stockholm', ['nb-NO'], 'SE'],
  ['America/New_York', ['en-US', 'es'], 'elsewhere'],
  ['Europe/Madrid', ['en', 'nb-NO'], null],
  ['Europe/Madrid', ['sv'], null],
  ['Europe/Ljubljana', ['svn'], 'elsewhere'],
  ['UTC', ['en-US'], null],
  ['Etc/GMT+3', ['en-US'], null],
  ['', [], null],
] as const)('a browser in %s that speaks %j is taken for one in %s', (timeZone, languages, country) => {
  expect(guessCountry({ timeZone, languages })).toBe(country)
})
