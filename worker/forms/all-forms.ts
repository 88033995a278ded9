import * as cart from '../../shared/forms/cart.ts'
import * as cartRecipes from '../../shared/forms/cart-recipes.ts'
import * as cartSubstitutes from '../../shared/forms/cart-substitutes.ts'
import * as checkout from '../../shared/forms/checkout.ts'
import * as dinners from '../../shared/forms/dinners.ts'
import type { FormDefinition } from '../../shared/forms/form.ts'
import * as giftcards from '../../shared/forms/giftcards.ts'
import * as leads from '../../shared/forms/leads.ts'
import * as orders from '../../shared/forms/orders.ts'
import * as ordersClaim from '../../shared/forms/orders-claim.ts'
import * as ordersSubstitutes from '../../shared/forms/orders-substitutes.ts'
import * as organizations from '../../shared/forms/organizations.ts'
import * as payments from '../../shared/forms/payments.ts'
import * as productLists from '../../shared/forms/product-lists.ts'
import * as productListsRecurring from '../../shared/forms/product-lists-recurring.ts'
import * as recipes from '../../shared/forms/recipes.ts'
import * as referrals from '../../shared/forms/referrals.ts'
import * as reminders from '../../shared/forms/reminders.ts'
import * as slotPicker from '../../shared/forms/slot-picker.ts'
import * as slotReservations from '../../shared/forms/slot-reservations.ts'
import * as support from '../../shared/forms/support.ts'
import * as surveys from '../../shared/forms/surveys.ts'
import * as userAddresses from '../../shared/forms/user-addresses.ts'
import * as userConsent from '../../shared/forms/user-consent.ts'
import * as userDiet from '../../shared/forms/user-diet.ts'
import * as userGuest from '../../shared/forms/user-guest.ts'
import * as userLogin from '../../shared/forms/user-login.ts'
import * as userPreferences from '../../shared/forms/user-preferences.ts'
import * as userProfile from '../../shared/forms/user-profile.ts'
import * as userSecurity from '../../shared/forms/user-security.ts'

/** Every form that a module of shared/forms exports. */
export const FORMS: readonly FormDefinition[] = [
  cart,
  cartRecipes,
  cartSubstitutes,
  checkout,
  dinners,
  giftcards,
  leads,
  orders,
  ordersClaim,
  ordersSubstitutes,
  organizations,
  payments,
  productLists,
  productListsRecurring,
  recipes,
  referrals,
  reminders,
  slotPicker,
  slotReservations,
  support,
  surveys,
  userAddresses,
  userConsent,
  userDiet,
  userGuest,
  userLogin,
  userPreferences,
  userProfile,
  userSecurity,
].flatMap((module) => Object.values<unknown>(module).filter(isForm))

function isForm(exported: unknown): exported is FormDefinition {
  return typeof exported === 'object' && exported !== null && 'run' in exported
}
