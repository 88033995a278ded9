import { Trans, useLingui } from '@lingui/react/macro'
import { routePath } from '../../../shared/route-match.ts'
import { Link } from '../../links/link.tsx'
import { Form } from '../form/form.tsx'
import { ConsentAnswers } from './consent-answers.tsx'
import { useConsentForm } from './use-consent-form.ts'
import { useIsAsked } from './use-is-asked.ts'

/**
 * Asks a visitor who has not chosen yet, where the site settings say so: beside the page, never over a
 * dialog.
 */
export function ConsentBanner() {
  return useIsAsked() && <Question />
}

function Question() {
  const { t } = useLingui()
  const form = useConsentForm(null)
  return (
    <section data-notice="" data-consent="" aria-label={t({ message: 'Cookies', comment: 'heading' })}>
      <div className="pointer-events-auto max-w-120 rounded-card bg-surface border border-line p-2 md:p-5">
        <p className="max-md:text-sm">
          <Trans>
            May we use cookies for statistics and marketing? The necessary ones are always there.{' '}
            <Link to="cookies" className="underline">
              Read more and choose
            </Link>
          </Trans>
        </p>
        <Form form={form} address={routePath('cookies', {})} className="mt-2 flex flex-wrap gap-2">
          <ConsentAnswers />
        </Form>
      </div>
    </section>
  )
}
