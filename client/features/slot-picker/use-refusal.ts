import type { Slot, SlotPicker } from '../../../shared/api/slot-picker.ts'
import { DELIVERY_FIELDS, SLOT_FORM } from '../../../shared/forms/delivery-fields.ts'
import { nearestSlots } from '../../../shared/delivery/slot-days.ts'
import { ApiError } from '../../../shared/errors.ts'
import { usePageContext } from '../../config.tsx'
import type { useDeliveryChoice } from './use-delivery-choice.ts'

export type Refusal = { message: string | null; nearest: Slot[] }

/**
 * The backend's error response to the last choice or to a form posted without JavaScript; null without one.
 */
export function useRefusal(picker: SlotPicker, choose: ReturnType<typeof useDeliveryChoice>): Refusal | null {
  const { form } = usePageContext()
  if (choose.isError) {
    const { error, variables, alternatives: named } = choose
    return {
      message: error instanceof ApiError ? error.userMessage : null,
      nearest: named.length > 0 ? named : nearestTo(picker, Number(variables.deliverySlotId)),
    }
  }
  if (!choose.isIdle || form?.form !== SLOT_FORM) return null
  return { message: form.message, nearest: nearestTo(picker, Number(form.values[DELIVERY_FIELDS.slotId])) }
}

function nearestTo({ deliverySlots }: SlotPicker, slotId: number | undefined): Slot[] {
  const gone = deliverySlots.find(({ id }) => id === slotId)
  return gone ? nearestSlots(deliverySlots, gone.openDatetime) : []
}
