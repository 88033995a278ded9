import * as v from 'valibot'
import { validOnly } from '../../../shared/api/dropped.ts'
import { ALL_DAYS, chooseSlot, getSlots, type Slot, slot } from '../../../shared/api/slot-picker.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { CallEndpoint, FormInput } from '../../../shared/forms/form.ts'
import type { Api } from '../../api/api.ts'

export const fetchSlots = (api: Api, signal: AbortSignal) =>
  api.call(getSlots, { query: ALL_DAYS }, { signal })

/** Chooses a place, and with a slot the time. */
export const sendChoice = (call: CallEndpoint, body: NonNullable<FormInput<typeof chooseSlot>['body']>) =>
  call(chooseSlot, { query: ALL_DAYS, body })

/** The free slots nearest to a taken one, from the error response; empty when it has none. */
export function alternativesOf(error: Error): Slot[] {
  const named = error instanceof ApiError ? error.details?.['alternatives'] : null
  const parsed = v.safeParse(validOnly(slot), named)
  return parsed.success ? parsed.output : []
}
