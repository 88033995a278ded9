import { completeProfile, updateContact, updateProfile } from '../api/user-profile.ts'
import { href } from '../href.ts'
import { findNextPath } from '../next-path.ts'
import { defineForm, isTicked } from './form.ts'
import { withProof } from './proof.ts'

/** The form of a user's profile. */

export const profileForm = defineForm({
  name: 'profile',
  pages: ['accountPreferences'],
  keep: ['firstName', 'lastName', 'preferredLanguage'],
  endpoint: updateProfile,
  read: (get) => ({
    body: {
      firstName: get('firstName'),
      lastName: get('lastName'),
      preferredLanguage: get('preferredLanguage'),
    },
  }),
})

export const contactForm = withProof(
  defineForm({
    name: 'contact',
    pages: ['accountPreferences'],
    keep: ['email', 'phone'],
    endpoint: updateContact,
    read: (get) => ({
      body: {
        email: get('email'),
        // An empty field leaves its value unchanged.
        ...(get('phone') && { phone: get('phone') }),
      },
    }),
  }),
)

export const completeProfileForm = defineForm({
  name: 'complete-profile',
  pages: ['userCompleteProfile'],
  keep: [
    'firstName',
    'lastName',
    'phone',
    'acceptTerms',
    'marketingConsent',
    'customerType',
    'organization.organizationNumber',
    'organization.name',
    'organization.invoiceEmail',
  ],
  endpoint: completeProfile,
  read: (get) => ({
    body: {
      firstName: get('firstName'),
      lastName: get('lastName'),
      phone: get('phone'),
      acceptTerms: isTicked(get('acceptTerms')),
      marketingConsent: isTicked(get('marketingConsent')),
      // The page asks only whoever registered for an organisation.
      ...(get('customerType') !== null && { customerType: get('customerType') }),
      // The page still contains these fields for a private customer.
      ...(get('customerType') === 'organization' && {
        organization: {
          organizationNumber: get('organization.organizationNumber'),
          name: get('organization.name'),
          invoiceEmail: get('organization.invoiceEmail'),
        },
      }),
    },
  }),
  next: (_, { locale, page }) =>
    findNextPath(locale.site, page.search['next']) ?? href(locale.site, 'account'),
})
