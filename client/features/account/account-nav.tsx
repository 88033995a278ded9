import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import type { User } from '../../../shared/api/user.ts'
import { useApi } from '../../api-context.tsx'
import { usePageContext } from '../../config.tsx'
import { useAnswer } from '../../hooks/use-answer.ts'
import { Link } from '../../links/link.tsx'
import { sessionQuery } from '../../queries/user.ts'
import type { AccountMenu } from './account-menu.tsx'

/**
 * Sign-in link, or the account link named after the organisation, else the first name (spec 1 and 2).
 * The first HTML goes by one readable bit, so it has the fallback label and nothing personal; every label
 * has the same width, so that the name moves nothing when it comes.
 */
export function AccountNav() {
  const { isSignedIn } = usePageContext()
  const session = useAnswer(sessionQuery(useApi()))
  const user = session?.user ?? null
  if (session ? user : isSignedIn) return <AccountLink user={user} />
  return (
    <Link kind="relative_path" path="/user/login/" id="anonymous-nav-item-login" className={ACCOUNT_ITEM}>
      <span className="i-lucide-user text-xl" aria-hidden="true" />
      <AccountLabel>
        <Trans>Log in</Trans>
      </AccountLabel>
    </Link>
  )
}

/** A link to the account, which a click turns into the button of the user menu once its code is here. */
function AccountLink({ user }: { user: User | null }) {
  const { t } = useLingui()
  const [Menu, setMenu] = useState<ComponentType<ComponentProps<typeof AccountMenu>> | null>(null)
  const label = user?.organizationName || user?.firstName || t`Your account`
  const icon = user?.isOrganization ? 'i-lucide-building-2' : 'i-lucide-user'
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !user) return
    event.preventDefault()
    const { currentTarget } = event
    import('./account-menu.tsx').then(
      (loaded) => setMenu(() => loaded.AccountMenu),
      // The page it leads to has everything the menu has.
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
    <Link kind="relative_path" path="/account/" className={ACCOUNT_ITEM} onClick={onClick}>
      {content}
    </Link>
  )
}

/** Heard on every screen, seen on wide ones, cut where a name is long. */
function AccountLabel({ children }: { children: ReactNode }) {
  return (
    <span className="sr-only lg:not-sr-only">
      <span className="block max-w-24 truncate">{children}</span>
    </span>
  )
}

const ACCOUNT_ITEM =
  ':uno: min-h-11 min-w-11 lg:w-36 px-3 rounded-full inline-flex items-center justify-center gap-2 font-600 text-[0.9375rem] hover:bg-sunken'
