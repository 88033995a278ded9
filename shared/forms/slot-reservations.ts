import {
  cancelReservation,
  chooseReservedSlot,
  deleteRecurringPreference,
  saveRecurringPreference,
} from '../api/slot-reservations.ts'
import { defineForm, toId, toNumber } from './form.ts'

/** Forms of the recurring slot. */

/** Fields `slotTemplateId`, `intervalWeeks`, `addressId`, and `isUnattended` when ticked. */
export const saveReservationForm = defineForm({
  name: 'save-reservation',
  pages: ['accountDelivery'],
  keep: ['slotTemplateId', 'intervalWeeks', 'isUnattended'],
  endpoint: saveRecurringPreference,
  read: (get) => {
    const [addressId, slotTemplateId] = [toId(get('addressId')), toId(get('slotTemplateId'))]
    if (addressId === null) return null
    const deliveryType = get('isUnattended') === null ? 'attended' : 'unattended'
    return {
      body: {
        addressId,
        intervalWeeks: toNumber(get('intervalWeeks')) as 1,
        deliveryType,
        ...(slotTemplateId !== null && { slotTemplateId }),
      },
    }
  },
})

/** Leaves the present round out. */
export const skipReservationForm = defineForm({
  name: 'skip-reservation',
  pages: ['accountDelivery'],
  endpoint: cancelReservation,
})

/** Accepts the proposed slot, or takes another one for this round. */
export const chooseReservationForm = defineForm({
  name: 'choose-reservation',
  pages: ['accountDelivery'],
  endpoint: chooseReservedSlot,
  read: (get) => {
    const slotId = toId(get('slotId'))
    return slotId === null ? null : { body: { slotId } }
  },
})

export const stopReservationForm = defineForm({
  name: 'stop-reservation',
  pages: ['accountDelivery'],
  endpoint: deleteRecurringPreference,
})
