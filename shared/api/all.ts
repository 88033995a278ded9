import { getMegamenu } from './app-components.ts'
import { getCategoryBlocks, getHome } from './app-components-blocks.ts'
import { getBottleDeposits } from './bottle-deposits.ts'
import { getPromotedProducts } from './campaigns.ts'
import { clearCart, getCart, putRecipeInCart, removeRecipeFromCart, validateCart } from './cart.ts'
import { deleteCartItem, postCartItems, putCartItems } from './cart-items.ts'
import { copySharedCart, getSharedCart, joinSharedCart, shareCart, stopSharingCart } from './cart-shared.ts'
import { addDiscount, getDiscounts, removeDiscount } from './checkout.ts'
import {
  completeAgeVerification,
  getAgeVerification,
  getCheckout,
  patchCheckout,
  startAgeVerification,
} from './checkout-page.ts'
import { cancelPayment, confirmPayment, initiatePayment } from './checkout-payment.ts'
import { getWebUrls } from './configuration-web.ts'
import type { Endpoint } from './endpoint.ts'
import { addPaymentCard, deletePaymentCard, getPaymentCards, setDefaultPaymentCard } from './payments.ts'
import {
  addDeliveryLocation,
  getDeliveryLocations,
  putDeliveryLocation,
  removeDeliveryLocation,
} from './organizations-locations.ts'
import { ORDER_ENDPOINTS } from './orders-all.ts'
import { getPerks } from './perks.ts'
import { getCategories, getCategory } from './productcategories.ts'
import {
  getBrandList,
  getIngredientAlternatives,
  getProduct,
  getProductByBarcode,
  getProducts,
  getRelatedProducts,
} from './products-detail.ts'
import { getRecipe, getRecipes } from './recipes-detail.ts'
import {
  deleteSearchHistory,
  getMixedSearch,
  getSearch,
  getSearchHistory,
  getSearchSuggestions,
} from './search.ts'
import { getSectionListing } from './section-listing.ts'
import { getSession } from './user.ts'
import {
  beginPasskeyLogin,
  confirmPasswordReset,
  logIn,
  logInByCode,
  logInByPasskey,
  logInByToken,
  logOut,
  register,
  requestLoginCode,
  requestPasswordReset,
  resendVerification,
  verifyEmail,
} from './user-login.ts'
import {
  completeProfile,
  deleteAccount,
  exportData,
  getIncompleteProfile,
  getProfile,
  updateContact,
  updateProfile,
} from './user-profile.ts'
import { getPreferences, unsubscribe, updatePreferences } from './user-preferences.ts'
import {
  beginAuthenticator,
  changePassword,
  completeAuthenticator,
  endOtherSessions,
  endUserSession,
  getAuthenticators,
  getPasswordInfo,
  getUserSessions,
  removeAuthenticator,
} from './user-security.ts'
import {
  getOrganization,
  inviteMember,
  lookUpOrganization,
  removeMember,
  updateMember,
  updateOrganization,
} from './organizations.ts'
import {
  checkDeliveryForAddress,
  checkDeliveryForCoordinates,
  getAddressDetails,
  getBoatDeliveryArea,
  searchAddresses,
} from './geodata.ts'
import { getGiftcardPaymentMethods, getGiftcards } from './giftcards.ts'
import { chooseSlot, getSlots } from './slot-picker.ts'
import { dismissSlotPickerOnboarding, getSlotPickerOnboarding } from './slot-picker-onboarding.ts'
import { getHowToOrder } from './how-to-order.ts'
import { lookUpDelivery } from './delivery-offering.ts'
import { registerInterest } from './leads.ts'
import {
  addAddress,
  deleteAddress,
  getAddress,
  getAddresses,
  getUnattendedWizard,
  patchAddress,
  postUnattendedWizard,
  putAddress,
  setPrimaryAddress,
} from './user-addresses.ts'
import { getNextDelivery } from './delivery.ts'
import { addReminder, deleteReminder, getReminders } from './reminders.ts'

/**
 * Every endpoint of the commerce API by name, alphabetical. The proxy forwards nothing else, the
 * OpenAPI document lists exactly these, and the contract tests visit each.
 */
export const ENDPOINTS = {
  ...ORDER_ENDPOINTS,
  addAddress,
  addDeliveryLocation,
  addDiscount,
  addPaymentCard,
  addReminder,
  beginAuthenticator,
  beginPasskeyLogin,
  cancelPayment,
  changePassword,
  checkDeliveryForAddress,
  checkDeliveryForCoordinates,
  chooseSlot,
  clearCart,
  completeAgeVerification,
  completeAuthenticator,
  completeProfile,
  confirmPasswordReset,
  confirmPayment,
  copySharedCart,
  deleteAccount,
  deleteAddress,
  deleteCartItem,
  deletePaymentCard,
  deleteReminder,
  deleteSearchHistory,
  dismissSlotPickerOnboarding,
  endOtherSessions,
  endUserSession,
  exportData,
  getAddress,
  getAddressDetails,
  getAddresses,
  getAgeVerification,
  getAuthenticators,
  getBoatDeliveryArea,
  getBottleDeposits,
  getBrandList,
  getCart,
  getCategories,
  getCategory,
  getCategoryBlocks,
  getCheckout,
  getDeliveryLocations,
  getDiscounts,
  getGiftcardPaymentMethods,
  getGiftcards,
  getHome,
  getHowToOrder,
  getIncompleteProfile,
  getIngredientAlternatives,
  getMegamenu,
  getMixedSearch,
  getNextDelivery,
  getOrganization,
  getPasswordInfo,
  getPaymentCards,
  getPerks,
  getPreferences,
  getProduct,
  getProductByBarcode,
  getProducts,
  getProfile,
  getPromotedProducts,
  getRecipe,
  getRecipes,
  getRelatedProducts,
  getReminders,
  getSearch,
  getSearchHistory,
  getSearchSuggestions,
  getSectionListing,
  getSession,
  getSharedCart,
  getSlotPickerOnboarding,
  getSlots,
  getUnattendedWizard,
  getUserSessions,
  getWebUrls,
  initiatePayment,
  inviteMember,
  joinSharedCart,
  logIn,
  logInByCode,
  logInByPasskey,
  logInByToken,
  logOut,
  lookUpDelivery,
  lookUpOrganization,
  patchAddress,
  patchCheckout,
  postCartItems,
  postUnattendedWizard,
  putAddress,
  putCartItems,
  putDeliveryLocation,
  putRecipeInCart,
  register,
  registerInterest,
  removeAuthenticator,
  removeDeliveryLocation,
  removeDiscount,
  removeMember,
  removeRecipeFromCart,
  requestLoginCode,
  requestPasswordReset,
  resendVerification,
  searchAddresses,
  setDefaultPaymentCard,
  setPrimaryAddress,
  shareCart,
  startAgeVerification,
  stopSharingCart,
  unsubscribe,
  updateContact,
  updateMember,
  updateOrganization,
  updatePreferences,
  updateProfile,
  validateCart,
  verifyEmail,
} satisfies Record<string, Endpoint>
