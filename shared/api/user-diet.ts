import * as v from 'valibot'
import { ALLERGEN_GROUPS } from '../diet/allergens.ts'
import { DIET_WORDS_MAX, DIETS } from '../diet/profile.ts'
import { defineEndpoint } from './endpoint.ts'

/** What the customer's household does not eat: data about health, of its owner only (docs/diet.md). */

export const dietProfile = v.object({
  allergens: v.pipe(v.array(v.picklist(ALLERGEN_GROUPS)), v.maxLength(ALLERGEN_GROUPS.length)),
  avoidsTraces: v.boolean(),
  diets: v.pipe(v.array(v.picklist(DIETS)), v.maxLength(DIETS.length)),
  words: v.pipe(v.string(), v.maxLength(DIET_WORDS_MAX)),
  hides: v.boolean(),
})

/** Null without a saved profile, and for visitors who are not logged in: their browser has it. */
export const getDiet = defineEndpoint({
  path: 'user/diet/',
  kind: 'personal',
  summary: 'The saved diet profile, and whether the caller can save one',
  response: v.object({ diet: v.nullable(dietProfile), canSave: v.boolean() }),
})

export const putDiet = defineEndpoint({
  method: 'PUT',
  path: 'user/diet/',
  kind: 'personal',
  summary: 'Save the diet profile',
  access: 'U',
  body: dietProfile,
  response: v.object({ diet: dietProfile }),
})

export const deleteDiet = defineEndpoint({
  method: 'DELETE',
  path: 'user/diet/',
  kind: 'personal',
  summary: 'Delete the diet profile',
  access: 'U',
})
