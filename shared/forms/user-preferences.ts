import { CATEGORY_SUBSTITUTIONS_MAX, unsubscribe, updatePreferences } from '../api/user-preferences.ts'
import { href } from '../href.ts'
import { defineForm, isTicked, toNumber } from './form.ts'

/** Checkboxes of the preferences, named after their keys. */
export const PREFERENCE_SWITCHES = [
  'marketingEmail',
  'marketingSms',
  'allowSubstitutions',
  'bagless',
  'hideAlcohol',
] as const

const CATEGORY_INDICES = Array.from({ length: CATEGORY_SUBSTITUTIONS_MAX }, (_, index) => index)

// A map has no inherited members, such as `constructor`, that a forged field could name.
const ALLOWED: ReadonlyMap<string | null, boolean> = new Map([
  ['similar', true],
  ['none', false],
])

export const preferencesForm = defineForm({
  name: 'preferences',
  pages: ['accountPreferences'],
  keep: [...PREFERENCE_SWITCHES, 'defaultPortions', 'cartGrouping'],
  endpoint: updatePreferences,
  read: (get) => ({
    body: {
      ...Object.fromEntries(PREFERENCE_SWITCHES.map((name) => [name, isTicked(get(name))])),
      defaultPortions: toNumber(get('defaultPortions')),
      cartGrouping: get('cartGrouping'),
    },
  }),
})

/** Fields of the category at `index`. */
export const categoryFields = (index: number) => ({
  id: `categorySubstitutions.${index}.categoryId`,
  choice: `categorySubstitutions.${index}.isAllowed`,
})

/** The choice for a category about which nothing is said. */
export const AS_EVERYTHING = 'as-everything'

/** What may replace goods of a category; a category without a choice is left out. */
export const categorySubstitutionsForm = defineForm({
  name: 'category-substitutions',
  pages: ['accountPreferences'],
  keep: CATEGORY_INDICES.map((index) => categoryFields(index).choice),
  endpoint: updatePreferences,
  read: (get) => ({
    body: {
      categorySubstitutions: CATEGORY_INDICES.flatMap((index) => {
        const fields = categoryFields(index)
        const isAllowed = ALLOWED.get(get(fields.choice))
        return isAllowed === undefined ? [] : [{ categoryId: toNumber(get(fields.id)), isAllowed }]
      }),
    },
  }),
})

export const unsubscribeForm = defineForm({
  name: 'unsubscribe',
  pages: ['userUnsubscribe'],
  endpoint: unsubscribe,
  read: (_, { page }) => ({ params: { token: page.search['token'] ?? null } }),
  // The path without the token, which the form has used up.
  next: (_, { locale }) => href(locale.site, 'userUnsubscribe', {}, { done: 'unsubscribe' }),
})
