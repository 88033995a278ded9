import * as v from 'valibot'
import { validOnly, validOrNull } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, id, instant, nullableText, text } from './fields.ts'

export const PERK_STATES = ['locked', 'available', 'active', 'used', 'expired'] as const

export const perk = v.object({
  id,
  key: v.string(),
  title: text,
  description: text,
  imageUrl: v.nullable(address),
  state: v.picklist(PERK_STATES),
  progress: v.nullable(v.object({ current: v.number(), target: v.number(), unit: text })),
  validTo: v.nullable(instant),
  target: validOrNull(
    v.object({ kind: v.literal('relative_path'), uri: v.pipe(text, v.startsWith('/')), title: nullableText }),
  ),
})
export type Perk = v.InferOutput<typeof perk>

/** Customer perks; all are locked for visitors without a login. */
export const getPerks = defineEndpoint({
  path: 'perks/',
  kind: 'personal',
  summary: 'Perks and how far the visitor has come with each',
  response: v.object({
    perks: validOnly(perk),
    isMember: v.boolean(),
    memberSince: v.nullable(instant),
    /** Points of the customer that have not ended and pay for no order yet; null for those who have none. */
    pointsLeft: v.optional(v.nullable(v.number()), null),
  }),
})
