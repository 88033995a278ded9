import { serveDismissSlotPickerOnboarding, serveSlotPickerOnboarding } from './onboarding.ts'

export const slotPickerOnboardingRoutes = {
  dismissSlotPickerOnboarding: serveDismissSlotPickerOnboarding,
  getSlotPickerOnboarding: serveSlotPickerOnboarding,
}
