import { expect, it } from 'vitest'
import { nameCereals } from './name-cereals.ts'

it.each([
  ['_Hvetemel_, vann', ['gluten', 'milk'], ['milk', 'wheat']],
  ['_vetemjöl_, _kornmalt_, _havregryn_', ['gluten'], ['wheat', 'barley', 'oats']],
  ['_sammalt rug_, _speltmel_', ['gluten'], ['rye', 'spelt']],
  ['_hvete_', ['gluten', 'wheat'], ['wheat']],
  ['hvetemel', ['gluten'], ['gluten']],
  ['_bokhvete_, _bovete_, _buckwheat_', ['gluten'], ['gluten']],
  ['_hvetemel_', ['milk'], ['milk']],
])('with %s, %j is declared as %j', (ingredients, contains, named) => {
  expect(nameCereals(contains, ingredients)).toEqual(named)
})
