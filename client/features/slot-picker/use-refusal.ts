import type { Slot, SlotPicker } from '../../../shared/api/slot-picker.ts'
import { DELIVERY_FIELDS, DELIVERY_FORMS } from '../../../shared/domain/delivery-forms.ts'
import { nearestSlots } from '../../../shared/domain/slot-days.ts'
import { ApiError } from '../../../shared/errors.ts'
import { usePageContext } from '../../config.tsx'
import { alternativesOf, type useDeliveryChoice } from './use-delivery-choice.ts'

export type Refusal = { message: string | null; nearest: Slot[] }

/** What the backend said no to: just now, or in answer to a form posted without JavaScript; null for neither. */
export function useRefusal(picker: SlotPicker, choose: ReturnType<typeof useDeliveryChoice>): Refusal | null {
  const { form } = usePageContext()
  if (choose.isError) {
    const { error, variables } = choose
    const named = alternativesOf(error)
    return {
      message: error instanceof ApiError ? error.userMessage : null,
      nearest: named.length > 0 ? named : nearestTo(picker, variables.slotId),
    }
  }
  if (!choose.isIdle || form?.form !== DELIVERY_FORMS.slot) return null
  return { message: form.message, nearest: nearestTo(picker, Number(form.values[DELIVERY_FIELDS.slotId])) }
}

function nearestTo({ deliverySlots }: SlotPicker, slotId: number | undefined): Slot[] {
  const gone = deliverySlots.find(({ id }) => id === slotId)
  return gone ? nearestSlots(deliverySlots, gone.openDatetime) : []
}
