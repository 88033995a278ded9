import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { address, text } from './fields.ts'

/** The slot picker's introduction for new visitors. */
export const getSlotPickerOnboarding = defineEndpoint({
  path: 'slot-picker-onboarding/',
  kind: 'personal',
  summary: 'How choosing a slot works, until it is dismissed',
  response: v.object({
    show: v.boolean(),
    steps: v.array(v.object({ key: v.string(), title: text, text, imageUrl: v.nullable(address) })),
  }),
})

/** Kept with the session, and with the user's other sessions. */
export const dismissSlotPickerOnboarding = defineEndpoint({
  method: 'POST',
  path: 'slot-picker-onboarding/dismiss/',
  kind: 'personal',
  summary: 'Explain no more',
})
