import { CARD_FORMS } from '../../shared/domain/account-forms.ts'
import { CART_FORMS } from '../../shared/domain/cart-forms.ts'
import { CHECKOUT_FORMS } from '../../shared/domain/checkout-forms.ts'
import { matchRoute, type RouteKey } from '../../shared/routes.ts'
import { FORM_FIELD } from '../../shared/screen-forms.ts'
import { findLocale } from '../../shared/sites.ts'
import { isSameOrigin } from '../api/same-origin.ts'
import { closeBanner } from '../content/closed-banner.ts'
import type { AppContext, Pages } from '../context.ts'
import { answerPlainRefusal } from '../refuse.ts'
import { addressForms } from './addresses.ts'
import { accountForms, organizationForms, preferencesForms, securityForms } from './account.ts'
import { paymentCardForms, reminderForms } from './account-lists.ts'
import { changeItems, clearItems, enterCode, removeItem } from './cart.ts'
import {
  completeProfileForms,
  loginForms,
  passwordResetForms,
  registerForms,
  tokenForms,
  unsubscribeForms,
  verifyEmailForms,
} from './user.ts'
import { checkoutConfirmForms, checkoutForms } from './checkout.ts'
import { deliveryForms, interestForms } from './delivery.ts'
import { orderForms } from './orders.ts'
import { FORM_MAX_BYTES } from './read-form.ts'
import { recipeForms } from './recipe.ts'

/** Takes the posted form, calls the API with a token it fetches itself and answers 303. */
export type FormHandler = (c: AppContext, pages: Pages) => Promise<Response>

/** Document forms by the route they are posted to, for a shop without JavaScript (design: document forms). */
export const FORMS: Partial<Record<RouteKey, FormHandler>> = {
  account: accountForms,
  accountAddresses: addressForms,
  accountOrder: orderForms,
  accountOrganization: organizationForms,
  accountPaymentCards: paymentCardForms,
  accountPreferences: preferencesForms,
  accountReminders: reminderForms,
  accountSecurity: securityForms,
  checkout: checkoutForms,
  checkoutConfirm: checkoutConfirmForms,
  delivery: deliveryForms,
  leadsRegisterInterest: interestForms,
  login: loginForms,
  recipe: recipeForms,
  tokenAuthentication: tokenForms,
  userCompleteProfile: completeProfileForms,
  userPasswordReset: passwordResetForms,
  userRegister: registerForms,
  userUnsubscribe: unsubscribeForms,
  userVerifyEmail: verifyEmailForms,
}

/** Forms that begin, confirm or end payments, and keep cards. */
const MONEY_FORMS: Partial<Record<RouteKey, readonly string[]>> = {
  accountPaymentCards: [CARD_FORMS.add, CARD_FORMS.complete],
  checkout: [CHECKOUT_FORMS.pay, CHECKOUT_FORMS.cancelPayment],
  checkoutConfirm: [CHECKOUT_FORMS.confirm],
}

/** Whether a form that moves money may come to this address: before it is read. */
export function isMoneyAddress(c: AppContext): boolean {
  return findMoneyForms(c) !== undefined
}

/** The same as `isMoneyCall` of a visitor without JavaScript, by what was sent. */
export function isMoneyForm(c: AppContext): boolean {
  const forms = findMoneyForms(c)
  const sent = c.get('sent')
  if (!forms || !sent || sent.byteLength > FORM_MAX_BYTES) return false
  return forms.includes(new URLSearchParams(new TextDecoder().decode(sent)).get(FORM_FIELD) ?? '')
}

/** By the address: the route is not known yet. */
function findMoneyForms(c: AppContext): readonly string[] | undefined {
  if (c.req.method !== 'POST') return undefined
  const [site, ...below] = c.get('location').segments
  const match = findLocale(site) && matchRoute(below)
  return match ? MONEY_FORMS[match.key] : undefined
}

/** Document forms with an address of their own below the site. */
const ADDRESSED_FORMS: Record<string, FormHandler> = {
  '/banner/': closeBanner,
  [CART_FORMS.clear]: clearItems,
  [CART_FORMS.discounts]: enterCode,
  [CART_FORMS.items]: changeItems,
  [CART_FORMS.remove]: removeItem,
}

/** `POST /{site}/…`: 404 for an unknown address, 405 where no form lives, 403 from another site. */
export async function serveForm(c: AppContext, pages: Pages): Promise<Response> {
  const match = c.get('match')
  const handle = match ? FORMS[match.key] : findAddressedForm(c)
  if (!handle) {
    return match
      ? answerPlainRefusal(c, 'methodNotAllowed', { allow: 'GET, HEAD' })
      : pages.serveErrorPage(c, 404)
  }
  return isSameOrigin(c) ? handle(c, pages) : answerPlainRefusal(c, 'crossSite')
}

function findAddressedForm(c: AppContext): FormHandler | undefined {
  const [site, ...below] = c.get('location').segments
  const address = `/${below.join('/')}/`
  return findLocale(site) && Object.hasOwn(ADDRESSED_FORMS, address) ? ADDRESSED_FORMS[address] : undefined
}
