import { expect, test } from 'vitest'
import { markAllergens } from './allergens.ts'

const marked = (text: string, ...codes: string[]) =>
  markAllergens(text, codes)
    .filter(({ isAllergen }) => isAllergen)
    .map(({ text: word }) => word)

test('words for the product’s allergens are marked, in compounds and in three languages', () => {
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

test('words that the producer marked are marked', () => {
  expect(markAllergens('Vann, _graddfil_, salt', [])).toEqual([
    { text: 'Vann, ', isAllergen: false },
    { text: 'graddfil', isAllergen: true },
    { text: ', salt', isAllergen: false },
  ])
})

test('coconut milk, buckwheat and allergens that the product lacks stay unmarked', () => {
  expect(marked('Kokosmelk, bokhvete, kakaosmør', 'milk', 'gluten')).toEqual([])
  expect(marked('Hvetemel, melk', 'milk')).toEqual(['melk'])
})

test('the joined parts are the text', () => {
  const text = 'Poteter (80 %), solsikkeolje, fløtepulver (MELK), krydder'
  expect(
    markAllergens(text, ['milk'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
