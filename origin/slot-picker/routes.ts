import { serveChooseSlot } from './choose.ts'
import { serveSlots } from './slots.ts'

/** The handlers of `slot-picker/`, by the names of `ENDPOINTS`. */
export const slotPickerRoutes = {
  chooseSlot: serveChooseSlot,
  getSlots: serveSlots,
}
