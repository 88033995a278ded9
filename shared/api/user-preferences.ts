import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { id, language } from './fields.ts'

/** What a user prefers. */

export const CATEGORY_SUBSTITUTIONS_MAX = 60

const portions = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24))

export const preferences = v.object({
  language,
  marketingEmail: v.boolean(),
  marketingSms: v.boolean(),
  marketingPush: v.boolean(),
  allowSubstitutions: v.boolean(),
  /** Top categories for which that is otherwise. */
  categorySubstitutions: v.optional(
    v.pipe(
      v.array(v.object({ categoryId: id, isAllowed: v.boolean() })),
      v.maxLength(CATEGORY_SUBSTITUTIONS_MAX),
    ),
    [],
  ),
  bagless: v.boolean(),
  defaultPortions: portions,
  dietTagIds: v.pipe(v.array(id), v.maxLength(50)),
  hideAlcohol: v.boolean(),
  cartGrouping: v.picklist(['recipes', 'categories']),
})
export type Preferences = v.InferOutput<typeof preferences>

export const getPreferences = defineEndpoint({
  path: 'user/preferences/',
  kind: 'personal',
  summary: 'Preferences',
  access: 'U',
  response: v.object({ preferences }),
})

export const updatePreferences = defineEndpoint({
  method: 'PATCH',
  path: 'user/preferences/',
  kind: 'personal',
  summary: 'Change preferences; what is left out stays',
  access: 'U',
  body: v.partial(preferences),
  response: v.object({ preferences }),
})

/**
 * One-click unsubscribe without a login (RFC 8058): e-mail programs post to it from anywhere, the token is
 * the proof. The page linked in the e-mail posts to it too.
 */
export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: 'user/preferences/unsubscribe/{token}/',
  kind: 'personal',
  summary: 'No more marketing by e-mail',
  access: 'T',
  params: { token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,120}$/)) },
  errors: ['token_invalid'],
  isSigned: true,
})
