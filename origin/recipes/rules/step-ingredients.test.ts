import { expect, it } from 'vitest'
import { ingredientsOfStep, wordOfTitle } from './step-ingredients.ts'

const NAMED = [
  { id: 1, words: ['laks'] },
  { id: 2, words: ['løk'] },
  { id: 3, words: ['hvitløk'] },
  { id: 4, words: ['salt'] },
  { id: 5, words: ['coconut milk'] },
]

it.each([
  ['Skjær laksen i terninger.', [1]],
  ['Fres hakket løk og hvitløk til løken er blank.', [2, 3]],
  ['Fres hvitløken.', [3]],
  ['Kok pastaen i godt saltet vann.', [4]],
  ['Velg en saltholdig buljong.', []],
  ['Pour in the coconut milk.', [5]],
])('%j names %j', (step, ids) => {
  expect(ingredientsOfStep(step, NAMED)).toEqual(ids)
})

it.each([
  ['Hakkede tomater', 'tomat'],
  ['Lamb in pieces', 'lamb'],
  ['Egg', 'egg'],
  ['Tomatoes', 'tomato'],
])('%j is named by %j', (title, word) => {
  expect(wordOfTitle(title)).toBe(word)
})
