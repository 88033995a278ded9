import { expect, test } from 'vitest'
import { knownWords, type WordUse } from './word-uses.ts'

test('a word is written as in the country’s own language, though others use it as often', () => {
  const used = (way: Partial<WordUse>): WordUse => ({
    country: 'NO',
    word: 'brod',
    display: 'brød',
    uses: 24,
    nb: 0,
    sv: 0,
    en: 0,
    ...way,
  })
  const ways = (country: 'NO' | 'SE') => [
    used({ country, display: 'brød', nb: 24 }),
    used({ country, display: 'bröd', sv: 24 }),
  ]
  expect(knownWords(ways('NO')).get('NObrod')).toMatchObject({ display: 'brød', uses: 48 })
  expect(knownWords(ways('SE')).get('SEbrod')).toMatchObject({ display: 'bröd', uses: 48 })
})
