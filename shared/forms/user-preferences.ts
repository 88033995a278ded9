import { unsubscribe, updatePreferences } from '../api/user-preferences.ts'
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

export const unsubscribeForm = defineForm({
  name: 'unsubscribe',
  pages: ['userUnsubscribe'],
  endpoint: unsubscribe,
  read: (_, { page }) => ({ params: { token: page.search['token'] ?? null } }),
  // The path without the token, which the form has used up.
  next: (_, { locale }) => href(locale.site, 'userUnsubscribe', {}, { done: 'unsubscribe' }),
})
