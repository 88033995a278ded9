import { expect, it } from 'vitest'
import { exactForm, formsOf, plainForm, wordsOf } from './folding.ts'

it('keeps letters, digits and decimals', () => {
  expect(wordsOf('Lettmelk 1,5 % "Øko" (TINE)')).toEqual(['lettmelk', '1.5', 'øko', 'tine'])
  expect(wordsOf('  -,. ')).toEqual([])
})

it.each([
  ['blåbær', 'blaabaer', 'blabar'],
  ['blåbär', 'blaabaer', 'blabar'],
  ['grønn', 'groenn', 'gronn'],
  ['crème', 'creme', 'creme'],
  ['melk', 'melk', 'melk'],
])('the exact form of %s is %s and its plain form is %s', (word, exact, plain) => {
  expect([exactForm(word), plainForm(word)]).toEqual([exact, plain])
})

it('has one form where both forms are equal', () => {
  expect(formsOf('melk')).toEqual(['melk'])
  expect(formsOf('smør')).toEqual(['smoer', 'smor'])
})
