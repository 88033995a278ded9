import { expect, it } from 'vitest'
import { englishStem, nordicStem } from './stems.ts'

it.each([
  ['eple', 'epler', 'eplet', 'eplene'],
  ['tomat', 'tomater', 'tomatene', 'tomaten'],
  ['gurka', 'gurkor', 'gurkan', 'gurkorna'],
  ['brød', 'brødet', 'brødene'],
  ['mjölk', 'mjölken'],
])('%s keeps its stem in every form', (word, ...forms) => {
  for (const form of forms) expect(nordicStem(form)).toBe(nordicStem(word))
})

it('leaves short words unchanged', () => {
  expect(['is', 'øl', 'ost', 'ris', 'te'].map(nordicStem)).toEqual(['is', 'øl', 'ost', 'ris', 'te'])
})

it.each([
  ['berries', 'berry'],
  ['tomatoes', 'tomato'],
  ['apples', 'apple'],
  ['radishes', 'radish'],
  ['swiss', 'swiss'],
  ['pies', 'pies'],
])('the stem of %s is %s', (word, stem) => {
  expect(englishStem(word)).toBe(stem)
})
