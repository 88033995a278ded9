import { deleteDiet, putDiet } from '../api/user-diet.ts'
import { ALLERGEN_GROUPS } from '../diet/allergens.ts'
import { DIETS, type DietProfile } from '../diet/profile.ts'
import { defineForm, isTicked, type GetField } from './form.ts'

/** The diet profile: a box for each allergen and diet. Without an account the browser keeps it itself. */

export const allergenField = (code: string) => `allergen-${code}`
export const dietField = (code: string) => `diet-${code}`

export const dietForm = defineForm({
  name: 'diet',
  pages: ['diet'],
  keep: [...ALLERGEN_GROUPS.map(allergenField), 'avoidsTraces', ...DIETS.map(dietField), 'words', 'hides'],
  endpoint: putDiet,
  read: (get) => ({ body: readDietFields(get) }),
})

export const forgetDietForm = defineForm({ name: 'forget-diet', pages: ['diet'], endpoint: deleteDiet })

/** The profile that the fields say. */
export function readDietFields(get: GetField): DietProfile {
  return {
    allergens: ALLERGEN_GROUPS.filter((code) => isTicked(get(allergenField(code)))),
    avoidsTraces: isTicked(get('avoidsTraces')),
    diets: DIETS.filter((code) => isTicked(get(dietField(code)))),
    words: get('words') ?? '',
    hides: isTicked(get('hides')),
  }
}

/** The values of the fields that show a profile. */
export function dietValues({ allergens, avoidsTraces, diets, words, hides }: DietProfile) {
  const ticked = [
    ...allergens.map(allergenField),
    ...diets.map(dietField),
    ...(avoidsTraces ? ['avoidsTraces'] : []),
    ...(hides ? ['hides'] : []),
  ]
  return { ...Object.fromEntries(ticked.map((name) => [name, 'on'])), words }
}
