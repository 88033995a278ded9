import { serveNextDelivery } from '../delivery/routes.ts'
import { serveDeliveryLookup } from '../delivery-offering/routes.ts'
import { serveBoatArea, serveCheckAddress, serveCheckCoordinates } from '../geodata/routes.ts'
import { serveAddressDetails, serveAddressSearch } from '../geodata/search.ts'
import { serveHowToOrder } from '../how-to-order/routes.ts'
import { serveRegisterInterest } from '../leads/routes.ts'
import { serveDismissOnboarding, serveOnboarding } from '../slot-picker-onboarding/routes.ts'
import { serveAddReminder, serveDeleteReminder, serveReminders } from '../reminders/routes.ts'
import {
  serveAddAddress,
  serveAddress,
  serveAddresses,
  serveDeleteAddress,
  servePatchAddress,
  servePutAddress,
  serveSetPrimaryAddress,
} from '../user/addresses-routes.ts'
import { servePostUnattendedWizard, serveUnattendedWizard } from '../user/addresses-wizard.ts'
import { serveChooseSlot } from './choose.ts'
import { serveSlots } from './routes.ts'

/** Handlers of where and when, by the names of `ENDPOINTS`. */
export const deliveryHandlers = {
  addAddress: serveAddAddress,
  addReminder: serveAddReminder,
  checkDeliveryForAddress: serveCheckAddress,
  checkDeliveryForCoordinates: serveCheckCoordinates,
  chooseSlot: serveChooseSlot,
  deleteAddress: serveDeleteAddress,
  deleteReminder: serveDeleteReminder,
  dismissSlotPickerOnboarding: serveDismissOnboarding,
  getAddress: serveAddress,
  getAddressDetails: serveAddressDetails,
  getAddresses: serveAddresses,
  getBoatDeliveryArea: serveBoatArea,
  getHowToOrder: serveHowToOrder,
  getNextDelivery: serveNextDelivery,
  getReminders: serveReminders,
  getSlotPickerOnboarding: serveOnboarding,
  getSlots: serveSlots,
  getUnattendedWizard: serveUnattendedWizard,
  lookUpDelivery: serveDeliveryLookup,
  patchAddress: servePatchAddress,
  postUnattendedWizard: servePostUnattendedWizard,
  putAddress: servePutAddress,
  registerInterest: serveRegisterInterest,
  searchAddresses: serveAddressSearch,
  setPrimaryAddress: serveSetPrimaryAddress,
}
