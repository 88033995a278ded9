import type { LoginAnswer } from '../../shared/api/user-login.ts'
import { href } from '../../shared/href.ts'
import { findNextPath } from '../../shared/next-path.ts'
import type { AppContext } from '../context.ts'
import { screenForms } from './screen-form.ts'

/** Forms of the ways in: log in, register, reset, links from e-mails (contract 4 and 6). */

const ORGANIZATION_FIELDS = ['organizationNumber', 'name', 'invoiceEmail'].map(
  (field) => `organization.${field}`,
)

export const loginForms = screenForms({
  login: {
    keep: ['username', 'rememberMe'],
    send: (form, api, c) =>
      api.call('POST', 'user/login/', {
        username: form.get('username'),
        password: form.get('password'),
        rememberMe: form.has('rememberMe'),
        next: nextOf(c),
      }),
    next: goOn,
  },
  code: {
    keep: ['username'],
    send: (form, api) => api.call('POST', 'user/login/email-code/', { username: form.get('username') }),
    step: (body, form) => ({
      form: 'codeComplete',
      values: {
        username: form.get('username') ?? '',
        challengeId: (body as { challengeId?: string } | null)?.challengeId ?? '',
      },
    }),
  },
  codeComplete: {
    keep: ['username', 'challengeId'],
    send: (form, api, c) =>
      api.call('POST', 'user/login/email-code/complete/', {
        challengeId: form.get('challengeId'),
        code: form.get('code'),
        next: nextOf(c),
      }),
    next: goOn,
  },
})

export const registerForms = screenForms({
  register: {
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
    send: (form, api, c) => {
      const isOrganization = form.get('customerType') === 'organization'
      return api.call('POST', 'user/register/', {
        customerType: form.get('customerType'),
        email: form.get('email'),
        password: form.get('password'),
        firstName: form.get('firstName'),
        lastName: form.get('lastName'),
        phone: form.get('phone') || null,
        ...(isOrganization && {
          organizationNumber: form.get('organizationNumber'),
          organizationName: form.get('organizationName'),
        }),
        acceptTerms: form.has('acceptTerms'),
        marketingConsent: form.has('marketingConsent'),
        next: nextOf(c),
      })
    },
    next: goOn,
  },
})

export const passwordResetForms = screenForms({
  request: {
    keep: ['email'],
    send: (form, api) => api.call('POST', 'user/password-reset/', { email: form.get('email') }),
  },
  confirm: {
    keep: [],
    send: (form, api, c) =>
      api.call('POST', 'user/password-reset/confirm/', {
        token: c.get('location').search.get('token'),
        newPassword: form.get('newPassword'),
      }),
    next: (c) => href(c.get('locale').site, 'login', {}, { done: 'confirm' }),
  },
})

export const tokenForms = screenForms({
  token: {
    keep: [],
    send: (_, api, c) =>
      api.call('POST', 'user/token-login/', { token: c.get('match')?.params['token'], next: nextOf(c) }),
    next: goOn,
  },
})

export const verifyEmailForms = screenForms({
  verify: {
    keep: [],
    send: (_, api, c) =>
      api.call('POST', 'user/verify-email/', { token: c.get('location').search.get('token') }),
    next: (c) => href(c.get('locale').site, 'userVerifyEmail', {}, { done: 'verify' }),
  },
})

export const unsubscribeForms = screenForms({
  unsubscribe: {
    keep: [],
    async send(_, api, c) {
      const token = c.get('location').search.get('token') ?? ''
      return TOKEN.test(token) ? api.call('POST', `user/preferences/unsubscribe/${token}/`) : null
    },
    next: (c) => href(c.get('locale').site, 'userUnsubscribe', {}, { done: 'unsubscribe' }),
  },
})

export const completeProfileForms = screenForms({
  complete: {
    keep: ['firstName', 'lastName', 'phone', 'acceptTerms', 'marketingConsent', ...ORGANIZATION_FIELDS],
    send: (form, api) =>
      api.call('POST', 'user/complete-profile/', {
        firstName: form.get('firstName'),
        lastName: form.get('lastName'),
        phone: form.get('phone'),
        acceptTerms: form.has('acceptTerms'),
        marketingConsent: form.has('marketingConsent'),
        ...(form.has('organization.organizationNumber') && {
          organization: {
            organizationNumber: form.get('organization.organizationNumber'),
            name: form.get('organization.name'),
            invoiceEmail: form.get('organization.invoiceEmail'),
          },
        }),
      }),
    next: (c) => nextOf(c) ?? href(c.get('locale').site, 'account', {}, { done: 'complete' }),
  },
})

const TOKEN = /^[A-Za-z0-9_-]{20,120}$/

/** The page the address names as the next one, if it is one of ours (security 15). */
function nextOf(c: AppContext): string | null {
  return findNextPath(c.get('locale').site, c.get('location').search.get('next'))
}

/** First to an incomplete profile, else to `next`, else to the account; told what came along where the page reads it. */
function goOn(c: AppContext, body: unknown): string {
  const { user, mergedCart } = body as Partial<LoginAnswer>
  const { site } = c.get('locale')
  const wanted = nextOf(c) ?? href(site, 'account')
  const counts = Object.entries({
    merged: mergedCart?.mergedItemCount ?? 0,
    clamped: mergedCart?.clampedItemCount ?? 0,
  }).filter(([, count]) => count > 0)
  const query = counts.map(([name, count]) => `${name}=${count}`).join('&')
  // Only what the page reads stays in its address.
  const next = query ? findNextPath(site, `${wanted}${wanted.includes('?') ? '&' : '?'}${query}`) : wanted
  return findNextPath(site, user?.onboardingUrl)
    ? href(site, 'userCompleteProfile', {}, { next })
    : (next ?? wanted)
}
