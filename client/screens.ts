import type { RouteKey } from '../shared/routes.ts'
import type { ScreenModule } from './router/screen-module.ts'

type ScreenLoader = () => Promise<ScreenModule>

/**
 * Route key → screen; null responds with 404 until the screen exists. The browser loads this table with the
 * first intent to navigate; a hint in the head names the first page's screen (worker/pages/head.ts).
 */
export const SCREENS: Record<RouteKey, ScreenLoader | null> = {
  account: () => import('./screens/account/screen.tsx'),
  accountAddresses: () => import('./screens/account-addresses/screen.tsx'),
  accountDelivery: null,
  accountGiftcards: null,
  accountInvoice: () => import('./screens/account-invoice/screen.tsx'),
  accountInvoices: () => import('./screens/account-invoices/screen.tsx'),
  accountLists: null,
  accountOrder: () => import('./screens/account-order/screen.tsx'),
  accountOrders: () => import('./screens/account-orders/screen.tsx'),
  accountOrganization: () => import('./screens/account-organization/screen.tsx'),
  accountPaymentCards: () => import('./screens/account-payment-cards/screen.tsx'),
  accountPreferences: () => import('./screens/account-preferences/screen.tsx'),
  accountReminders: () => import('./screens/account-reminders/screen.tsx'),
  accountSecurity: () => import('./screens/account-security/screen.tsx'),
  brand: () => import('./screens/brand/screen.tsx'),
  buyAgain: () => import('./screens/buy-again/screen.tsx'),
  campaigns: () => import('./screens/campaigns/screen.tsx'),
  cart: () => import('./screens/cart/screen.tsx'),
  cartShared: () => import('./screens/cart-shared/screen.tsx'),
  category: () => import('./screens/category/screen.tsx'),
  checkout: () => import('./screens/checkout/screen.tsx'),
  checkoutConfirm: () => import('./screens/checkout-confirm/screen.tsx'),
  contentAbout: () => import('./screens/content-about/screen.tsx'),
  contentAboutTyped: null,
  contentInspiration: null,
  contentInspirationTyped: null,
  contentLead: null,
  contentLeadTyped: null,
  contentLegal: () => import('./screens/content-legal/screen.tsx'),
  contentLegalTyped: null,
  contentMedia: null,
  contentMediaTyped: null,
  contentSeasonal: null,
  contentSeasonalTyped: null,
  delivery: () => import('./screens/delivery/screen.tsx'),
  deliveryTracker: () => import('./screens/delivery-tracker/screen.tsx'),
  dinners: null,
  dinnersBank: null,
  dinnersPrevious: null,
  giftcards: null,
  giftcardsActivate: null,
  giftcardsBalance: null,
  giftcardsBuy: null,
  giftcardsConfirm: null,
  giftcardsPurchased: null,
  home: () => import('./screens/home/screen.tsx'),
  leadsRegisterInterest: () => import('./screens/leads-register-interest/screen.tsx'),
  login: () => import('./screens/login/screen.tsx'),
  perks: null,
  product: () => import('./screens/product/screen.tsx'),
  productList: null,
  recipe: () => import('./screens/recipe/screen.tsx'),
  recipes: () => import('./screens/recipes/screen.tsx'),
  recipesLiked: () => import('./screens/recipes-liked/screen.tsx'),
  recipesPlan: () => import('./screens/recipes-plan/screen.tsx'),
  recipesProvider: () => import('./screens/recipes-provider/screen.tsx'),
  recipesTag: () => import('./screens/recipes-tag/screen.tsx'),
  referral: null,
  search: () => import('./screens/search/screen.tsx'),
  shoppingList: () => import('./screens/shopping-list/screen.tsx'),
  survey: null,
  tokenAuthentication: () => import('./screens/token-authentication/screen.tsx'),
  userCompleteProfile: () => import('./screens/user-complete-profile/screen.tsx'),
  userPasswordReset: () => import('./screens/user-password-reset/screen.tsx'),
  userRegister: () => import('./screens/user-register/screen.tsx'),
  userUndoEmail: () => import('./screens/user-undo-email/screen.tsx'),
  userUnsubscribe: () => import('./screens/user-unsubscribe/screen.tsx'),
  userVerifyEmail: () => import('./screens/user-verify-email/screen.tsx'),
}

/** Source file of a screen, as in the client build's manifest. */
export function screenSource(key: RouteKey): string {
  return `client/screens/${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/screen.tsx`
}
