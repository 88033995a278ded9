import { serveDeliveryLookup } from '../delivery-offering/routes.ts'
import { serveBoatArea, serveCheckAddress, serveCheckCoordinates } from '../geodata/availability.ts'
import { serveAddressDetails, serveAddressSearch } from '../geodata/search.ts'
import { serveHowToOrder } from '../how-to-order/routes.ts'
import { serveRegisterInterest } from '../leads/routes.ts'
import { serveDismissOnboarding, serveOnboarding } from '../slot-picker-onboarding/routes.ts'
import { serveChooseSlot } from './choose.ts'
import { serveSlots } from './routes.ts'

/** Handlers of where and when, by the names of `ENDPOINTS`. */
export const deliveryHandlers = {
  checkDeliveryForAddress: serveCheckAddress,
  checkDeliveryForCoordinates: serveCheckCoordinates,
  chooseSlot: serveChooseSlot,
  dismissSlotPickerOnboarding: serveDismissOnboarding,
  getAddressDetails: serveAddressDetails,
  getBoatDeliveryArea: serveBoatArea,
  getHowToOrder: serveHowToOrder,
  getSlotPickerOnboarding: serveOnboarding,
  getSlots: serveSlots,
  lookUpDelivery: serveDeliveryLookup,
  registerInterest: serveRegisterInterest,
  searchAddresses: serveAddressSearch,
}
