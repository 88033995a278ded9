import { expect, it } from 'vitest'
import { DIET_WORDS_MAX, dietWords, isEmptyDiet, mergeDiets, NO_DIET } from './profile.ts'

it('words are separated by commas, in lower case and each once', () => {
  expect(dietWords(' Koriander,palm oil;; koriander\nx, ')).toEqual(['koriander', 'palm oil'])
})

it('a profile without allergens, diets and words is empty, whatever its switches say', () => {
  expect(isEmptyDiet({ ...NO_DIET, hides: true, avoidsTraces: true, words: ' , a' })).toBe(true)
  expect(isEmptyDiet({ ...NO_DIET, allergens: ['milk'] })).toBe(false)
  expect(isEmptyDiet({ ...NO_DIET, words: 'coriander' })).toBe(false)
})

it('two profiles together forbid what either of them forbids', () => {
  const one = { ...NO_DIET, allergens: ['milk' as const], words: 'coriander', avoidsTraces: true }
  const other = { ...NO_DIET, allergens: ['milk' as const, 'egg' as const], diets: ['vegan' as const] }
  expect(mergeDiets(one, { ...other, words: 'Coriander, palm oil', hides: true })).toEqual({
    allergens: ['milk', 'egg'],
    avoidsTraces: true,
    diets: ['vegan'],
    words: 'coriander, palm oil',
    hides: true,
  })
})

it('merged words are cut between words', () => {
  const long = Array.from({ length: 60 }, (_, index) => `word${index}`)
    .join(', ')
    .slice(0, DIET_WORDS_MAX)
  const { words } = mergeDiets({ ...NO_DIET, words: long }, { ...NO_DIET, words: 'another, last' })
  expect(words.length).toBeLessThanOrEqual(DIET_WORDS_MAX)
  expect(dietWords(long)).toEqual(expect.arrayContaining(dietWords(words)))
})
