import { expect, test } from 'vitest'
import { markAllergens } from './allergens.ts'

const marked = (text: string, ...codes: string[]) =>
  markAllergens(text, codes)
    .filter(({ isAllergen }) => isAllergen)
    .map(({ text: word }) => word)

test('words of the allergens a product contains are marked, in compounds and in three languages', () => {
  expect(marked('Hvetemel, vann, skummetmelkpulver, salt', 'gluten', 'milk')).toEqual([
    'Hvetemel',
    'skummetmelkpulver',
  ])
  expect(marked('Vetemjöl, mjölk, ägg', 'gluten', 'milk', 'egg')).toEqual(['Vetemjöl', 'mjölk', 'ägg'])
  expect(marked('Wheat flour, butter, almonds', 'gluten', 'milk', 'nuts')).toEqual([
    'Wheat',
    'butter',
    'almonds',
  ])
})

test('what the producer marked is marked, whatever it is called', () => {
  expect(markAllergens('Vann, _graddfil_, salt', [])).toEqual([
    { text: 'Vann, ', isAllergen: false },
    { text: 'graddfil', isAllergen: true },
    { text: ', salt', isAllergen: false },
  ])
})

test('coconut milk is no milk, buckwheat no wheat, and other allergens stay unmarked', () => {
  expect(marked('Kokosmelk, bokhvete, kakaosmør', 'milk', 'gluten')).toEqual([])
  expect(marked('Hvetemel, melk', 'milk')).toEqual(['melk'])
})

test('the parts are the text again', () => {
  const text = 'Poteter (80 %), solsikkeolje, fløtepulver (MELK), krydder'
  expect(
    markAllergens(text, ['milk'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
