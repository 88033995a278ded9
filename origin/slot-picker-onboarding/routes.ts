import { serveDismissSlotPickerOnboarding, serveSlotPickerOnboarding } from './onboarding.ts'

/** The handlers of `slot-picker-onboarding/`, by the names of `ENDPOINTS`. */
export const slotPickerOnboardingRoutes = {
  dismissSlotPickerOnboarding: serveDismissSlotPickerOnboarding,
  getSlotPickerOnboarding: serveSlotPickerOnboarding,
}
