import { Trans } from '@lingui/react/macro'
import { Link } from '../../links/link.tsx'
import { Checkbox } from '../form/checkbox.tsx'

/** What has to be agreed to, with a way to read it first. */
export function AcceptTerms() {
  const label = (
    <Trans>
      I accept the{' '}
      <Link kind="relative_path" path="/legal/terms-and-conditions/" className="underline font-600">
        terms
      </Link>{' '}
      and have read how{' '}
      <Link kind="relative_path" path="/legal/privacy-policy/" className="underline font-600">
        personal data
      </Link>{' '}
      is handled
    </Trans>
  )
  return <Checkbox name="acceptTerms" isRequired label={label} />
}
