import { expect, it } from 'vitest'
import { weekIngredients } from './week-ingredients.ts'

const need = (recipe_id: number, ingredient_id: number, per_portion: number, is_basic = 0) => ({
  recipe_id,
  ingredient_id,
  title: ['', 'Potatoes', 'Carrots', 'Salt'][ingredient_id] ?? '',
  per_portion,
  unit: 'g' as const,
  is_basic,
})

it('adds what several dinners take, before packs, and names them', () => {
  const rows = [need(1, 1, 200), need(1, 3, 2, 1), need(2, 1, 50), need(2, 2, 100), need(3, 2, 900)]
  const dinners = [
    { id: 1, title: 'Stew', portions: 2 },
    { id: 2, title: 'Soup', portions: 4 },
    { id: 1, title: 'Stew', portions: 1 },
  ]
  expect(
    weekIngredients(rows, dinners, 'en').map((line) => [
      line.title,
      `${line.displayQuantity} ${line.displayUnit}`,
      line.isBasic,
      line.dinners,
    ]),
  ).toEqual([
    ['Carrots', '400 g', false, ['Soup']],
    ['Potatoes', '800 g', false, ['Stew', 'Soup']],
    ['Salt', '6 g', true, ['Stew']],
  ])
})
