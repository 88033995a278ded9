import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { address, text } from './fields.ts'

/** What the slot picker explains to whoever comes the first time (contract 5). */
export const getSlotPickerOnboarding = defineEndpoint({
  path: 'slot-picker-onboarding/',
  summary: 'How choosing a slot works, until it is dismissed',
  response: v.object({
    show: v.boolean(),
    steps: v.array(v.object({ key: v.string(), title: text, text, imageUrl: v.nullable(address) })),
  }),
  isPersonal: true,
})

/** Kept with the session, and with the user's other sessions. */
export const dismissSlotPickerOnboarding = defineEndpoint({
  method: 'POST',
  path: 'slot-picker-onboarding/dismiss/',
  summary: 'Explain no more',
  isPersonal: true,
})
