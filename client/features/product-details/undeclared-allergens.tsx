import { Trans } from '@lingui/react/macro'
import { Link } from '../../links/link.tsx'

/** Shown instead of allergens when they are not declared, which does not mean that there are none. */
export function UndeclaredAllergens() {
  return (
    <p className="mt-1 font-600">
      <Trans>
        Allergens: not declared,{' '}
        <Link to="contentAbout" params={{ slug: 'frequently-asked-questions' }} className="underline">
          ask us
        </Link>
      </Trans>
    </p>
  )
}
