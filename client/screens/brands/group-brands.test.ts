import { expect, test } from 'vitest'
import type { Language } from '../../../shared/sites.ts'
import { groupBrands } from './group-brands.ts'

const lettersOf = (names: string[], language: Language) =>
  groupBrands(
    names.map((name, index) => ({ id: index + 1, name, productCount: 1 })),
    language,
  ).map(({ letter, brands }) => [letter, brands.map(({ name }) => name).join()])

test('brands with the same first letter are one group, in the given order', () => {
  expect(lettersOf(['7 Up', 'Arla', 'ask', 'TINE'], 'sv')).toEqual([
    ['#', '7 Up'],
    ['A', 'Arla,ask'],
    ['T', 'TINE'],
  ])
})

test.each([
  ['nb', 'Ärla', 'Æ'],
  ['nb', 'Örebro', 'Ø'],
  ['nb', 'Åse', 'Å'],
  ['nb', 'A\u030ase', 'Å'],
  ['sv', 'Æbler', 'Ä'],
  ['sv', 'Ørn', 'Ö'],
  ['en', 'Åse', 'A'],
  ['en', 'Ørn', 'O'],
  ['en', 'Æbler', 'A'],
  ['nb', 'Évian', 'E'],
  ['sv', '  ', '#'],
  ['en', '', '#'],
] as const)('in %s, %j is below %s', (language, name, letter) => {
  expect(lettersOf([name], language)).toEqual([[letter, name]])
})
