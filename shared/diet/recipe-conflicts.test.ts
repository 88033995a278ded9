import { expect, it } from 'vitest'
import { UNKNOWN_FACTS } from './conflicts.ts'
import { NO_DIET } from './profile.ts'
import { conflictsOfRecipe, isRecipeAllowed } from './recipe-conflicts.ts'

const profile = { ...NO_DIET, allergens: ['milk' as const] }
const rice = { title: 'Rice', facts: { ...UNKNOWN_FACTS, freeFrom: ['milk'] } }
const cream = { title: 'Cream', facts: { ...UNKNOWN_FACTS, contains: ['milk'] } }
const unsold = { title: 'Moose', facts: null }

it('names the ingredients that do not fit, with the reason', () => {
  expect(conflictsOfRecipe(profile, [rice, cream, unsold])).toEqual([
    { ingredient: cream, conflicts: [{ kind: 'allergen', code: 'milk', certainty: 'breaks' }] },
    { ingredient: unsold, conflicts: [{ kind: 'allergen', code: 'milk', certainty: 'unknown' }] },
  ])
})

it('allows a recipe only when every ingredient is known to fit', () => {
  expect(isRecipeAllowed(profile, [rice])).toBe(true)
  expect(isRecipeAllowed(profile, [rice, unsold])).toBe(false)
  expect(isRecipeAllowed(profile, [rice, cream])).toBe(false)
})
