import { Trans } from '@lingui/react/macro'
import { formatPostalCode } from '../../../shared/address/postal-code.ts'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** Says that the shop does not deliver here yet, with a link to register interest. */
export function OutsideArea({ postalCode, city }: { postalCode: string; city: string | null }) {
  const place = [formatPostalCode(postalCode), city].filter(Boolean).join(' ')
  return (
    <div data-outside-area="">
      <p className="font-600">
        <Trans>We don’t deliver to {place} yet.</Trans>
      </p>
      <p className="text-muted mt-1">
        <Trans>
          Leave your e-mail address, and we’ll let you know when we do. Your basket stays as it is.
        </Trans>
      </p>
      <Link
        to="leadsRegisterInterest"
        query={{ postal_code: postalCode }}
        className={`${buttonClass({ variant: 'primary' })} mt-4`}
      >
        <Trans>Tell me when you start delivering here</Trans>
      </Link>
    </div>
  )
}
