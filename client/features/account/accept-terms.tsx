import { Trans } from '@lingui/react/macro'
import { Link } from '../../links/link.tsx'
import { Checkbox } from '../form/checkbox.tsx'

/** A checkbox for the terms, with a link to read them first. */
export function AcceptTerms() {
  const label = (
    <Trans>
      I accept the{' '}
      <Link to="contentLegal" params={{ slug: 'terms-and-conditions' }} className="underline font-600">
        terms
      </Link>{' '}
      and have read how you handle{' '}
      <Link to="contentLegal" params={{ slug: 'privacy-policy' }} className="underline font-600">
        personal data
      </Link>
    </Trans>
  )
  return <Checkbox name="acceptTerms" isRequired label={label} />
}
