import {
  confirmPasswordReset,
  logIn,
  logInByCode,
  logInByToken,
  type LoginResponse,
  logOut,
  register,
  requestLoginCode,
  requestPasswordReset,
  resendVerification,
  undoEmail,
  verifyEmail,
} from '../api/user-login.ts'
import { deleteAccount } from '../api/user-profile.ts'
import { href } from '../href.ts'
import { findNextPath } from '../next-path.ts'
import { matchRoute } from '../route-match.ts'
import { defineForm, type FormContext, isTicked } from './form.ts'
import { withProof } from './proof.ts'

/** Forms of login and logout. */

export const loginForm = defineForm({
  name: 'login',
  pages: ['login'],
  keep: ['username', 'rememberMe'],
  endpoint: logIn,
  read: (get, context) => ({
    body: {
      username: get('username'),
      password: get('password'),
      rememberMe: isTicked(get('rememberMe')),
      next: nextOf(context),
    },
  }),
  next: afterLogin,
})

export const completeCodeForm = defineForm({
  name: 'complete-code',
  pages: ['login'],
  keep: ['username', 'challengeId'],
  endpoint: logInByCode,
  read: (get, context) => ({
    body: { challengeId: get('challengeId'), code: get('code'), next: nextOf(context) },
  }),
  next: afterLogin,
})

export const codeForm = defineForm({
  name: 'code',
  pages: ['login'],
  keep: ['username'],
  endpoint: requestLoginCode,
  read: (get) => ({ body: { username: get('username') } }),
  step: ({ challengeId }, get) => ({
    form: completeCodeForm.name,
    values: { username: get('username') ?? '', challengeId },
  }),
})

export const registerForm = defineForm({
  name: 'register',
  pages: ['userRegister'],
  keep: [
    'customerType',
    'email',
    'firstName',
    'lastName',
    'phone',
    'organizationNumber',
    'organizationName',
    'acceptTerms',
    'marketingConsent',
  ],
  endpoint: register,
  read: (get, context) => ({
    body: {
      customerType: get('customerType'),
      email: get('email'),
      password: get('password'),
      firstName: get('firstName'),
      lastName: get('lastName'),
      phone: get('phone') || null,
      // The page still contains these fields for a private customer.
      ...(get('customerType') === 'organization' && {
        organizationNumber: get('organizationNumber') || null,
        organizationName: get('organizationName') || null,
      }),
      acceptTerms: isTicked(get('acceptTerms')),
      marketingConsent: isTicked(get('marketingConsent')),
      referralCode: invitationOf(context),
      next: nextOf(context),
    },
  }),
  next: afterLogin,
})

export const requestResetForm = defineForm({
  name: 'request-reset',
  pages: ['userPasswordReset'],
  keep: ['email'],
  endpoint: requestPasswordReset,
  read: (get) => ({ body: { email: get('email') } }),
})

export const confirmResetForm = defineForm({
  name: 'confirm-reset',
  pages: ['userPasswordReset'],
  endpoint: confirmPasswordReset,
  read: (get, { page }) => ({
    body: { token: page.search['token'] ?? null, newPassword: get('newPassword') },
  }),
  next: (_, { locale }) => href(locale.site, 'login', {}, { done: 'confirm-reset' }),
})

export const tokenForm = defineForm({
  name: 'token',
  pages: ['tokenAuthentication'],
  endpoint: logInByToken,
  read: (_, context) => ({ body: { token: context.page.params['token'] ?? null, next: nextOf(context) } }),
  next: afterLogin,
})

export const verifyEmailForm = defineForm({
  name: 'verify-email',
  pages: ['userVerifyEmail'],
  endpoint: verifyEmail,
  read: (_, { page }) => ({ body: { token: page.search['token'] ?? null } }),
  // The path without the token, which the form has used up.
  next: (_, { locale }) => href(locale.site, 'userVerifyEmail', {}, { done: 'verify-email' }),
})

/** Redirects to the page for a new password, because all login methods have ended. */
export const undoEmailForm = defineForm({
  name: 'undo-email',
  pages: ['userUndoEmail'],
  endpoint: undoEmail,
  read: (_, { page }) => ({ body: { token: page.search['token'] ?? null } }),
  next: ({ resetToken }, { locale }) =>
    href(locale.site, 'userPasswordReset', {}, { token: resetToken, done: 'undo-email' }),
})

export const resendForm = defineForm({
  name: 'resend-verification',
  pages: ['account'],
  endpoint: resendVerification,
})

export const logOutForm = defineForm({
  name: 'log-out',
  pages: ['account'],
  endpoint: logOut,
  next: (_, { locale }) => href(locale.site, 'home'),
})

export const deleteAccountForm = withProof(
  defineForm({
    name: 'delete-account',
    pages: ['accountSecurity'],
    keep: ['isSure'],
    endpoint: deleteAccount,
    read: () => ({ body: {} }),
    next: (_, { locale }) => href(locale.site, 'login', {}, { done: 'delete-account' }),
  }),
)

/** The `next` page of the URL; null unless it is a page of this shop. */
function nextOf({ locale, page }: FormContext): string | null {
  return findNextPath(locale.site, page.search['next'])
}

/** The code of the invitation whose page led here; null without one. */
function invitationOf(context: FormContext): string | null {
  const [path = ''] = (nextOf(context) ?? '').split(/[?#]/)
  const match = matchRoute(path.split('/').filter(Boolean).slice(1))
  return match?.key === 'referral' ? (match.params['code'] ?? null) : null
}

/**
 * The page after a login: an incomplete profile, else `next`, else the account. If that page reads it from
 * its URL, it also gets how much of the anonymous cart was merged.
 */
function afterLogin({ user, mergedCart }: LoginResponse, context: FormContext): string {
  const { site } = context.locale
  const wanted = nextOf(context) ?? href(site, 'account')
  const counts = Object.entries({ merged: mergedCart.mergedItemCount, clamped: mergedCart.clampedItemCount })
  const query = counts.flatMap(([name, count]) => (count > 0 ? [`${name}=${count}`] : [])).join('&')
  // Keeps only query parameters that the page reads.
  const next = query ? findNextPath(site, `${wanted}${wanted.includes('?') ? '&' : '?'}${query}`) : wanted
  return findNextPath(site, user.onboardingUrl)
    ? href(site, 'userCompleteProfile', {}, { next })
    : (next ?? wanted)
}
