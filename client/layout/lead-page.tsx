import { Trans } from '@lingui/react/macro'
import { Link } from '../links/link.tsx'
import { ContentPage } from './content-page.tsx'

/** A page that asks for interest in new places, with the way to the form. */
export function LeadPage() {
  return (
    <ContentPage section="leads">
      {() => (
        <p className="mt-4">
          <Link
            to="leadsRegisterInterest"
            className="min-h-11 inline-flex items-center font-600 underline hover:no-underline"
          >
            <Trans comment="link to a form: e-mail address and postal code">Leave your postal code</Trans>
          </Link>
        </p>
      )}
    </ContentPage>
  )
}
