import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api-context.tsx'
import { usePageContext } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { sessionQuery } from '../../queries/user.ts'

/**
 * Sign-in link, or the account link named after the organisation, else the first name (spec 1 and 2).
 * The first HTML goes by one readable bit, so it has the fallback label and nothing personal.
 */
export function AccountNav() {
  const { t } = useLingui()
  const { isSignedIn } = usePageContext()
  const { data: session } = useQuery(sessionQuery(useApi()))
  const user = session?.user
  if (session ? !user : !isSignedIn) {
    return (
      <Link kind="relative_path" path="/user/login/" id="anonymous-nav-item-login" className={ITEM}>
        <span className="i-lucide-user text-xl" aria-hidden="true" />
        <span className="sr-only lg:not-sr-only">
          <Trans>Log in</Trans>
        </span>
      </Link>
    )
  }
  const label = user?.organizationName || user?.firstName || t`Your account`
  return (
    <Link kind="relative_path" path="/account/" className={ITEM}>
      <span
        className={`${user?.isOrganization ? 'i-lucide-building-2' : 'i-lucide-user'} text-xl`}
        aria-hidden="true"
      />
      <span className="sr-only lg:not-sr-only lg:max-w-32 lg:truncate">{label}</span>
    </Link>
  )
}

const ITEM =
  'min-h-11 min-w-11 px-3 rounded-full inline-flex items-center justify-center gap-2 font-600 text-[0.9375rem] hover:bg-sunken'
