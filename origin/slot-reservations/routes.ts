import { serveCancelReservation, serveChooseReservedSlot } from './change.ts'
import { serveReservationOptions, serveSlotsForReservation } from './options.ts'
import { serveDeleteRecurringPreference, serveSaveRecurringPreference } from './preference.ts'

export const slotReservationsRoutes = {
  cancelReservation: serveCancelReservation,
  chooseReservedSlot: serveChooseReservedSlot,
  deleteRecurringPreference: serveDeleteRecurringPreference,
  getReservationOptions: serveReservationOptions,
  getSlotsForReservation: serveSlotsForReservation,
  saveRecurringPreference: serveSaveRecurringPreference,
}
