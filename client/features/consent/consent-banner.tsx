import { Trans, useLingui } from '@lingui/react/macro'
import { routePath } from '../../../shared/route-match.ts'
import { type RouteDefinition, ROUTES } from '../../../shared/routes.ts'
import { Link } from '../../links/link.tsx'
import { useLocation } from '../../router/use-router.ts'
import { Form } from '../form/form.tsx'
import { ConsentAnswers } from './consent-answers.tsx'
import { useConsentForm } from './use-consent-form.ts'
import { useRoomAsked } from './use-room-asked.ts'
import { useIsAsked } from './use-is-asked.ts'

/**
 * Asks a visitor who has not chosen yet, where the site settings say so: beside the page, never over a
 * dialog, and not on pages that must not distract. No answer means none.
 */
export function ConsentBanner() {
  const { key } = useLocation()
  const route: RouteDefinition | null = key && ROUTES[key]
  return useIsAsked() && !route?.header && <Question />
}

function Question() {
  const { t } = useLingui()
  const form = useConsentForm(null)
  const room = useRoomAsked()
  return (
    <section data-notice="" data-consent="" aria-label={t({ message: 'Cookies', comment: 'heading' })}>
      <div
        ref={room}
        className="pointer-events-auto max-w-120 rounded-card bg-surface border border-line p-2 md:p-5"
      >
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
