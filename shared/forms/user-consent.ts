import { putConsent } from '../api/user-consent.ts'
import type { Consent } from '../visitor/consent.ts'
import { defineForm, type GetField, isTicked } from './form.ts'

/** Field of the three buttons, which are equally easy to press. */
export const ANSWER_FIELD = 'answer'
export const ANSWERS = ['all', 'necessary', 'chosen'] as const

/** The choice about optional cookies: all, none, or the ticked ones. */
export const consentForm = defineForm({
  name: 'consent',
  pages: ['cookies'],
  endpoint: putConsent,
  read: (get) => ({ body: { ...readConsentFields(get), textVersion: get('textVersion') } }),
})

/** The choice that the pressed button and the boxes say. Enter in a box saves the boxes. */
export function readConsentFields(get: GetField): Consent {
  const answer = get(ANSWER_FIELD)
  const allows = (purpose: string) => answer === 'all' || (answer !== 'necessary' && isTicked(get(purpose)))
  return { statistics: allows('statistics'), marketing: allows('marketing') }
}
