import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { routePath } from '../../../shared/route-match.ts'
import { asksNotToTrack, CONSENT_EVENT, readChoice } from '../../flags/consent.ts'
import { usePageContext } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { useLocation } from '../../router/use-router.ts'
import { Form } from '../form/form.tsx'
import { ConsentAnswers } from './consent-answers.tsx'
import { useConsentForm } from './use-consent-form.ts'

/**
 * Asks a visitor who has not chosen yet, where the site settings say so: beside the page, never over a
 * dialog, and never to somebody whose browser has answered already.
 */
export function ConsentBanner() {
  const { settings, isWebview } = usePageContext()
  const { key } = useLocation()
  const isOpen = useSyncExternalStore(subscribe, isUnanswered, () => false)
  return isOpen && settings.cookieWidget && !isWebview && key !== 'cookies' && <Question />
}

function Question() {
  const { t } = useLingui()
  const form = useConsentForm(null)
  return (
    <section data-notice="" data-consent="" aria-label={t({ message: 'Cookies', comment: 'heading' })}>
      <div className="pointer-events-auto max-w-120 rounded-card bg-surface border border-line p-5">
        <p>
          <Trans>
            May we use cookies for statistics and marketing? The necessary ones are always there.{' '}
            <Link to="cookies" className="underline">
              Read more and choose
            </Link>
          </Trans>
        </p>
        <Form form={form} address={routePath('cookies', {})} className="mt-4 flex flex-wrap gap-2">
          <ConsentAnswers />
        </Form>
      </div>
    </section>
  )
}

const isUnanswered = () => readChoice() === null && !asksNotToTrack()

function subscribe(onChange: () => void): () => void {
  document.addEventListener(CONSENT_EVENT, onChange)
  return () => document.removeEventListener(CONSENT_EVENT, onChange)
}
