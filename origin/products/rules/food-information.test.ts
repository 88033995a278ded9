import { describe, expect, it } from 'vitest'
import { FOOD_INFORMATION, missingInformation, type FoodFacts } from './food-information.ts'

const JAM: FoodFacts = {
  isPrepacked: true,
  subcategory: 'spreads',
  name: 'Jam',
  ingredients: 'Strawberries, sugar.',
  isAllergenDeclared: true,
  isNetQuantityStated: true,
  storage: 'ambient',
  operator: { name: 'Brand AS', address: 'Storgata 1, 0155 Oslo' },
  abv: null,
  nutrition: [900, 0, 0, 52, 50, 0.5, 0.02],
}

describe('mandatory food information', () => {
  it('is complete when every item is stated', () => expect(missingInformation(JAM)).toEqual([]))

  it('names each item that is missing', () => {
    const nothing = {
      ...JAM,
      name: '',
      ingredients: null,
      isAllergenDeclared: false,
      isNetQuantityStated: false,
      storage: null,
      operator: null,
      nutrition: null,
    }
    expect(missingInformation(nothing)).toEqual(FOOD_INFORMATION)
  })

  it('is incomplete without any amount of the nutrition declaration', () => {
    expect(missingInformation({ ...JAM, nutrition: [900, null, 0, 52, 50, 0.5, 0.02] })).toEqual([
      'nutrition',
    ])
  })

  it('needs neither ingredients nor nutrition of alcohol above 1.2 per cent', () => {
    const beer = { ...JAM, subcategory: 'beer', ingredients: null, nutrition: null }
    expect(missingInformation(beer)).toEqual(['ingredients', 'nutrition'])
    expect(missingInformation({ ...beer, abv: 4.7 })).toEqual([])
    expect(missingInformation({ ...beer, abv: 0.5 })).toEqual(['ingredients', 'nutrition'])
  })

  it('needs no nutrition of unprocessed food with one ingredient, nor of water and spices', () => {
    const berries = { ...JAM, subcategory: 'berries', ingredients: 'Strawberries.', nutrition: null }
    expect(missingInformation(berries)).toEqual([])
    expect(missingInformation({ ...berries, ingredients: 'Strawberries, sugar.' })).toEqual(['nutrition'])
    expect(missingInformation({ ...berries, subcategory: 'water' })).toEqual([])
  })

  it('of food that is not prepacked needs only its name and its allergens', () => {
    const loose = { ...JAM, isPrepacked: false, ingredients: null, storage: null, nutrition: null }
    expect(missingInformation(loose)).toEqual([])
    expect(missingInformation({ ...loose, isAllergenDeclared: false })).toEqual(['allergens'])
  })
})
