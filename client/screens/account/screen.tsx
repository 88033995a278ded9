import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatPhone } from '../../ui/phone.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { AccountPage } from '../../features/account/account-page.tsx'
import { useAccountLinks } from '../../features/account/account-links.ts'
import { LogOut } from '../../features/account/log-out.tsx'
import { MergedFromLogin, mergedParts } from '../../features/account/merged-from-login.tsx'
import { PointsLeft } from '../../features/account/points-left.tsx'
import { WaitingApprovals } from '../../features/account/waiting-approvals.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { userOnly } from '../../queries/user-only.ts'
import { profileQuery } from '../../queries/user-account.ts'
import type { PageOfScreen } from '../../router/screen-module.ts'
import { VerifyNotice } from './verify-notice.tsx'

export const queries = (api: Api) => ({
  critical: userOnly(api, [profileQuery(api)], { isForGuests: true }),
  deferred: [],
})

export const parts = ({ search }: PageOfScreen) => mergedParts(search)

/** The account overview: the user, their pending tasks, and links to the other pages. */
export function Screen() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(profileQuery(useApi()))
  const { user, contact } = data
  const links = useAccountLinks(user.isOrganization).filter(({ target }) => target.to !== 'account')
  const name = user.firstName
  return (
    <AccountPage
      title={name ? <Trans comment="greeting by first name">Hi, {name}!</Trans> : <Trans>Your account</Trans>}
    >
      <PageHead title={t`Your account`} description={t`Orders, addresses and settings.`} />
      <MergedFromLogin />
      <dl className="rounded-card bg-surface border border-line p-5 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {user.organizationName && <Fact term={<Trans>Organisation</Trans>}>{user.organizationName}</Fact>}
        <Fact term={<Trans>E-mail</Trans>}>{contact.email}</Fact>
        {contact.phone && <Fact term={<Trans>Mobile number</Trans>}>{formatPhone(contact.phone)}</Fact>}
      </dl>
      {!contact.isEmailVerified && <VerifyNotice />}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {links.map(({ target, title }) => (
          <li key={target.to}>
            <Link
              {...target}
              className="min-h-16 px-5 rounded-card bg-surface border border-line flex items-center gap-3 font-700 hover:border-leaf"
            >
              <span className="grow min-w-0 break-words">{title}</span>
              {target.to === 'accountOrganization' && <WaitingApprovals />}
              {target.to === 'perks' && <PointsLeft />}
              <span className="i-lucide-arrow-right text-leaf" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="lg:hidden">
        <LogOut />
      </div>
    </AccountPage>
  )
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="font-600">{children}</dd>
    </>
  )
}
