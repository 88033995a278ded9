import { serveChooseSlot } from './choose.ts'
import { serveSlots } from './slots.ts'

export const slotPickerRoutes = {
  chooseSlot: serveChooseSlot,
  getSlots: serveSlots,
}
