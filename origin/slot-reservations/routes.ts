import { serveCancelReservation, serveChooseReservedSlot } from './change.ts'
import { serveReservationOptions, serveSlotsForReservation } from './options.ts'
import { serveDeletePreference, serveSavePreference } from './preference.ts'

export const slotReservationsRoutes = {
  cancelReservation: serveCancelReservation,
  chooseReservedSlot: serveChooseReservedSlot,
  deleteRecurringPreference: serveDeletePreference,
  getReservationOptions: serveReservationOptions,
  getSlotsForReservation: serveSlotsForReservation,
  saveRecurringPreference: serveSavePreference,
}
