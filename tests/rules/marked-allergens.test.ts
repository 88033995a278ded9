import { expect, it } from 'vitest'
import { markAllergens } from '../../client/features/product-details/allergens.ts'
import { readDescriptions } from '../../origin/products/descriptions.ts'

it('every seeded list of ingredients that contains an allergen has an emphasised word', () => {
  const unmarked = [...readDescriptions()].filter(
    ([, { ingredients, contains }]) =>
      contains.length > 0 &&
      !markAllergens(ingredients?.nb ?? '', contains).some(({ isAllergen }) => isAllergen),
  )
  expect(unmarked).toEqual([])
})
