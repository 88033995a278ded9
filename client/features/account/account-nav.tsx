import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import type { User } from '../../../shared/api/user.ts'
import { useApi } from '../../api/api-context.tsx'
import { usePageContext } from '../../config.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { Link } from '../../links/link.tsx'
import { sessionQuery } from '../../queries/user.ts'
import type { AccountMenu } from './account-menu.tsx'

/**
 * The sign-in link, or the account link with the name of the organisation, else the first name
 * (docs/reference/interface.md#account-link). The first HTML knows one readable bit, so it has the fallback
 * label and nothing personal. All labels have the same width, so that nothing moves when the name arrives.
 */
export function AccountNav() {
  const { isSignedIn } = usePageContext()
  const session = useQueryData(sessionQuery(useApi()))
  const user = session?.user ?? null
  if (session ? user : isSignedIn) return <AccountLink user={user} />
  return (
    <Link to="login" id="anonymous-nav-item-login" className={ACCOUNT_ITEM}>
      <span className="i-lucide-user text-xl" aria-hidden="true" />
      <AccountLabel>
        <Trans>Log in</Trans>
      </AccountLabel>
    </Link>
  )
}

/** A link to the account. A click turns it into the button of the user menu once the code is loaded. */
function AccountLink({ user }: { user: User | null }) {
  const { t } = useLingui()
  const [Menu, setMenu] = useState<ComponentType<ComponentProps<typeof AccountMenu>> | null>(null)
  const label = user?.organizationName || user?.firstName || t`Your account`
  const icon = user?.isOrganization ? 'i-lucide-building-2' : 'i-lucide-user'
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // Keeps Ariakit out of the worker's bundle.
    if (import.meta.env.SSR) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || !user) return
    event.preventDefault()
    const { currentTarget } = event
    import('./account-menu.tsx').then(
      (loaded) => setMenu(() => loaded.AccountMenu),
      // The account page has everything the menu has.
      () => location.assign(String(currentTarget.getAttribute('href'))),
    )
  }
  const content = (
    <>
      <span className={`${icon} text-xl`} aria-hidden="true" />
      <AccountLabel>{label}</AccountLabel>
    </>
  )
  if (Menu && user) {
    return (
      <Menu isOrganization={user.isOrganization} className={ACCOUNT_ITEM}>
        {content}
      </Menu>
    )
  }
  return (
    <Link to="account" className={ACCOUNT_ITEM} onClick={onClick}>
      {content}
    </Link>
  )
}

/** Available to screen readers at every width, visible in a wide header, truncated when long. */
function AccountLabel({ children }: { children: ReactNode }) {
  return (
    <span className=":uno: sr-only @5xl:not-sr-only">
      <span className=":uno: block max-w-24 truncate">{children}</span>
    </span>
  )
}

const ACCOUNT_ITEM =
  ':uno: min-h-11 min-w-11 @5xl:w-36 px-3 rounded-full inline-flex items-center justify-center gap-2 font-600 text-[0.9375rem] hover:bg-sunken'
