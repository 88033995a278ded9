import { useQueryClient } from '@tanstack/react-query'
import { consentForm, readConsentFields } from '../../../shared/forms/user-consent.ts'
import type { Consent } from '../../../shared/visitor/consent.ts'
import { useApi } from '../../api/api-context.tsx'
import { readCookie } from '../../browser.ts'
import { consentQuery } from '../../queries/user-consent.ts'
import { type FormHandle, useForm } from '../form/use-form.ts'
import { useRunForm } from '../form/use-run-form.ts'
import { keepConsent } from './keep-consent.ts'

/**
 * The form of a choice. The browser keeps it at once, so that a refusal counts even when the backend is away;
 * a customer's choice is also recorded there.
 */
export function useConsentForm(before: Consent | null): FormHandle {
  const api = useApi()
  const queryClient = useQueryClient()
  const runForm = useRunForm()
  return useForm(consentForm, {
    hasDraft: false,
    values: {
      ...(before?.statistics && { statistics: 'on' }),
      ...(before?.marketing && { marketing: 'on' }),
    },
    async submit(get, context) {
      const choice = readConsentFields(get)
      keepConsent(choice)
      if (readCookie('signed_in') !== '1') return { choice, recorded: null }
      return runForm(consentForm, get, context)
    },
    onDone: (consent) => queryClient.setQueryData(consentQuery(api).queryKey, consent),
  })
}
