import { getMegamenu } from './app-components.ts'
import { getCategoryBlocks, getHome } from './app-components-blocks.ts'
import { getBottleDeposits } from './bottle-deposits.ts'
import { getPromotedProducts } from './campaigns.ts'
import { clearCart, getCart, validateCart } from './cart.ts'
import { getPantry, putRecipeInCart, putRecipesInCart, removeRecipeFromCart } from './cart-recipes.ts'
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
import { getUserJwt, sendContactMessage } from './support.ts'
import { getSnowplowContext } from './tracking.ts'
import { getWebUrls } from './configuration-web.ts'
import { DINNER_ENDPOINTS } from './dinners.ts'
import type { Endpoint } from './endpoint.ts'
import {
  addPaymentCard,
  completePaymentCard,
  deletePaymentCard,
  getPaymentCards,
  setDefaultPaymentCard,
  startPaymentCard,
} from './payments.ts'
import { ORDER_ENDPOINTS } from './orders-all.ts'
import { PEOPLE_ENDPOINTS } from './people.ts'
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
import { getDietFacts } from './products-diet.ts'
import { getProductFeed } from './products-feed.ts'
import { getSubstitutes } from './products-substitutes.ts'
import { getUsualGoods } from './products-usual.ts'
import { getRecipeTag, getRecipeTagGroups, getRecipeTags } from './recipe-tags.ts'
import { getRecipeDietFacts } from './recipes-diet.ts'
import { getRecipe, getRecipes } from './recipes-detail.ts'
import { getLikedRecipes, toggleRecipeLike } from './recipes-liked.ts'
import {
  getRecipePlan,
  getRecipeProvider,
  getRecipeProviders,
  getRecipesPage,
  getSimilarRecipes,
} from './recipes-page.ts'
import {
  deleteSearchHistory,
  getMixedSearch,
  getSearchHistory,
  getSearchSuggestions,
  saveSearch,
} from './search.ts'
import { getSectionListing } from './section-listing.ts'
import { getSitemapPage, getSitemapParts } from './sitemap.ts'
import {
  checkDeliveryForAddress,
  checkDeliveryForCoordinates,
  getBoatDeliveryArea,
  searchAddresses,
} from './geodata.ts'
import {
  activateGiftcard,
  checkGiftcardBalance,
  getGiftcard,
  getGiftcardIndex,
  getGiftcardPaymentMethods,
  getGiftcards,
} from './giftcards.ts'
import { GIFTCARD_PURCHASE_ENDPOINTS } from './giftcards-purchase.ts'
import { RESERVATION_ENDPOINTS } from './slot-reservations.ts'
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
  postUnattendedWizard,
  putAddress,
  setPrimaryAddress,
} from './user-addresses.ts'
import { LIST_ENDPOINTS } from './product-lists-all.ts'
import { addReminder, deleteReminder, getReminders, stopReminders } from './reminders.ts'
import { checkReferralEligibility, getReferral, getReferralDetails, redeemReferral } from './referrals.ts'
import { getSurvey, getSurveyBasic, postSurveyAnswers, stopSurveys } from './surveys.ts'
import { getWelcomeIncentive } from './welcome-incentive.ts'

const SHOP_ENDPOINTS = {
  addAddress,
  addDiscount,
  addPaymentCard,
  addReminder,
  cancelPayment,
  checkDeliveryForAddress,
  checkDeliveryForCoordinates,
  chooseSlot,
  clearCart,
  completeAgeVerification,
  completePaymentCard,
  confirmPayment,
  copySharedCart,
  deleteAddress,
  deleteCartItem,
  deletePaymentCard,
  deleteReminder,
  deleteSearchHistory,
  dismissSlotPickerOnboarding,
  getAddress,
  getAddresses,
  getAgeVerification,
  getBoatDeliveryArea,
  getBottleDeposits,
  getBrandList,
  getCart,
  getCategories,
  getCategory,
  getCategoryBlocks,
  getCheckout,
  getDietFacts,
  getDiscounts,
  activateGiftcard,
  checkGiftcardBalance,
  getGiftcard,
  getGiftcardIndex,
  getGiftcardPaymentMethods,
  getGiftcards,
  getHome,
  getHowToOrder,
  getIngredientAlternatives,
  getLikedRecipes,
  getMegamenu,
  getMixedSearch,
  getPaymentCards,
  getPerks,
  getProduct,
  getProductByBarcode,
  getProductFeed,
  getProducts,
  getPromotedProducts,
  getRecipe,
  getRecipeDietFacts,
  getRecipePlan,
  getRecipeProvider,
  getRecipeProviders,
  getRecipeTag,
  getRecipeTagGroups,
  getRecipeTags,
  getRecipes,
  getRecipesPage,
  getRelatedProducts,
  getReminders,
  checkReferralEligibility,
  getReferral,
  getReferralDetails,
  redeemReferral,
  getSurvey,
  getSurveyBasic,
  postSurveyAnswers,
  stopSurveys,
  getSearchHistory,
  getSearchSuggestions,
  getSectionListing,
  getSimilarRecipes,
  getSharedCart,
  getSitemapPage,
  getSitemapParts,
  getSlotPickerOnboarding,
  getSlots,
  getUnattendedWizard,
  getSubstitutes,
  getUsualGoods,
  getSnowplowContext,
  getUserJwt,
  sendContactMessage,
  getWebUrls,
  getWelcomeIncentive,
  initiatePayment,
  joinSharedCart,
  lookUpDelivery,
  patchCheckout,
  postCartItems,
  postUnattendedWizard,
  putAddress,
  putCartItems,
  getPantry,
  putRecipeInCart,
  putRecipesInCart,
  registerInterest,
  removeDiscount,
  removeRecipeFromCart,
  saveSearch,
  searchAddresses,
  setDefaultPaymentCard,
  setPrimaryAddress,
  shareCart,
  startAgeVerification,
  startPaymentCard,
  stopReminders,
  stopSharingCart,
  toggleRecipeLike,
  validateCart,
} satisfies Record<string, Endpoint>

/**
 * Every endpoint of the commerce API by name. The proxy forwards nothing else, the OpenAPI document lists
 * exactly these, and the contract tests visit each. The type is written, because the compiler cannot print an
 * inferred one of this size.
 */
export const ENDPOINTS: typeof DINNER_ENDPOINTS &
  typeof LIST_ENDPOINTS &
  typeof PEOPLE_ENDPOINTS &
  typeof ORDER_ENDPOINTS &
  typeof GIFTCARD_PURCHASE_ENDPOINTS &
  typeof RESERVATION_ENDPOINTS &
  typeof SHOP_ENDPOINTS = {
  ...DINNER_ENDPOINTS,
  ...LIST_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...ORDER_ENDPOINTS,
  ...GIFTCARD_PURCHASE_ENDPOINTS,
  ...RESERVATION_ENDPOINTS,
  ...SHOP_ENDPOINTS,
}
